/// Hands out recorded events, each when it is due: for programs that play input in a loop of their own.
///
///     var player = EventPlayer(try InputRecording.events(in: text, file: "journey.jsonl"))
///     while let event = player.next(dueBy: time) { scene.handle(event) }
public struct EventPlayer: Sendable {
  private let events: [InputEvent]
  private var next = 0

  /// A player that has handed out nothing yet.
  ///
  /// - Parameter events: In the order of time.
  public init(_ events: [InputEvent]) { self.events = events }

  /// When the next event is due, in seconds; nil when none is left.
  public var nextTime: Double? { next < events.count ? events[next].time : nil }

  /// Takes the next event if it is due by `time`, in seconds.
  public mutating func next(dueBy time: Double) -> InputEvent? {
    guard next < events.count, events[next].time <= time else { return nil }
    defer { next += 1 }
    return events[next]
  }
}
