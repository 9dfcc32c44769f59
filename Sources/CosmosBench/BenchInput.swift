package import CosmosInput

/// The events of one run, asked for frame by frame.
package enum BenchInput: Equatable, Sendable {
  case steady(SteadyDrag)
  case list(RepeatedEvents)

  /// Takes the next event if it is due by `time`, in seconds.
  package mutating func next(dueBy time: Double) -> InputEvent? {
    switch self {
    case .steady(var drag):
      defer { self = .steady(drag) }
      return drag.next(dueBy: time)
    case .list(var events):
      defer { self = .list(events) }
      return events.next(dueBy: time)
    }
  }

  /// Whether nothing will come any more.
  package var isFinished: Bool {
    switch self {
    case .steady: false
    case .list(let events): events.isFinished
    }
  }
}
