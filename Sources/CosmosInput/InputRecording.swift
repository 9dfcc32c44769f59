import CosmosGeometry
import FoundationEssentials

/// Recordings of input as text: each line is a JSON object with one event, in order of time.
///
///     {"t": 0.5, "event": "press", "x": 640, "y": 360}
///     {"t": 0.6, "event": "scroll", "dx": -3.5, "dy": 0, "source": "precise"}
///     {"t": 0.9, "event": "scroll", "dx": 0, "dy": -1, "source": "notch", "shift": true}
///     {"t": 1.2, "event": "key", "name": "right"}
///     {"t": 1.3, "event": "keyup", "name": "right"}
///     {"t": 1.4, "event": "text", "text": "é"}
///     {"t": 1.5, "event": "buttondown", "button": "secondary", "x": 640, "y": 360}
///     {"t": 1.6, "event": "touch", "id": 1, "phase": "begin", "x": 640, "y": 360}
///     {"t": 2, "event": "resize", "width": 400, "height": 700}
///
/// The member `command` of a key is the name of the command that the user has given to the key; a
/// key without it has its standard meaning. The members `shift`, `control`, `alt` and `super` are
/// true if the key was held during the event.
public enum InputRecording {
  /// Reads the events of a recording.
  ///
  /// - Parameters:
  ///   - text: The text of the recording. Blank lines are ignored, and times must not decrease.
  ///   - file: The name of the recording for error messages.
  /// - Returns: The events, oldest first.
  /// - Throws: ``InputRecordingError`` for the first error, with the number of its line.
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

