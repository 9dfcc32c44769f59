import CosmosInput
import CosmosMotion
import Testing

/// Two fingers on a trackpad.
@Suite struct GesturePreciseTests {
  @Test func `a precise gesture ends when its device says so`() {
    var machine = GestureMachine()
    machine.swipe(from: 3, samples: 10, rate: 100, dx: 15)
    machine.end(.precise, at: 3.1)
    let events = machine.readEvents()
    #expect(events.first == .began(.precise))
    #expect(events.travel == 150)
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
    machine.swipe(from: 0, samples: 10, rate: rate, dx: 40)
    let end = 9 / rate + silence
    let deadline = try #require(machine.deadline)
    #expect(abs(deadline - end) < 1e-9)
    machine.advance(to: deadline.nextDown)
    #expect(machine.kind == .precise)
    machine.advance(to: deadline)
    #expect(machine.kind == nil)
    // At 20 samples a second every gap is a pause, so there is no speed.
    expectEnd(machine.readEvents().last, velocity: rate < 25 ? 0 : min(40 * rate, 8000), at: end)
  }

  @Test func `a lone sample waits the longest for another`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 2, dx: 40, kind: .precise))
    #expect(machine.deadline == 2.12)
  }

  @Test func `an end noticed late is dated when it was`() {
    var punctual = GestureMachine()
    var late = GestureMachine()
    punctual.swipe(from: 0, samples: 8, rate: 60, dx: 9)
    late.swipe(from: 0, samples: 8, rate: 60, dx: 9)
    for frame in 0..<600 { punctual.advance(to: Double(frame) / 60) }
    late.advance(to: 10)
    #expect(punctual.readEvents() == late.readEvents())
    #expect(punctual == late)
  }

  @Test func `the next gesture ends a silent one, too`() {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 8, rate: 100, dx: 9)
    machine.scroll(ScrollSample(time: 5, dx: 3, kind: .precise))
    let events = machine.readEvents()
    #expect(events.suffix(2) == [.began(.precise), .moved(dx: 3)])
    expectEnd(events[events.count - 3], velocity: 900, at: 0.12)
  }

  @Test func `a finger that rests has not let go where the device reports its ends`() {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    machine.swipe(from: 0, samples: 10, rate: 100, dx: 9)
    machine.advance(to: 0.9)
    #expect(machine.kind == .precise)
    machine.end(.precise, at: 0.9)
    expectEnd(machine.readEvents().last, velocity: 0, at: 0.9)
  }

  @Test func `a lost end is missed after a second`() {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    machine.swipe(from: 0, samples: 11, rate: 100, dx: 9)
    machine.advance(to: 50)
    expectEnd(machine.readEvents().last, velocity: 0, at: 1.1)
  }

  /// 100 samples a second: the lift is known 8, 10 or 45 ms after the last.
  @Test(arguments: [(end: 0.098, start: 0.09), (end: 0.1, start: 0.09), (end: 0.135, start: 0.125)])
  func `a fling glides as if one more sample had come`(times: (end: Double, start: Double)) throws {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 10, rate: 100, dx: 9)
    machine.end(.precise, at: times.end)
    guard case .ended(_, _, let start?) = try #require(machine.readEvents().last) else {
      Issue.record("want a fling")
      return
    }
    #expect(abs(start - times.start) < 1e-9)
  }

  @Test func `a fling after silence makes the one step that was missing, and no leap`() throws {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 10, rate: 60, dx: 9)
    machine.advance(to: 1)
    guard case .ended(_, let end, let start?) = try #require(machine.readEvents().last) else {
      Issue.record("want a fling")
      return
    }
    #expect(abs(end - start - 1.0 / 60) < 1e-9)
  }

  @Test func `what is not flung does not glide`() throws {
    var machine = GestureMachine()
    machine.preciseReportsEnd = true
    machine.swipe(from: 0, samples: 10, rate: 100, dx: 9)
    machine.end(.precise, at: 0.3)
    #expect(machine.readEvents().last == .ended(velocity: 0, at: 0.3, glidingSince: nil))
  }

  @Test func `no movement begins nothing`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 0, kind: .precise))
    machine.scroll(ScrollSample(time: 0, dx: 0, kind: .notch))
    #expect(machine == GestureMachine())
  }

  @Test func `the end of another source ends nothing`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.end(.precise, at: 1)
    #expect(machine.kind == .drag)
    machine.end(.drag, at: 2)
    #expect(machine.kind == nil)
  }
}
