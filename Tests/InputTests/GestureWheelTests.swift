import CosmosInput
import CosmosMotion
import Testing

/// Wheels, and who has the sky when several want it.
@Suite struct GestureWheelTests {
  @Test func `notches are counted and a quarter of a second of quiet ends them`() throws {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 1, kind: .notch))
    machine.scroll(ScrollSample(time: 0.2, dx: 0, kind: .notch), dy: -1)
    #expect(machine.deadline == 0.45)
    machine.advance(to: 0.449)
    #expect(machine.kind == .notch)
    machine.advance(to: 3)
    #expect(
      machine.readEvents() == [
        .began(.notch), .notch(dx: 1), .notch(dx: -1), .ended(velocity: 0, at: 0.45),
      ])
  }

  @Test func `however fast, notches are not flung`() {
    var machine = GestureMachine()
    for index in 0..<30 {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: 100, kind: .notch))
    }
    machine.end(at: 0.3)
    #expect(machine.kind == .notch)
    machine.advance(to: 1)
    expectEnd(machine.readEvents().last, velocity: 0, at: 0.54)
  }

  @Test func `a notch ends a precise gesture and the other way round, without a fling`() {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 5, rate: 100, dx: 50)
    machine.scroll(ScrollSample(time: 0.05, dx: 1, kind: .notch))
    machine.scroll(ScrollSample(time: 0.06, dx: 7, kind: .precise))
    #expect(
      machine.readEvents().suffix(6) == [
        .ended(velocity: 0, at: 0.05), .began(.notch), .notch(dx: 1),
        .ended(velocity: 0, at: 0.06), .began(.precise), .moved(dx: 7),
      ])
  }

  @Test func `a wheel does nothing while the sky is held`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 1, kind: .notch))
    machine.scroll(ScrollSample(time: 0.2, dx: 1, kind: .precise))
    #expect(machine.readEvents() == [.began(.drag)])
    #expect(machine.kind == .drag)
  }

  @Test func `a press ends a precise gesture where it is`() {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 5, rate: 100, dx: 50)
    machine.begin(at: 0.05)
    #expect(machine.readEvents().suffix(2) == [.ended(velocity: 0, at: 0.05), .began(.drag)])
  }

  // MARK: Cancelling

  @Test func `cancelling is silent, and the rest of the drag is ignored`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 20, kind: .drag))
    machine.cancel()
    machine.scroll(ScrollSample(time: 0.2, dx: 20, kind: .drag))
    machine.end(at: 0.3)
    machine.advance(to: 10)
    #expect(machine.readEvents().isEmpty)
    #expect(machine.kind == nil && machine.deadline == nil)
  }

  @Test func `a cancelled gesture leaves nothing to the next one`() {
    var machine = GestureMachine()
    machine.swipe(from: 0, samples: 10, rate: 100, dx: 50)
    machine.cancel()
    machine.swipe(from: 0.1, samples: 2, rate: 100, dx: 3)
    machine.end(.precise, at: 0.11)
    let events = machine.readEvents()
    #expect(events.travel == 6)
    expectEnd(events.last, velocity: 0, at: 0.11)
  }

  @Test func `the axis of one gesture is not the axis of the next`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 0, kind: .precise), dy: 90)
    machine.end(.precise, at: 0.02)
    machine.scroll(ScrollSample(time: 1, dx: 4, kind: .precise), dy: 1)
    machine.scroll(ScrollSample(time: 1.01, dx: 4, kind: .precise), dy: 1)
    #expect(machine.readEvents().travel == 98)
    machine.end(.precise, at: 1.02)
    machine.scroll(ScrollSample(time: 2, dx: 0, kind: .precise), dy: 1)
    #expect(machine.readEvents().travel == 1)
    machine.begin(at: 2.01)
    machine.scroll(ScrollSample(time: 2.02, dx: 7, kind: .drag))
    #expect(machine.readEvents().travel == 7)
  }
}
