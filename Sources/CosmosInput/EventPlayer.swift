/// Returns recorded events when they are due, for programs that play input in their own loop.
///
///     let player = EventPlayer(try InputRecording.events(in: text, file: "journey.jsonl"))
///     while let event = player.next(dueBy: time) { scene.handle(event) }
///
/// All references to a player share its position in the recording.
public final class EventPlayer {
  private let read: () -> InputEvent?
  /// The next event to return; nil after the last one.
  private var upcoming: InputEvent?

  /// Creates a player at the beginning of a list of events.
  ///
  /// - Parameter events: The events in order of time.
  public convenience init(_ events: [InputEvent]) {
    var rest = events.makeIterator()
    self.init(reading: { rest.next() })
  }

  /// Creates a player for events that are read one at a time, such as those of a long file.
  ///
  /// - Parameter read: Returns the next event in order of time; nil after the last one.
  public init(reading read: @escaping () -> InputEvent?) {
    self.read = read
    upcoming = read()
  }

  /// The time in seconds when the next event is due; nil after the last one.
  public var nextTime: Double? { upcoming?.time }

  /// Returns the next event if it is due by `time`, in seconds, and advances to the one after it.
  public func next(dueBy time: Double) -> InputEvent? {
    guard let due = upcoming, due.time <= time else { return nil }
    upcoming = read()
    return due
  }
}
