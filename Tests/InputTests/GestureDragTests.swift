import CosmosInput
import CosmosMotion
import Testing

/// A hand that holds the sky.
@Suite struct GestureDragTests {
  @Test func `a drag begins, moves and is flung`() {
    var machine = GestureMachine()
    machine.begin(at: 1)
    #expect(machine.kind == .drag)
    for index in 1...6 {
      machine.scroll(ScrollSample(time: 1 + Double(index) / 50, dx: 20, kind: .drag))
    }
    machine.end(at: 1.13)
    #expect(machine.kind == nil)
    let events = machine.readEvents()
    #expect(events.count == 8)
    #expect(events.first == .began(.drag))
    #expect(events[1...6].allSatisfy { $0 == .moved(dx: 20) })
    expectEnd(events.last, velocity: 1000, at: 1.13)
  }

  @Test func `a drag that rests before it is let go is not flung`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    for index in 1...6 {
      machine.scroll(ScrollSample(time: Double(index) / 60, dx: 20, kind: .drag))
    }
    machine.end(at: 0.1 + 0.11)
    expectEnd(machine.readEvents().last, velocity: 0, at: 0.21)
  }

  @Test func `silence does not end a drag`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 20, kind: .drag))
    #expect(machine.deadline == nil)
    machine.advance(to: 100)
    #expect(machine.kind == .drag)
    #expect(machine.readEvents() == [.began(.drag), .moved(dx: 20)])
  }

  @Test func `a press that does not move is a gesture that moves nothing`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 0, kind: .drag))
    machine.end(at: 0.2)
    #expect(machine.readEvents() == [.began(.drag), .ended(velocity: 0, at: 0.2)])
  }

  @Test func `moves without a press are nothing`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0.1, dx: 5, kind: .drag))
    machine.end(at: 0.2)
    #expect(machine.readEvents().isEmpty)
  }

  @Test func `a drag is horizontal`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.scroll(ScrollSample(time: 0.1, dx: 2, kind: .drag), dy: 500)
    machine.end(at: 0.2)
    #expect(machine.readEvents()[1] == .moved(dx: 2))
  }

  @Test func `a second press ends the first`() {
    var machine = GestureMachine()
    machine.begin(at: 0)
    machine.begin(at: 1)
    machine.end(at: 2)
    #expect(
      machine.readEvents() == [
        .began(.drag), .ended(velocity: 0, at: 1), .began(.drag), .ended(velocity: 0, at: 2),
      ])
  }
}
