import CosmosGeometry
import FoundationEssentials

/// Input as text: one JSON object per line, in order of time.
///
///     {"t": 0.5, "event": "press", "x": 640, "y": 360}
///     {"t": 0.6, "event": "scroll", "dx": -3.5, "dy": 0, "source": "precise"}
///     {"t": 0.9, "event": "scroll", "dx": 0, "dy": -1, "source": "notch", "shift": true}
///     {"t": 1.2, "event": "key", "name": "right"}
///     {"t": 2, "event": "resize", "width": 400, "height": 700}
public enum InputRecording {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - text: The recording. Blank lines are ignored; times must not decrease.
  ///   - file: The name of the recording for error messages.
  /// - Returns: The events, oldest first.
  /// - Throws: ``InputRecordingError``, which reports the line.
  public static func events(
    in text: String, file: String
  ) throws -> [InputEvent] {
    var rest = Array(text.utf8)
    var reader = Reader(file: file) {
      defer { rest = [] }
      return rest
    }
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  /// Returns an event as a line, without the line break.
  ///
  /// Parsing the line restores exactly the same numbers.
  public static func line(for event: InputEvent) -> String {
    let time = event.time.description
    switch event.kind {
    case .press(let point): return pointer("press", point, time)
    case .move(let point): return pointer("move", point, time)
    case .release(let point): return pointer("release", point, time)
    case .scroll(let dx, let dy, let source, let phase, let modifiers):
      let end = phase == .end ? #", "phase": "end""# : ""
      return
        #"{"t": \#(time), "event": "scroll", "dx": \#(dx), "dy": \#(dy), "source": "\#(source.rawValue)""#
        + "\(end)\(members(of: modifiers))}"
    case .key(let key, let modifiers):
      return
        #"{"t": \#(time), "event": "key", "name": \#(key.rawValue.inJSON)\#(members(of: modifiers))}"#
    case .resize(let size):
      return
        #"{"t": \#(time), "event": "resize", "width": \#(size.width), "height": \#(size.height)}"#
    case .leave: return #"{"t": \#(time), "event": "leave"}"#
    }
  }

  private static func members(of modifiers: KeyModifiers) -> String {
    modifiers.contains(.shift) ? #", "shift": true"# : ""
  }

  private static func pointer(_ name: String, _ point: Point, _ time: String) -> String {
    #"{"t": \#(time), "event": "\#(name)", "x": \#(point.x), "y": \#(point.y)}"#
  }

  /// Parses the event in a line.
  static func event(in bytes: [UInt8]) throws(Fault) -> InputEvent {
    // Decoding takes about 5 µs per event, or two seconds for an hour of input.
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
      throw Fault(
        "not an event. Each line is a JSON object such as "
          + #"{"t": 0.5, "event": "press", "x": 640, "y": 360}."#)
    }
    guard line.t.isFinite, line.t >= 0 else {
      throw Fault("the time \(line.t) is out of range: must be 0 s or more.")
    }
    return InputEvent(time: line.t, kind: try kind(of: line))
  }

  /// All members that a line of any event can have.
  private struct Line: Decodable {
    let t: Double
    let event: String
    let x, y, dx, dy, width, height: Double?
    let source, phase, name: String?
    let shift: Bool?

    var modifiers: KeyModifiers { shift ?? false ? .shift : [] }
  }

  /// An error in a line.
  struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private static func kind(of line: Line) throws(Fault) -> InputEvent.Kind {
    func need<T>(_ value: T?, _ name: String) throws(Fault) -> T {
      guard let value else { throw Fault("a \(shortened(line.event)) event needs \"\(name)\".") }
      return value
    }
    func point() throws(Fault) -> Point {
      Point(x: try need(line.x, "x"), y: try need(line.y, "y"))
    }
    switch line.event {
    case "press": return .press(try point())
    case "move": return .move(try point())
    case "release": return .release(try point())
    case "scroll":
      return try scroll(
        dx: line.dx ?? 0, dy: line.dy ?? 0, source: try need(line.source, "source"), line)
    case "key":
      let name = try need(line.name, "name")
      // Version 0.3 had a separate key name for N with Shift.
      if name.lowercased() == "shift+n" { return .key("n", .shift) }
      let key = Key(rawValue: name.lowercased())
      guard name.count == 1 || Key.named.contains(key) else {
        throw Fault(
          "there is no key '\(shortened(name))'. Keys are single characters or one of "
            + "\(Key.named.map(\.rawValue).joined(separator: ", ")).")
      }
      return .key(key, line.modifiers)
    case "resize":
      let size = Size(
        width: try need(line.width, "width"), height: try need(line.height, "height"))
      guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
        throw Fault(
          "the size \(size.width) × \(size.height) is out of range: width and height must be "
            + "1…16384.")
      }
      return .resize(size)
    case "leave": return .leave
    default:
      throw Fault(
        "there is no event '\(shortened(line.event))'. The events are press, move, release, "
          + "scroll, key, resize and leave.")
    }
  }

  private static func scroll(
    dx: Double, dy: Double, source name: String, _ line: Line
  ) throws(Fault) -> InputEvent.Kind {
    switch name {
    // Version 0.3 had separate sources for notches with Shift and for the end of a gesture.
    case "step": return .scroll(dx: dx, dy: dy, .notch, .move, .shift)
    case "end": return .scroll(dx: dx, dy: dy, .finger, .end)
    default: break
    }
    guard let source = ScrollSource(rawValue: name) else {
      throw Fault(
        "there is no scroll source '\(shortened(name))'. The sources are finger, precise and "
          + "notch.")
    }
    guard let phase = ScrollPhase(rawValue: line.phase ?? "move") else {
      throw Fault(
        "there is no scroll phase '\(shortened(line.phase ?? ""))'. The phases are move and end.")
    }
    return .scroll(dx: dx, dy: dy, source, phase, line.modifiers)
  }

  /// Returns at most 40 characters of a text, which may be as long as a file.
  private static func shortened(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(40))…" : text
  }
}

extension String {
  /// The text as a JSON string, with quotation marks and without line breaks.
  package var inJSON: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
