internal import Input

/// The events of one run, asked for frame by frame.
enum BenchInput: Equatable, Sendable {
  case steady(SteadyDrag)
  case list(RepeatedEvents)

  /// Takes the next event if it is due by `time`, in seconds.
  mutating func next(dueBy time: Double) -> InputEvent? {
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
  var isFinished: Bool {
    switch self {
    case .steady: false
    case .list(let events): events.isFinished
    }
  }
}
