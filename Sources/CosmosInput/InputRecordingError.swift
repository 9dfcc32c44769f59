/// Why a recording cannot be read; each case names the file and the line.
public enum InputRecordingError: Error, Equatable, Sendable {
  /// A line of a file.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    /// The name that the reader was given.
    public var file: String
    /// The first line is 1.
    public var line: Int

    /// "FILE, line N".
    public var description: String { "\(file), line \(line)" }
  }

  /// The line is no JSON object with a number "t" and a text "event".
  case notAnEvent(Place)
  /// The time in seconds is negative or not finite.
  case badTime(Place, Double)
  /// The time in seconds is before that of the event before.
  case timeRunsBackwards(Place, from: Double, to: Double)
  /// No kind of event has this name.
  case unknownEvent(Place, String)
  /// No ``ScrollSource`` has this name.
  case unknownSource(Place, String)
  /// The name is neither one character nor in ``Key/named``.
  case unknownKey(Place, String)
  /// The event lacks a member that its kind needs.
  case missing(Place, event: String, field: String)
  /// The width and height in logical pixels are not both 1…16384.
  case badSize(Place, Double, Double)
}

extension InputRecordingError: CustomStringConvertible {
  /// A sentence: where, what is wrong, and what to write instead.
  public var description: String {
    switch self {
    case .notAnEvent(let place):
      "\(place): not an event. Each line is a JSON object such as "
        + #"{"t": 0.5, "event": "press", "x": 640, "y": 360}."#
    case .badTime(let place, let time):
      "\(place): time \(time) is not a number of seconds from 0 on."
    case .timeRunsBackwards(let place, let from, let to):
      "\(place): time runs backwards, from \(from) s to \(to) s. Sort the lines by \"t\"."
    case .unknownEvent(let place, let name):
      "\(place): no event is called '\(Self.shortened(name))'. There are press, move, release, scroll, key, "
        + "resize and leave."
    case .unknownSource(let place, let name):
      "\(place): no scroll source is called '\(Self.shortened(name))'. There are finger, precise, notch, step and end."
    case .unknownKey(let place, let name):
      "\(place): no key is called '\(Self.shortened(name))'. Keys are single characters or one of "
        + "\(Key.named.map(\.rawValue).joined(separator: ", "))."
    case .missing(let place, let event, let field):
      "\(place): a \(Self.shortened(event)) event needs \"\(field)\"."
    case .badSize(let place, let width, let height):
      "\(place): a window cannot be \(width) × \(height); each side is 1…16384."
    }
  }

  /// The beginning of a text that may be as long as a file.
  private static func shortened(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(40))…" : text
  }
}
