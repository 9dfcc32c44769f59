import CosmosInput
import Testing

@testable import CosmosBench

@Suite struct BenchInputTests {
  private let events = [0.5, 0.5, 2].map { InputEvent(time: $0, kind: .key("1")) }

  private func times(_ events: inout BenchInput, by time: Double) -> [Double] {
    var times: [Double] = []
    while let event = events.next(dueBy: time) { times.append(event.time) }
    return times
  }

  @Test func `events without a period are played once`() {
    var once = BenchInput(events)
    #expect(times(&once, by: 0.4) == [])
    #expect(times(&once, by: 0.5) == [0.5, 0.5])
    #expect(!once.isFinished)
    #expect(times(&once, by: 1e9) == [2])
    #expect(once.isFinished)
  }

  @Test func `events with a period repeat at exact times`() {
    var repeated = BenchInput(events, period: 3)
    #expect(times(&repeated, by: 9) == [0.5, 0.5, 2, 3.5, 3.5, 5, 6.5, 6.5, 8])
    #expect(times(&repeated, by: 3e6).suffix(1) == [2_999_999])
    #expect(!repeated.isFinished)
  }

  @Test func `without events, the input is over immediately, with or without a period`() {
    for period in [nil, 2.0] {
      var empty = BenchInput([], period: period)
      #expect(times(&empty, by: 100) == [])
      #expect(empty.isFinished)
    }
  }
}
