/// Why a recording cannot be played.
public enum InputRecordingError: Error, Equatable, Sendable {
  /// Where in which file.
  public struct Place: Equatable, Sendable, CustomStringConvertible {
    public var file: String
    /// The first line is 1.
    public var line: Int

    public var description: String { "\(file), line \(line)" }
  }

  case notAnEvent(Place)
  case badTime(Place, Double)
  case timeRunsBackwards(Place, from: Double, to: Double)
  case unknownEvent(Place, String)
  case unknownSource(Place, String)
  case unknownKey(Place, String)
  case missing(Place, event: String, field: String)
  case badSize(Place, Double, Double)
}

extension InputRecordingError: CustomStringConvertible {
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
      "\(place): no event is called '\(name)'. There are press, move, release, scroll, key, "
        + "resize and leave."
    case .unknownSource(let place, let name):
      "\(place): no scroll source is called '\(name)'. There are finger, precise, notch, step and end."
    case .unknownKey(let place, let name):
      "\(place): no key is called '\(name)'. Keys are single characters or one of "
        + "\(Key.named.map(\.rawValue).joined(separator: ", "))."
    case .missing(let place, let event, let field):
      "\(place): a \(event) event needs \"\(field)\"."
    case .badSize(let place, let width, let height):
      "\(place): a window cannot be \(width) × \(height); each side is 1…16384."
    }
  }
}
