/// A player of recorded events, which returns each event when it is due, for programs with their
/// own loop.
///
///     let player = EventPlayer(try InputRecording.events(in: text, file: "journey.jsonl"))
///     while let event = player.next(dueBy: time) { scene.handle(event) }
///
/// All references to the same player share its position in the recording.
public final class EventPlayer {
  private let read: () -> InputEvent?
  /// The event that is due next; nil after the last event.
  private var upcoming: InputEvent?

  /// Creates a player that begins with the first event of a list.
  ///
  /// - Parameter events: The events in order of time.
  public convenience init(_ events: [InputEvent]) {
    var rest = events.makeIterator()
    self.init(reading: { rest.next() })
  }

  /// Creates a player of events that are read one by one, for example from a long file.
  ///
  /// - Parameter read: Returns the next event in order of time; nil after the last event.
  public init(reading read: @escaping () -> InputEvent?) {
    self.read = read
    upcoming = read()
  }

  /// The time in seconds when the next event is due; nil after the last event.
  public var nextTime: Double? { upcoming?.time }

  /// Returns the next event if its time is at most `time`, in seconds, and continues with the event
  /// after it; otherwise returns nil.
  public func next(dueBy time: Double) -> InputEvent? {
    guard let due = upcoming, due.time <= time else { return nil }
    upcoming = read()
    return due
  }
}
