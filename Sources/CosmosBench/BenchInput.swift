import CosmosGeometry
import CosmosInput

/// The input of one run: events that are played once or repeatedly, then a motion with an event for
/// every frame.
struct BenchInput {
  private var player: EventPlayer
  /// The event for a frame's exact time in seconds, after ``player`` has ended; nil without such a
  /// motion.
  private var motion: ((Double) -> InputEvent.Kind)?
  /// The time of the last event of ``motion``, in seconds.
  private var last = 0.0

  /// - Parameters:
  ///   - events: Events in the order of time; with a `period`, all of them are earlier than it.
  ///   - period: Seconds until the events are repeated; nil for never.
  init(_ events: [InputEvent], period: Double? = nil) {
    guard let period, !events.isEmpty else {
      player = EventPlayer(events)
      return
    }
    var index = 0
    player = EventPlayer {
      var event = events[index % events.count]
      // A product instead of a running sum, which would accumulate rounding errors.
      event.time += Double(index / events.count) * period
      index += 1
      return event
    }
  }

  /// Makes an endless drag to the left, at one window width a second; `size` is in logical pixels.
  ///
  /// A mouse that reports 125 times a second would be up to a few pixels off at the time of a
  /// frame, and the picture would stutter. This drag has an event for the exact time of each frame.
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
