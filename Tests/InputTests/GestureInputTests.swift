import CosmosInput
import CosmosMotion
import Testing

/// What broken devices report, and anything at all.
@Suite struct GestureInputTests {
  @Test func `a sample from a broken device does not swallow the next ones`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    for (index, dx) in [-1e300, 3e299, 0.125].enumerated() {
      machine.scroll(ScrollSample(time: Double(index), dx: dx, kind: .drag))
    }
    machine.end(at: 2)
    #expect(machine.readEvents()[3] == .moved(dx: 0.125))
    // Nor does it take the ribbon to the other axis for good.
    machine.scroll(ScrollSample(time: 3, dx: 3, kind: .precise), dy: 1e300)
    for (index, dx) in [90_000.0, 9000, 2000].enumerated() {
      machine.scroll(ScrollSample(time: 3.01 + Double(index) / 100, dx: dx, kind: .precise))
    }
    machine.end(at: 3.04)
    #expect(machine.readEvents().travel == 101_003)
  }

  @Test func `what is not a number is ignored`() {
    var clean = GestureMachine()
    var wild = GestureMachine()
    for index in 0..<10 {
      let sample = ScrollSample(time: Double(index) / 100, dx: 12, kind: .precise)
      clean.scroll(sample)
      wild.scroll(ScrollSample(time: .nan, dx: 5, kind: .precise))
      wild.scroll(sample)
      wild.scroll(ScrollSample(time: sample.time, dx: .nan, kind: .notch))
      wild.scroll(ScrollSample(time: sample.time, dx: 5, kind: .precise), dy: .infinity)
      wild.scroll(ScrollSample(time: -.infinity, dx: 5, kind: .notch))
      wild.begin(at: .nan)
      wild.advance(to: .nan)
    }
    #expect(wild == clean)
    wild.end(at: .nan)
    expectEnd(wild.readEvents().last, velocity: 1200, at: 0.09)
  }

  @Test func `a sample from before the last event comes with it`() {
    var machine = GestureMachine()
    machine.begin(at: 10)
    machine.scroll(ScrollSample(time: 4, dx: 3, kind: .drag))
    machine.end(at: 9)
    #expect(
      machine.readEvents() == [.began(.drag), .moved(dx: 3), .ended(velocity: 0, at: 10)])
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `any input gives whole gestures and finite numbers, and the same ones again`(seed: UInt64) {
    let first = replay(seed: seed, advancing: false)
    #expect(first.problems.isEmpty, "seed \(seed)")
    let again = replay(seed: seed, advancing: false)
    #expect(first.events == again.events, "seed \(seed)")
    // Ends by silence do not depend on when, or how often, somebody looks.
    let watched = replay(seed: seed, advancing: true)
    #expect(first.events == watched.events, "seed \(seed)")
  }

  // MARK: Anything

  /// Feeds a machine the random input of a seed, with or without looking at it in between.
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
      default: machine.scroll(ScrollSample(time: time, dx: dx, kind: kind), dy: dy)
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

  /// The number, or now and then something that no device should report.
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
