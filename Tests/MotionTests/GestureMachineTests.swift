import Motion
import Testing

@Suite struct GestureMachineTests {
  private typealias Event = GestureMachine.Event

  // MARK: Drags

  @Test func `a drag begins, moves and is flung`() {
    var machine = GestureMachine()
    machine.begin(at: 1)
    #expect(machine.source == .drag)
    for index in 1...6 {
      machine.scroll(ScrollSample(time: 1 + Double(index) / 50, dx: 20, source: .drag))
    }
    machine.end(at: 1.13)
    #expect(machine.source == nil)
    let events = read(&machine)
    #expect(events.count == 8)
    #expect(events.first == .began(.drag))
    #expect(events[1...6].allSatisfy { $0 == .moved(dx: 20) })
    expectEnd(events.last, velocity: 1000, at: 1.13)
  }

  @Test func `a drag that rests before it is let go is not flung`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    for index in 1...6 {
      machine.scroll(ScrollSample(time: Double(index) / 60, dx: 20, source: .drag))
    }
    machine.end(at: 0.1 + 0.11)
    expectEnd(read(&machine).last, velocity: 0, at: 0.21)
  }

  @Test func `silence does not end a drag`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 20, source: .drag))
    #expect(machine.deadline == nil)
    machine.advance(to: 100)
    #expect(machine.source == .drag)
    #expect(read(&machine) == [.began(.drag), .moved(dx: 20)])
  }

  @Test func `a press that does not move is a gesture that moves nothing`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 0, source: .drag))
    machine.end(at: 0.2)
    #expect(read(&machine) == [.began(.drag), .ended(velocity: 0, at: 0.2)])
  }

  @Test func `moves without a press are nothing`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0.1, dx: 5, source: .drag))
    machine.end(at: 0.2)
    #expect(read(&machine).isEmpty)
  }

  @Test func `a drag is horizontal`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 2, source: .drag), dy: 500)
    machine.end(at: 0.2)
    #expect(read(&machine)[1] == .moved(dx: 2))
  }

  @Test func `a second press ends the first`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.begin(at: 1)
    machine.end(at: 2)
    #expect(
      read(&machine) == [
        .began(.drag), .ended(velocity: 0, at: 1), .began(.drag), .ended(velocity: 0, at: 2),
      ])
  }

  // MARK: Precise gestures

  @Test func `a precise gesture ends when its device says so`() {
    var machine = GestureMachine()
    swipe(&machine, from: 3, samples: 10, rate: 100, dx: 15)
    machine.end(.precise, at: 3.1)
    let events = read(&machine)
    #expect(events.first == .began(.precise))
    #expect(travel(events) == 150)
    expectEnd(events.last, velocity: 1500, at: 3.1)
    #expect(machine.deadline == nil)
  }

  /// Three median gaps, kept between 50 and 120 ms, after the last sample.
  @Test(arguments: [
    (120.0, 0.05), (60.0, 0.05), (50.0, 0.06), (40.0, 0.075), (30.0, 0.1), (20.0, 0.12),
  ])
  func `silence ends a precise gesture, counted from its last sample`(
    rate: Double, silence: Double
  ) throws {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 10, rate: rate, dx: 40)
    let end = 9 / rate + silence
    let deadline = try #require(machine.deadline)
    #expect(abs(deadline - end) < 1e-9)
    machine.advance(to: deadline.nextDown)
    #expect(machine.source == .precise)
    machine.advance(to: deadline)
    #expect(machine.source == nil)
    // At 20 samples a second every gap is a pause, so there is no speed.
    expectEnd(read(&machine).last, velocity: rate < 25 ? 0 : min(40 * rate, 8000), at: end)
  }

  @Test func `a lone sample waits the longest for another`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 2, dx: 40, source: .precise))
    #expect(machine.deadline == 2.12)
  }

  @Test func `an end noticed late is dated when it was`() {
    var punctual = GestureMachine()
    var late = GestureMachine()
    swipe(&punctual, from: 0, samples: 8, rate: 60, dx: 9)
    swipe(&late, from: 0, samples: 8, rate: 60, dx: 9)
    for frame in 0..<600 { punctual.advance(to: Double(frame) / 60) }
    late.advance(to: 10)
    #expect(read(&punctual) == read(&late))
    #expect(punctual == late)
  }

  @Test func `the next gesture ends a silent one, too`() {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 8, rate: 100, dx: 9)
    machine.scroll(ScrollSample(time: 5, dx: 3, source: .precise))
    let events = read(&machine)
    #expect(events.suffix(2) == [.began(.precise), .moved(dx: 3)])
    expectEnd(events[events.count - 3], velocity: 900, at: 0.12)
  }

  @Test func `a finger that rests has not let go where the device reports its ends`() {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    swipe(&machine, from: 0, samples: 10, rate: 100, dx: 9)
    machine.advance(to: 0.9)
    #expect(machine.source == .precise)
    machine.end(.precise, at: 0.9)
    expectEnd(read(&machine).last, velocity: 0, at: 0.9)
  }

  @Test func `a lost end is missed after a second`() {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    swipe(&machine, from: 0, samples: 11, rate: 100, dx: 9)
    machine.advance(to: 50)
    expectEnd(read(&machine).last, velocity: 0, at: 1.1)
  }

  /// 100 samples a second: the lift is known 8, 10 or 45 ms after the last.
  @Test(arguments: [(end: 0.098, start: 0.09), (end: 0.1, start: 0.09), (end: 0.135, start: 0.125)])
  func `a fling glides as if one more sample had come`(times: (end: Double, start: Double)) throws {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 10, rate: 100, dx: 9)
    machine.end(.precise, at: times.end)
    guard case .ended(_, _, let start?) = try #require(read(&machine).last) else {
      Issue.record("want a fling")
      return
    }
    #expect(abs(start - times.start) < 1e-9)
  }

  @Test func `a fling after silence makes the one step that was missing, and no leap`() throws {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 10, rate: 60, dx: 9)
    machine.advance(to: 1)
    guard case .ended(_, let end, let start?) = try #require(read(&machine).last) else {
      Issue.record("want a fling")
      return
    }
    #expect(abs(end - start - 1.0 / 60) < 1e-9)
  }

  @Test func `what is not flung does not glide`() throws {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    swipe(&machine, from: 0, samples: 10, rate: 100, dx: 9)
    machine.end(.precise, at: 0.3)
    #expect(read(&machine).last == .ended(velocity: 0, at: 0.3, glidingSince: nil))
  }

  @Test func `no movement begins nothing`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 0, source: .precise))
    machine.scroll(ScrollSample(time: 0, dx: 0, source: .notch))
    #expect(machine == GestureMachine())
  }

  @Test func `the end of another source ends nothing`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.end(.precise, at: 1)
    #expect(machine.source == .drag)
    machine.end(.drag, at: 2)
    #expect(machine.source == nil)
  }

  // MARK: Axes

  @Test func `vertical movement scrolls the ribbon`() {
    var machine = GestureMachine()
    for index in 0..<10 {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: 0.5, source: .precise), dy: -12)
    }
    machine.end(.precise, at: 0.09)
    let events = read(&machine)
    #expect(travel(events) == -120)
    expectEnd(events.last, velocity: -1200, at: 0.09)
  }

  @Test func `the axis that travels further wins, and what was moved becomes its travel`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 1, source: .precise), dy: 0)
    machine.scroll(ScrollSample(time: 0.01, dx: 1, source: .precise), dy: 4)
    machine.scroll(ScrollSample(time: 0.02, dx: 1, source: .precise), dy: 9)
    #expect(read(&machine) == [.began(.precise), .moved(dx: 1), .moved(dx: 3), .moved(dx: 9)])
  }

  @Test func `a chosen axis is replaced by a clear lead only`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 5, source: .precise))
    machine.scroll(ScrollSample(time: 0.01, dx: 0, source: .precise), dy: 7)
    #expect(read(&machine) == [.began(.precise), .moved(dx: 5)])
    machine.scroll(ScrollSample(time: 0.02, dx: 0, source: .precise), dy: 1)
    #expect(read(&machine) == [.moved(dx: 3)])
    machine.scroll(ScrollSample(time: 0.03, dx: 5, source: .precise))
    #expect(read(&machine).isEmpty)
  }

  @Test func `there and back on one axis is travel all the same`() {
    var machine = GestureMachine()
    for (index, dx) in [20.0, -20, 20, -20].enumerated() {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: dx, source: .precise), dy: 5)
    }
    #expect(travel(read(&machine)) == 0)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `the content has moved as far as the winning axis, without wild jumps`(seed: UInt64) {
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
      machine.scroll(ScrollSample(time: Double(step) / 100, dx: dx, source: .precise), dy: dy)
      for case .moved(let dx) in read(&machine) {
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

  // MARK: Wheels

  @Test func `notches are counted and a quarter of a second of quiet ends them`() throws {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 1, source: .notch))
    machine.scroll(ScrollSample(time: 0.2, dx: 0, source: .notch), dy: -1)
    #expect(machine.deadline == 0.45)
    machine.advance(to: 0.449)
    #expect(machine.source == .notch)
    machine.advance(to: 3)
    #expect(
      read(&machine) == [
        .began(.notch), .notch(dx: 1), .notch(dx: -1), .ended(velocity: 0, at: 0.45),
      ])
  }

  @Test func `however fast, notches are not flung`() {
    var machine = GestureMachine()
    for index in 0..<30 {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: 100, source: .notch))
    }
    machine.end(at: 0.3)
    #expect(machine.source == .notch)
    machine.advance(to: 1)
    expectEnd(read(&machine).last, velocity: 0, at: 0.54)
  }

  @Test func `a notch ends a precise gesture and the other way round, without a fling`() {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 5, rate: 100, dx: 50)
    machine.scroll(ScrollSample(time: 0.05, dx: 1, source: .notch))
    machine.scroll(ScrollSample(time: 0.06, dx: 7, source: .precise))
    #expect(
      read(&machine).suffix(6) == [
        .ended(velocity: 0, at: 0.05), .began(.notch), .notch(dx: 1),
        .ended(velocity: 0, at: 0.06), .began(.precise), .moved(dx: 7),
      ])
  }

  @Test func `a wheel does nothing while the sky is held`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 1, source: .notch))
    machine.scroll(ScrollSample(time: 0.2, dx: 1, source: .precise))
    #expect(read(&machine) == [.began(.drag)])
    #expect(machine.source == .drag)
  }

  @Test func `a press ends a precise gesture where it is`() {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 5, rate: 100, dx: 50)
    machine.begin(at: 0.05)
    #expect(read(&machine).suffix(2) == [.ended(velocity: 0, at: 0.05), .began(.drag)])
  }

  // MARK: Cancelling

  @Test func `cancelling is silent, and the rest of the drag is ignored`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 20, source: .drag))
    machine.cancel()
    machine.scroll(ScrollSample(time: 0.2, dx: 20, source: .drag))
    machine.end(at: 0.3)
    machine.advance(to: 10)
    #expect(read(&machine).isEmpty)
    #expect(machine.source == nil && machine.deadline == nil)
  }

  @Test func `a cancelled gesture leaves nothing to the next one`() {
    var machine = GestureMachine()
    swipe(&machine, from: 0, samples: 10, rate: 100, dx: 50)
    machine.cancel()
    swipe(&machine, from: 0.1, samples: 2, rate: 100, dx: 3)
    machine.end(.precise, at: 0.11)
    let events = read(&machine)
    #expect(travel(events) == 6)
    expectEnd(events.last, velocity: 0, at: 0.11)
  }

  @Test func `the axis of one gesture is not the axis of the next`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 0, source: .precise), dy: 90)
    machine.end(.precise, at: 0.02)
    machine.scroll(ScrollSample(time: 1, dx: 4, source: .precise), dy: 1)
    machine.scroll(ScrollSample(time: 1.01, dx: 4, source: .precise), dy: 1)
    #expect(travel(read(&machine)) == 98)
    machine.end(.precise, at: 1.02)
    machine.scroll(ScrollSample(time: 2, dx: 0, source: .precise), dy: 1)
    #expect(travel(read(&machine)) == 1)
    machine.begin(at: 2.01)
    machine.scroll(ScrollSample(time: 2.02, dx: 7, source: .drag))
    #expect(travel(read(&machine)) == 7)
  }

  // MARK: Bad input

  @Test func `a sample from a broken device does not swallow the next ones`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    for (index, dx) in [-1e300, 3e299, 0.125].enumerated() {
      machine.scroll(ScrollSample(time: Double(index), dx: dx, source: .drag))
    }
    machine.end(at: 2)
    #expect(read(&machine)[3] == .moved(dx: 0.125))
    // Nor does it take the ribbon to the other axis for good.
    machine.scroll(ScrollSample(time: 3, dx: 3, source: .precise), dy: 1e300)
    for (index, dx) in [90_000.0, 9000, 2000].enumerated() {
      machine.scroll(ScrollSample(time: 3.01 + Double(index) / 100, dx: dx, source: .precise))
    }
    machine.end(at: 3.04)
    #expect(travel(read(&machine)) == 101_003)
  }

  @Test func `what is not a number is ignored`() {
    var clean = GestureMachine()
    var wild = GestureMachine()
    for index in 0..<10 {
      let sample = ScrollSample(time: Double(index) / 100, dx: 12, source: .precise)
      clean.scroll(sample)
      wild.scroll(ScrollSample(time: .nan, dx: 5, source: .precise))
      wild.scroll(sample)
      wild.scroll(ScrollSample(time: sample.time, dx: .nan, source: .notch))
      wild.scroll(ScrollSample(time: sample.time, dx: 5, source: .precise), dy: .infinity)
      wild.scroll(ScrollSample(time: -.infinity, dx: 5, source: .notch))
      wild.begin(at: .nan)
      wild.advance(to: .nan)
    }
    #expect(wild == clean)
    wild.end(at: .nan)
    expectEnd(read(&wild).last, velocity: 1200, at: 0.09)
  }

  @Test func `a sample from before the last event comes with it`() {
    var machine = GestureMachine()
    machine.begin(at: 10)
    machine.scroll(ScrollSample(time: 4, dx: 3, source: .drag))
    machine.end(at: 9)
    #expect(
      read(&machine) == [.began(.drag), .moved(dx: 3), .ended(velocity: 0, at: 10)])
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

  // MARK: Help

  private func read(_ machine: inout GestureMachine) -> [Event] {
    var events: [Event] = []
    while let event = machine.nextEvent() { events.append(event) }
    return events
  }

  private func swipe(
    _ machine: inout GestureMachine, from start: Double, samples: Int, rate: Double, dx: Double
  ) {
    for index in 0..<samples {
      machine.scroll(
        ScrollSample(time: start + Double(index) / rate, dx: dx, source: .precise))
    }
  }

  private func travel(_ events: [Event]) -> Double {
    events.reduce(0) { sum, event in
      if case .moved(let dx) = event { sum + dx } else { sum }
    }
  }

  private func expectEnd(
    _ event: Event?, velocity: Double, at time: Double,
    location: SourceLocation = #_sourceLocation
  ) {
    guard case .ended(let foundVelocity, let foundTime, _) = event else {
      let found = event.map { "\($0)" } ?? "nothing"
      Issue.record("want an end, found \(found)", sourceLocation: location)
      return
    }
    #expect(abs(foundVelocity - velocity) < 1e-6, sourceLocation: location)
    #expect(abs(foundTime - time) < 1e-9, sourceLocation: location)
  }

  /// Feeds a machine the random input of a seed, with or without looking at it in between.
  private func replay(seed: UInt64, advancing: Bool) -> (events: [Event], problems: [String]) {
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
      let source = ScrollSource.allCases[generator.next(below: 3)]
      switch generator.next(below: 16) {
      case 0: machine.begin(at: time)
      case 1: machine.end(at: time)
      case 2: machine.end(source, at: time)
      case 3 where generator.next(below: 4) == 0:
        machine.advance(to: time)
        for event in read(&machine) { audit.take(event) }
        machine.cancel()
        audit.cancel()
      default: machine.scroll(ScrollSample(time: time, dx: dx, source: source), dy: dy)
      }
      for event in read(&machine) { audit.take(event) }
      if !time.isFinite { time = before }
    }
    machine.end(at: time + 1)
    machine.advance(to: time + 10)
    for event in read(&machine) { audit.take(event) }
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

