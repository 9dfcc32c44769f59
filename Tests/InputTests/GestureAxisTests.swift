import CosmosInput
import CosmosMotion
import Testing

/// Which way of two fingers is followed.
@Suite struct GestureAxisTests {
  @Test func `vertical movement scrolls the ribbon`() {
    var machine = GestureMachine()
    for index in 0..<10 {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: 0.5, kind: .precise), dy: -12)
    }
    machine.end(.precise, at: 0.09)
    let events = machine.readEvents()
    #expect(events.travel == -120)
    expectEnd(events.last, velocity: -1200, at: 0.09)
  }

  @Test func `the axis that travels further wins, and what was moved becomes its travel`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 1, kind: .precise), dy: 0)
    machine.scroll(ScrollSample(time: 0.01, dx: 1, kind: .precise), dy: 4)
    machine.scroll(ScrollSample(time: 0.02, dx: 1, kind: .precise), dy: 9)
    #expect(
      machine.readEvents() == [.began(.precise), .moved(dx: 1), .moved(dx: 3), .moved(dx: 9)])
  }

  @Test func `a chosen axis is replaced by a clear lead only`() {
    var machine = GestureMachine()
    machine.scroll(ScrollSample(time: 0, dx: 5, kind: .precise))
    machine.scroll(ScrollSample(time: 0.01, dx: 0, kind: .precise), dy: 7)
    #expect(machine.readEvents() == [.began(.precise), .moved(dx: 5)])
    machine.scroll(ScrollSample(time: 0.02, dx: 0, kind: .precise), dy: 1)
    #expect(machine.readEvents() == [.moved(dx: 3)])
    machine.scroll(ScrollSample(time: 0.03, dx: 5, kind: .precise))
    #expect(machine.readEvents().isEmpty)
  }

  @Test func `there and back on one axis is travel all the same`() {
    var machine = GestureMachine()
    for (index, dx) in [20.0, -20, 20, -20].enumerated() {
      machine.scroll(ScrollSample(time: Double(index) / 100, dx: dx, kind: .precise), dy: 5)
    }
    #expect(machine.readEvents().travel == 0)
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
      machine.scroll(ScrollSample(time: Double(step) / 100, dx: dx, kind: .precise), dy: dy)
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
}
