/// Recorded events, handed out when they are due.
package struct EventPlayer {
  private let events: [InputEvent]
  private var next = 0

  package init(_ events: [InputEvent]) { self.events = events }

  /// When the next event is due, in seconds; nil when none is left.
  package var nextTime: Double? { next < events.count ? events[next].time : nil }

  /// Takes the next event if it is due by `time`.
  package mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count, events[next].time <= time else { return nil }
    defer { next += 1 }
    return events[next]
  }
}
