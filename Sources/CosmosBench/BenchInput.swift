import CosmosGeometry
package import CosmosInput

/// The input of one run, taken event by event.
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

  /// Whether all events have been taken.
  var isFinished: Bool {
    switch self {
    case .steady: false
    case .list(let events): events.isFinished
    }
  }
}

/// A list of events that is played once, or repeated without an end.
struct RepeatedEvents: Equatable, Sendable {
  private let events: [InputEvent]
  /// Seconds from the start of one round to the start of the next; nil plays one round.
  private let period: Double?
  private var next = 0
  private var round = 0

  /// - Parameters:
  ///   - events: Events in the order of time, all of them before `period`.
  ///   - period: Seconds until the events are repeated; nil for never.
  init(_ events: [InputEvent], period: Double?) {
    self.events = events
    self.period = period
  }

  /// Whether all events have been taken.
  var isFinished: Bool { next >= events.count }

  /// Takes the next event if it is due by `time`, in seconds.
  mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count else { return nil }
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

/// A drag to the left without an end, at one window width a second.
///
/// A mouse that reports 125 times a second would be up to a few pixels off at the time of a frame,
/// and the picture would stutter. This drag has an event for the exact time of each frame. The
/// pointer moves out of the window, as a captured pointer may.
struct SteadyDrag: Equatable, Sendable {
  /// Where the button went down.
  private let start: Point
  /// Logical pixels a second.
  private let speed: Double
  /// The time of the last event in seconds; nil before the button is down.
  private var last: Double?

  /// - Parameter size: The window's, in logical pixels.
  init(size: Size) {
    start = Point(x: 0.5 * size.width, y: 0.75 * size.height)
    speed = size.width
  }

  /// Takes the event due by `time`, in seconds: first a press, then one move for each new time.
  mutating func next(dueBy time: Double) -> InputEvent? {
    guard let last else {
      last = 0
      return InputEvent(time: 0, kind: .press(start))
    }
    guard time > last else { return nil }
    self.last = time
    return InputEvent(time: time, kind: .move(Point(x: start.x - speed * time, y: start.y)))
  }
}

extension InputEvent {
  /// Whether the event resizes the window; a bench leaves such events out.
  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}
