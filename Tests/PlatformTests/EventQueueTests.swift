import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct EventQueueTests {
  private var queue = EventQueue()

  private func event(_ time: Double) -> InputEvent { InputEvent(time: time, kind: .leave) }

  private mutating func takeAll() -> [Double] {
    var times: [Double] = []
    while let event = queue.next() { times.append(event.time) }
    return times
  }

  @Test mutating func `an event of a device is queued by its time`() {
    queue.append(event(1))
    queue.append(event(3))
    queue.insert(event(2))
    queue.insert(event(0.5))
    #expect(takeAll() == [0.5, 1, 2, 3])
  }

  @Test mutating func `an event that is older than a taken one gets the time of that one`() {
    queue.append(event(2))
    #expect(takeAll() == [2])
    queue.insert(event(1))
    #expect(takeAll() == [2])
  }
}
