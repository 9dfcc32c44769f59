import CosmosGeometry
import CosmosInput

/// The input of a run: events that are played once or repeatedly, or events followed by a motion
/// that has an event in each frame.
struct BenchInput {
  private let player: EventPlayer
  /// A function from the time of a frame, in seconds, to the event of a motion; nil for no motion.
  ///
  /// The motion begins after the last event of ``player``.
  private var motion: ((Double) -> InputEvent.Kind)?
  /// The time, in seconds, of the last event that ``motion`` has created.
  private var last = 0.0

  /// Creates the input from a list of events.
  ///
  /// - Parameters:
  ///   - events: The events in order of time; if there is a `period`, all times are less than the
  ///     period.
  ///   - period: The seconds until the events are played again; nil if they are played only once.
  init(_ events: [InputEvent], period: Double? = nil) {
    guard let period, !events.isEmpty else {
      player = EventPlayer(events)
      return
    }
    var index = 0
    player = EventPlayer {
      var event = events[index % events.count]
      // The time is a product, because a running sum would accumulate rounding errors.
      event.time += Double(index / events.count) * period
      index += 1
      return event
    }
  }

  /// Creates an endless drag to the left with a speed of one window width per second; `size` is the
  /// window's size in logical pixels.
  ///
  /// A mouse that reports its position 125 times per second would be up to a few pixels away from
  /// the exact position at the time of a frame, so the picture would stutter. Instead, this drag
  /// has an event for the exact time of each frame. The pointer moves out of the window, as it can
  /// while a button is held.
  static func steadyDrag(in size: Size) -> BenchInput {
    let start = Point(x: 0.5 * size.width, y: 0.75 * size.height)
    var input = BenchInput([InputEvent(time: 0, kind: .press(start))])
    input.motion = { .move(Point(x: start.x - size.width * $0, y: start.y)) }
    return input
  }

  var isFinished: Bool { player.nextTime == nil && motion == nil }

  mutating func next(dueBy time: Double) -> InputEvent? {
    if let event = player.next(dueBy: time) { return event }
    guard let motion, player.nextTime == nil, time > last else { return nil }
    last = time
    return InputEvent(time: time, kind: motion(time))
  }
}
