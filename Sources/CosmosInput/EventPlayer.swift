/// Hands out a list of events, each when it is due.
package struct EventPlayer {
  private let events: [InputEvent]
  private var next = 0

  /// - Parameter events: In the order of time.
  package init(_ events: [InputEvent]) { self.events = events }

  /// When the next event is due, in seconds; nil when none is left.
  package var nextTime: Double? { next < events.count ? events[next].time : nil }

  /// Takes the next event if it is due by `time`, in seconds.
  package mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count, events[next].time <= time else { return nil }
    defer { next += 1 }
    return events[next]
  }
}