/// Checks that events make whole gestures of finite numbers.
private struct GestureAudit {
  private(set) var events: [GestureMachine.Event] = []
  private(set) var problems: [String] = []
  private var source: ScrollSource?
  private var lastEnd = -Double.infinity

  mutating func take(_ event: GestureMachine.Event) {
    events.append(event)
    switch event {
    case .began(let source):
      if self.source != nil { problems.append("began twice") }
      self.source = source
    case .moved(let dx):
      if source == nil || source == .notch { problems.append("moved outside a gesture") }
      if !dx.isFinite || dx == 0 { problems.append("moved by \(dx)") }
    case .notch(let dx):
      if source != .notch { problems.append("notch outside a wheel gesture") }
      if !dx.isFinite || dx == 0 { problems.append("notch by \(dx)") }
    case .ended(let velocity, let time, let start):
      if source == nil { problems.append("ended without beginning") }
      if !(abs(velocity) <= 8000) { problems.append("ended at \(velocity) px/s") }
      if source == .notch, velocity != 0 { problems.append("a wheel flung") }
      if !(time >= lastEnd) { problems.append("ended at \(time), before \(lastEnd)") }
      if let start, !(lastEnd...time).contains(start) { problems.append("glides since \(start)") }
      source = nil
      lastEnd = time
    }
  }

  mutating func cancel() { source = nil }

  mutating func close() {
    if source != nil { problems.append("never ended") }
  }
}
