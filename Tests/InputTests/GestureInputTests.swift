import CosmosInput
import CosmosMotion
import Testing

/// Tests of gestures that end by silence, and of broken devices and random input.
@Suite struct GestureInputTests {
  /// The silence after the last sample is three median gaps, limited to 50…120 ms.
  @Test(arguments: [
    (120.0, 0.05), (60.0, 0.05), (50.0, 0.06), (40.0, 0.075), (30.0, 0.1), (20.0, 0.12),
  ])
  func `silence after the last sample ends a precise gesture`(
    rate: Double, silence: Double
  ) throws {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 10, rate: rate, dx: 40)
    let end = 9 / rate + silence
    let deadline = try #require(machine.deadline)
    #expect(abs(deadline - end) < 1e-9)
    machine.advance(to: deadline.nextDown)
    #expect(machine.kind == .precise)
    machine.advance(to: deadline)
    #expect(machine.kind == nil)
    // At 20 samples per second, every gap is long enough to count as a pause, so the velocity is 0.
    expectEnd(machine.readEvents().last, velocity: rate < 25 ? 0 : min(40 * rate, 8000), at: end)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the content moves as far as the fingers along their main axis, without large jumps`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var machine = GestureMachine()
    var totals = (x: 0.0, y: 0.0)
    var travels = (x: 0.0, y: 0.0)
    var moved = 0.0
    for step in 0..<40 {
      let dx = Double.random(in: -8...10, using: &generator)
      let dy = Double.random(in: -10...8, using: &generator)
      totals = (totals.x + dx, totals.y + dy)
      travels = (travels.x + abs(dx), travels.y + abs(dy))
      machine.scroll(.precise, dx: dx, dy: dy, at: Double(step) / 100)
      for case .moved(let dx) in machine.readEvents() {
        #expect(abs(dx) <= travels.x + travels.y + 1e-9, "seed \(seed), step \(step)")
        moved += dx
      }
      let isAtX = abs(moved - totals.x) < 1e-9
      let isAtY = abs(moved - totals.y) < 1e-9
      #expect(isAtX || isAtY, "seed \(seed), step \(step)")
      if travels.x - travels.y >= 3 { #expect(isAtX, "seed \(seed), step \(step)") }
      if travels.y - travels.x >= 3 { #expect(isAtY, "seed \(seed), step \(step)") }
    }
  }

  @Test func `input with numbers that are not finite is ignored`() {
    var clean = GestureMachine()
    var wild = GestureMachine()
    for index in 0..<10 {
      let time = Double(index) / 100
      clean.scroll(.precise, dx: 12, at: time)
      wild.scroll(.precise, dx: 5, at: .nan)
      wild.scroll(.precise, dx: 12, at: time)
      wild.scroll(.notch, dx: .nan, at: time)
      wild.scroll(.precise, dx: 5, dy: .infinity, at: time)
      wild.scroll(.notch, dx: 5, at: -.infinity)
      wild.begin(at: .nan)
      wild.advance(to: .nan)
    }
    #expect(wild == clean)
    wild.end(at: .nan)
    expectEnd(wild.readEvents().last, velocity: 1200, at: 0.09)
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `any input gives complete gestures with finite values, and the same ones each time`(
    seed: UInt64
  ) {
    let first = replay(seed: seed, advancing: false)
    #expect(first.problems.isEmpty, "seed \(seed)")
    let again = replay(seed: seed, advancing: false)
    #expect(first.events == again.events, "seed \(seed)")
    // Ends by silence do not depend on when, or how often, the machine is advanced.
    let watched = replay(seed: seed, advancing: true)
    #expect(first.events == watched.events, "seed \(seed)")
  }

  // MARK: Random input

  /// Feeds random input to a machine, optionally advancing it in between.
  private func replay(seed: UInt64, advancing: Bool) -> (
    events: [GestureMachine.Event], problems: [String]
  ) {
    var generator = SplitMix64(seed: seed)
    var machine = GestureMachine()
    machine.preciseReportsEnd = generator.next(below: 4) == 0
    var audit = GestureAudit()
    var time = 0.0
    for _ in 0..<60 {
      let before = time
      time += Self.wild(.random(in: 0...0.06, using: &generator), &generator) { $0 - 0.2 }
      if generator.next(below: 12) == 0 { time += 0.3 }
      if advancing, time.isFinite {
        for step in 0..<10 { machine.advance(to: before + (time - before) * Double(step) / 10) }
      }
      let dx = Self.wild(.random(in: -40...40, using: &generator), &generator) { $0 * 1e300 }
      let dy = Self.wild(.random(in: -40...40, using: &generator), &generator) { $0 * 1e300 }
      let kind = GestureKind.allCases[generator.next(below: 3)]
      switch generator.next(below: 16) {
      case 0: machine.begin(at: time)
      case 1: machine.end(at: time)
      case 2: machine.end(kind, at: time)
      case 3 where generator.next(below: 4) == 0:
        machine.advance(to: time)
        for event in machine.readEvents() { audit.take(event) }
        machine.cancel()
        audit.cancel()
      default: machine.scroll(kind, dx: dx, dy: dy, at: time)
      }
      for event in machine.readEvents() { audit.take(event) }
      if !time.isFinite { time = before }
    }
    machine.end(at: time + 1)
    machine.advance(to: time + 10)
    for event in machine.readEvents() { audit.take(event) }
    audit.close()
    return (audit.events, audit.problems)
  }

  /// Returns the number, or sometimes a number that no device should report.
  private static func wild(
    _ number: Double, _ generator: inout SplitMix64, odd: (Double) -> Double
  ) -> Double {
    switch generator.next(below: 60) {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: odd(number)
    default: number
    }
  }
}
