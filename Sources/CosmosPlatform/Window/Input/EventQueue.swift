import CosmosInput

/// The events of a window that nobody has taken yet, in the order of their times.
nonisolated struct EventQueue: Sendable {
  private var events: [InputEvent] = []
  /// The time in seconds of the event that ``next()`` returned last; no later event has an earlier
  /// time.
  private var lastTaken = 0.0

  /// Appends an event that has just happened.
  mutating func append(_ event: InputEvent) { events.append(event) }

  /// Inserts an event by its time.
  ///
  /// An event from a device can be older than events from GLFW that have already arrived.
  mutating func insert(_ event: InputEvent) {
    var event = event
    event.time = max(event.time, lastTaken)
    let later = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    events.insert(event, at: later)
  }

  /// Removes the oldest event and returns it; nil if the queue is empty.
  mutating func next() -> InputEvent? {
    guard !events.isEmpty else { return nil }
    let event = events.removeFirst()
    lastTaken = event.time
    return event
  }
}