  /// Returns the line of a recording for an event, without the line break.
  ///
  /// An event that is parsed from this line has exactly the same numbers.
  public static func line(for event: InputEvent) -> String {
    #"{"t": \#(event.time.description), "event": \#(members(of: event.kind))"#
      + (event.command.map { #", "command": \#($0.inJSON)"# } ?? "")
      + "\(members(of: event.modifiers))}"
  }

  /// Returns the member with the name of an event's kind, and the members with its values.
  private static func members(of kind: InputEvent.Kind) -> String {
    switch kind {
    case .press(let point): #""press", \#(members(of: point))"#
    case .move(let point): #""move", \#(members(of: point))"#
    case .release(let point): #""release", \#(members(of: point))"#
    case .scroll(let dx, let dy, let source, let phase):
      #""scroll", "dx": \#(dx), "dy": \#(dy), "source": "\#(source.rawValue)""#
        + (phase == .end ? #", "phase": "end""# : "")
    case .key(let key): #""key", "name": \#(key.rawValue.inJSON)"#
    case .keyUp(let key): #""keyup", "name": \#(key.rawValue.inJSON)"#
    case .text(let text): #""text", "text": \#(text.inJSON)"#
    case .buttonDown(let button, let point):
      #""buttondown", "button": "\#(button.rawValue)", \#(members(of: point))"#
    case .buttonUp(let button, let point):
      #""buttonup", "button": "\#(button.rawValue)", \#(members(of: point))"#
    case .touch(let touch):
      #""touch", "id": \#(touch.id), "phase": "\#(touch.phase.rawValue)", "#
        + members(of: touch.position)
    case .resize(let size): #""resize", "width": \#(size.width), "height": \#(size.height)"#
    case .leave: #""leave""#
    case .focus(let isHere): #""focus", "gained": \#(isHere)"#
    }
  }

  private static func members(of point: Point) -> String { #""x": \#(point.x), "y": \#(point.y)"# }

  /// The names of modifier keys in the JSON object of an event, in their order in the file.
  private static let modifiers: [(name: String, modifier: KeyModifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt), ("super", .super),
  ]

  private static func members(of held: KeyModifiers) -> String {
    // This shortcut saves time, because most events have no modifiers.
    guard !held.isEmpty else { return "" }
    return modifiers.lazy.filter { held.contains($0.modifier) }.map { #", "\#($0.name)": true"# }
      .joined()
  }

  /// Parses a line with an event.
  static func event(in bytes: [UInt8]) throws(Fault) -> InputEvent {
    // Decoding takes about 5 µs per event; an hour of input then takes two seconds.
    guard let line = try? JSONDecoder().decode(Line.self, from: Data(bytes)) else {
      throw Fault(
        "not an event. Each line is a JSON object such as "
          + #"{"t": 0.5, "event": "press", "x": 640, "y": 360}."#)
    }
    guard line.t.isFinite, line.t >= 0 else {
      throw Fault("the time \(line.t) is out of range: must be 0 s or more.")
    }
    return InputEvent(
      time: line.t, kind: try kind(of: line),
      modifiers: line.isShiftedByName ? .shift : line.modifiers, command: line.command)
  }

  /// All members that lines of events may have.
  private struct Line: Decodable {
    let t: Double
    let event: String
    let x, y, dx, dy, width, height: Double?
    let source, phase, name, text, button, command: String?
    let id: Int?
    let shift, control, alt, `super`, gained: Bool?

    /// Whether the name of the key or of the source means that Shift was held, as in recordings of
    /// version 0.3.
    var isShiftedByName: Bool {
      event == "key" && name?.lowercased() == "shift+n" || event == "scroll" && source == "step"
    }

    var modifiers: KeyModifiers {
      var held: KeyModifiers = []
      if shift ?? false { held.insert(.shift) }
      if control ?? false { held.insert(.control) }
      if alt ?? false { held.insert(.alt) }
      if `super` ?? false { held.insert(.super) }
      return held
    }
  }

  /// An error in a line, without the line's number.
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
      return .key(line.isShiftedByName ? "n" : try key(named: name))
    case "keyup": return .keyUp(try key(named: try need(line.name, "name")))
    case "text": return .text(try need(line.text, "text"))
    case "buttondown", "buttonup":
      let name = try need(line.button, "button")
      guard let button = PointerButton(rawValue: name) else {
        throw Fault("there is no button '\(shortened(name))'. \(list(of: PointerButton.self))")
      }
      return line.event == "buttondown"
        ? .buttonDown(button, try point()) : .buttonUp(button, try point())
    case "touch":
      let name = try need(line.phase, "phase")
      guard let phase = TouchPoint.Phase(rawValue: name) else {
        throw Fault("there is no phase '\(shortened(name))'. \(list(of: TouchPoint.Phase.self))")
      }
      return .touch(TouchPoint(id: try need(line.id, "id"), phase: phase, position: try point()))
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
    case "focus": return .focus(try need(line.gained, "gained"))
    default:
      throw Fault(
        "there is no event '\(shortened(line.event))'. The events are press, move, release, "
          + "scroll, key, keyup, text, buttondown, buttonup, touch, resize, leave and focus.")
    }
  }

  /// Returns the key with a name; the letters of the name may be in upper or lower case.
  private static func key(named name: String) throws(Fault) -> Key {
    let key = Key(rawValue: name.lowercased())
    guard name.count == 1 || Key.named.contains(key) || Key.modifiers.contains(key) else {
      throw Fault(
        "there is no key '\(shortened(name))'. Keys are single characters or one of "
          + "\((Key.named + Key.modifiers).map(\.rawValue).joined(separator: ", ")).")
    }
    return key
  }

  /// Returns a text that lists the names of a type's cases.
  private static func list<Name: CaseIterable & RawRepresentable<String>>(
    of type: Name.Type
  ) -> String {
    "The names are \(Name.allCases.map(\.rawValue).joined(separator: ", "))."
  }

  private static func scroll(
    dx: Double, dy: Double, source name: String, _ line: Line
  ) throws(Fault) -> InputEvent.Kind {
    switch name {
    // In recordings of version 0.3, notches with Shift and the end of a gesture have sources of
    // their own.
    case "step": return .scroll(dx: dx, dy: dy, .notch)
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
    return .scroll(dx: dx, dy: dy, source, phase)
  }

  /// Returns the beginning of a text, at most 40 characters, because the text may be as long as the
  /// file.
  private static func shortened(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(40))…" : text
  }
}

extension String {
  /// The text as a JSON string in quotation marks, with line breaks escaped.
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
