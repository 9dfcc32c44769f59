import CosmosGeometry

/// Input as text: one JSON object a line, in the order of time.
///
///     {"t": 0.5, "event": "press", "x": 640, "y": 360}
///     {"t": 0.6, "event": "scroll", "dx": -3.5, "dy": 0, "source": "precise"}
///     {"t": 0.9, "event": "scroll", "dx": 0, "dy": -1, "source": "step"}
///     {"t": 1.2, "event": "key", "name": "right"}
///     {"t": 2, "event": "resize", "width": 400, "height": 700}
public enum InputRecording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: The recording; lines of blanks are ignored, times do not go back.
  ///   - file: The name that errors give the recording.
  /// - Returns: The events, oldest first.
  /// - Throws: ``InputRecordingError``, which names the line.
  public static func events(
    in text: String, file: String
  ) throws(InputRecordingError) -> [InputEvent] {
    var events: [InputEvent] = []
    var reader = Reader(file: file)
    try reader.read(Array(text.utf8)) { events.append($0) }
    try reader.finish { events.append($0) }
    return events
  }

  /// One event as a line, without its line end.
  ///
  /// Numbers are written so that reading them gives the same value.
  public static func line(for event: InputEvent) -> String {
    let time = event.time.description
    switch event.kind {
    case .press(let point): return pointer("press", point, time)
    case .move(let point): return pointer("move", point, time)
    case .release(let point): return pointer("release", point, time)
    case .scroll(let dx, let dy, let source):
      return
        #"{"t": \#(time), "event": "scroll", "dx": \#(dx), "dy": \#(dy), "source": "\#(source.rawValue)"}"#
    case .key(let key):
      let name = key.rawValue.unicodeScalars.map(Self.quoted).joined()
      return #"{"t": \#(time), "event": "key", "name": "\#(name)"}"#
    case .resize(let size):
      return
        #"{"t": \#(time), "event": "resize", "width": \#(size.width), "height": \#(size.height)}"#
    case .leave: return #"{"t": \#(time), "event": "leave"}"#
    }
  }

  /// A character of a JSON text; the format has a line per event, so no character may end one.
  private static func quoted(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\u{0}"..."\u{1F}":
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return "\(scalar)"
    }
  }

  private static func pointer(_ name: String, _ point: Point, _ time: String) -> String {
    #"{"t": \#(time), "event": "\#(name)", "x": \#(point.x), "y": \#(point.y)}"#
  }

  static func event(
    in bytes: [UInt8], at place: InputRecordingError.Place
  ) throws(InputRecordingError) -> InputEvent {
    guard let line = InputRecordingLine(bytes) else { throw .notAnEvent(place) }
    guard line.t.isFinite, line.t >= 0 else { throw .badTime(place, line.t) }
    return InputEvent(time: line.t, kind: try kind(of: line, at: place))
  }

  private static func kind(
    of line: InputRecordingLine, at place: InputRecordingError.Place
  ) throws(InputRecordingError) -> InputEvent.Kind {
    func need<T>(_ value: T?, _ name: String) throws(InputRecordingError) -> T {
      guard let value else { throw .missing(place, event: line.event, field: name) }
      return value
    }
    switch line.event {
    case "press": return .press(Point(x: try need(line.x, "x"), y: try need(line.y, "y")))
    case "move": return .move(Point(x: try need(line.x, "x"), y: try need(line.y, "y")))
    case "release": return .release(Point(x: try need(line.x, "x"), y: try need(line.y, "y")))
    case "scroll":
      let name = try need(line.source, "source")
      guard let source = ScrollSource(rawValue: name) else {
        throw .unknownSource(place, name)
      }
      return .scroll(dx: line.dx ?? 0, dy: line.dy ?? 0, source)
    case "key":
      let name = try need(line.name, "name")
      let key = Key(rawValue: name.lowercased())
      guard name.count == 1 || Key.named.contains(key) else { throw .unknownKey(place, name) }
      return .key(key)
    case "resize":
      let size = Size(
        width: try need(line.width, "width"), height: try need(line.height, "height"))
      guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
        throw .badSize(place, size.width, size.height)
      }
      return .resize(size)
    case "leave": return .leave
    default: throw .unknownEvent(place, line.event)
    }
  }
}
