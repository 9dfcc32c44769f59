import CosmosGeometry
import CosmosInput

/// The input of a run: events that are played once or repeatedly, followed by a motion with one
/// event for every frame.
struct BenchInput {
  private let player: EventPlayer
  /// Returns the event for the exact time of a frame, in seconds, after ``player`` has ended; nil
  /// if there is no such motion.
  private var motion: ((Double) -> InputEvent.Kind)?
  /// The time in seconds of the last event of ``motion``.
  private var last = 0.0

  /// Creates input from events.
  ///
  /// - Parameters:
  ///   - events: Events in order of time; with a `period`, all of them must be earlier than it.
  ///   - period: The seconds until the events repeat; nil plays them once.
  init(_ events: [InputEvent], period: Double? = nil) {
    guard let period, !events.isEmpty else {
      player = EventPlayer(events)
      return
    }
    var index = 0
    player = EventPlayer {
      var event = events[index % events.count]
      // This is a product because a running sum would accumulate rounding errors.
      event.time += Double(index / events.count) * period
      index += 1
      return event
    }
  }

  /// Creates an endless drag to the left, at one window width per second; `size` is in logical
  /// pixels.
  ///
  /// A mouse that reports 125 times per second would be off by up to a few pixels at the time of a
  /// frame, and the image would stutter. This drag has an event for the exact time of each frame.
  /// The pointer moves out of the window, as a captured pointer may.
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
