/// Hands out recorded events, each when it is due: for programs that play input in a loop of their own.
///
///     var player = EventPlayer(try InputRecording.events(in: text, file: "journey.jsonl"))
///     while let event = player.next(dueBy: time) { scene.handle(event) }
///
/// Copies of a player share what is read: play one of them.
public struct EventPlayer {
  private let read: () -> InputEvent?
  /// The event that was read and not handed out.
  private var upcoming: InputEvent?

  /// A player that has handed out nothing yet.
  ///
  /// - Parameter events: In the order of time.
  public init(_ events: [InputEvent]) {
    var rest = events.makeIterator()
    self.init { rest.next() }
  }

  /// A player of events that are read one by one, such as those of a long file.
  ///
  /// - Parameter read: Returns the next event in the order of time; nil after the last one.
  public init(reading read: @escaping () -> InputEvent?) {
    self.read = read
    upcoming = read()
  }

  /// When the next event is due, in seconds; nil when none is left.
  public var nextTime: Double? { upcoming?.time }

  /// Takes the next event if it is due by `time`, in seconds.
  public mutating func next(dueBy time: Double) -> InputEvent? {
    guard let due = upcoming, due.time <= time else { return nil }
    upcoming = read()
    return due
  }
}
