import CosmosGeometry
package import CosmosInput

/// The input of one run, taken event by event: events that are played once, or again and again.
struct BenchInput: Sendable {
  private let events: [InputEvent]
  /// Seconds from the start of one round to the start of the next; nil plays one round.
  private let period: Double?
  private var next = 0
  private var round = 0
  /// What follows the events, at the exact time of each frame; nil for nothing.
  private var motion: (@Sendable (Double) -> InputEvent.Kind)?
  /// The time of the last event, in seconds.
  private var last = 0.0

  /// - Parameters:
  ///   - events: Events in the order of time, all of them before `period`.
  ///   - period: Seconds until the events are repeated; nil for never.
  init(_ events: [InputEvent], period: Double? = nil) {
    self.events = events
    self.period = period
  }

  /// A drag to the left without an end, at one window width a second.
  ///
  /// A mouse that reports 125 times a second would be up to a few pixels off at the time of a frame,
  /// and the picture would stutter. This drag has an event for the exact time of each frame. The
  /// pointer moves out of the window, as a captured pointer may.
  ///
  /// - Parameter size: The window's, in logical pixels.
  /// - Returns: A press, and a move for each new time.
  static func steadyDrag(in size: Size) -> BenchInput {
    let start = Point(x: 0.5 * size.width, y: 0.75 * size.height)
    var input = BenchInput([InputEvent(time: 0, kind: .press(start))])
    input.motion = { .move(Point(x: start.x - size.width * $0, y: start.y)) }
    return input
  }

  /// Whether all events have been taken.
  var isFinished: Bool { next >= events.count && motion == nil }

  /// Takes the next event if it is due by `time`, in seconds.
  mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count else {
      guard let motion, time > last else { return nil }
      last = time
      return InputEvent(time: time, kind: motion(time))
    }
    var event = events[next]
    // A product instead of a running sum, which would accumulate rounding errors.
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

extension InputEvent {
  /// Whether the event resizes the window; a bench leaves such events out.
  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}
