package import CosmosInput

/// Events, handed out when they are due, once or again and again.
package struct RepeatedEvents: Equatable, Sendable {
  private let events: [InputEvent]
  /// Seconds from one round to the next; nil plays one round.
  private let period: Double?
  private var next = 0
  private var round = 0

  /// - Parameters:
  ///   - events: In the order of time, all of them before `period`.
  ///   - period: Seconds until the first comes again.
  package init(_ events: [InputEvent], period: Double?) {
    self.events = events
    self.period = period
  }

  /// Whether nothing will come any more.
  package var isFinished: Bool { next >= events.count }

  /// Takes the next event if it is due by `time`, in seconds.
  package mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count else { return nil }
    var event = events[next]
    // Multiplied, not summed: no round is a bit late for the ones before.
    if let period { event.time += Double(round) * period }
    guard event.time <= time else { return nil }
    next += 1
    if next == events.count, period != nil {
      next = 0
      round += 1
    }
    return event
  }
}
