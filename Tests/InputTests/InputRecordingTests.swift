import CosmosGeometry
import CosmosInput
import CosmosMotion
import Foundation
import Testing

@Suite struct InputRecordingTests {
  /// Pieces of any length may end within lines and within characters.
  @Test(arguments: [1, 2, 7, 64, 4096])
  func `a recording gives the same events, whatever the length of the pieces it is read in`(
    length: Int
  ) throws {
    let text = """
      {"t": 0.5, "event": "press", "x": 640, "y": 360}\r

      {"t": 1, "event": "key", "name": "ä"}
      \t
      {"event": "key", "t": 1.5, "name": "\\u0041"}
      {"t": 3, "event": "leave"}
      """
    var pieces = Array(text.utf8)[...]
    var reader = InputRecording.Reader(file: "in.jsonl") {
      defer { pieces = pieces.dropFirst(length) }
      return Array(pieces.prefix(length))
    }
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    #expect(try events == parse(text))
    #expect(events.count == 4)
    #expect(events[2].kind == .key("a"))
  }

  private func parse(_ text: String) throws -> [InputEvent] {
    try InputRecording.events(in: text, file: "in.jsonl")
  }

  @Test func `a recording can contain every kind of event`() throws {
    let events = try parse(
      """
      {"t": 0.5, "event": "press", "x": 640, "y": 360}
      {"t": 0.6, "event": "move", "x": 650.25, "y": 360}

      {"t": 0.7, "event": "release", "x": 660, "y": 361}
      {"t": 0.8, "event": "scroll", "dx": -3.5, "dy": 0, "source": "precise"}
      {"t": 0.8, "event": "scroll", "dx": 1, "source": "notch"}
      {"t": 0.9, "event": "scroll", "dx": 0, "dy": -1, "source": "notch", "shift": true}
      {"t": 0.9, "event": "scroll", "source": "finger", "phase": "end"}
      {"t": 1, "event": "key", "name": "right"}
      {"t": 1.5, "event": "key", "name": "-"}
      {"t": 1.6, "event": "key", "name": "n", "shift": true}
      {"t": 2, "event": "resize", "width": 400, "height": 700}
      {"t": 3, "event": "leave"}
      """)
    #expect(
      events == [
        InputEvent(time: 0.5, kind: .press(Point(x: 640, y: 360))),
        InputEvent(time: 0.6, kind: .move(Point(x: 650.25, y: 360))),
        InputEvent(time: 0.7, kind: .release(Point(x: 660, y: 361))),
        InputEvent(time: 0.8, kind: .scroll(dx: -3.5, dy: 0, .precise)),
        InputEvent(time: 0.8, kind: .scroll(dx: 1, dy: 0, .notch)),
        InputEvent(time: 0.9, kind: .scroll(dx: 0, dy: -1, .notch), modifiers: .shift),
        InputEvent(time: 0.9, kind: .scroll(dx: 0, dy: 0, .finger, .end)),
        InputEvent(time: 1, kind: .key(.right)),
        InputEvent(time: 1.5, kind: .key("-")),
        InputEvent(time: 1.6, kind: .key("n"), modifiers: .shift),
        InputEvent(time: 2, kind: .resize(Size(width: 400, height: 700))),
        InputEvent(time: 3, kind: .leave),
      ])
  }

  @Test func `recordings made with version 0.3 are read`() throws {
    let events = try parse(
      """
      {"t": 1, "event": "scroll", "dx": 0.5, "dy": -1, "source": "step"}
      {"t": 2, "event": "scroll", "dx": 0, "dy": 0, "source": "end"}
      {"t": 3, "event": "key", "name": "shift+n"}
      {"t": 4, "event": "key", "name": "Shift+N"}
      """)
    #expect(
      events == [
        InputEvent(time: 1, kind: .scroll(dx: 0.5, dy: -1, .notch), modifiers: .shift),
        InputEvent(time: 2, kind: .scroll(dx: 0, dy: 0, .finger, .end)),
        InputEvent(time: 3, kind: .key("n"), modifiers: .shift),
        InputEvent(time: 4, kind: .key("n"), modifiers: .shift),
      ])
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `recorded events play back exactly`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    let recorded = (0..<60).map { _ in
      time += Double.random(in: 0...0.3, using: &random)
      let modifiers = KeyModifiers(rawValue: UInt8(random.next(below: 16)))
      return InputEvent(time: time, kind: anyKind(&random), modifiers: modifiers)
    }
    let text = recorded.map { InputRecording.line(for: $0) }.joined(separator: "\n")
    #expect(try parse(text) == recorded)
    #expect(try parse(text + "\n") == recorded)
    let fromWindows = recorded.map { InputRecording.line(for: $0) + "\r\n" }.joined()
    #expect(try parse(fromWindows) == recorded)
  }

  private func anyKind(_ random: inout SplitMix64) -> InputEvent.Kind {
    let point = Point(
      x: Double.random(in: -1e4...1e4, using: &random),
      y: Double.random(in: -1e-3...1e-3, using: &random))
    let (sources, phases) = (ScrollSource.allCases, ScrollPhase.allCases)
    let keys = Key.named + ["a", "0", "=", "\"", "\\", "é", "/"]
    switch random.next(below: 12) {
    case 0: return .press(point)
    case 1: return .move(point)
    case 2: return .release(point)
    case 3:
      return .scroll(
        dx: point.x, dy: point.y, sources[random.next(below: sources.count)],
        phases[random.next(below: phases.count)])
    case 4: return .key(keys[random.next(below: keys.count)])
    case 5:
      return .resize(
        Size(
          width: Double(1 + random.next(below: 16384)),
          height: Double.random(in: 1...16384, using: &random)))
    case 6: return .keyUp(Key.modifiers[random.next(below: 4)])
    case 7: return .text("é\"\n" + keys[random.next(below: keys.count)].rawValue)
    case 8: return .buttonDown(PointerButton.allCases[random.next(below: 4)], point)
    case 9:
      return .touch(
        TouchPoint(
          id: random.next(below: 9), phase: TouchPoint.Phase.allCases[random.next(below: 4)],
          position: point))
    case 10: return .focus(random.next(below: 2) == 0)
    default: return random.next(below: 2) == 0 ? .leave : .buttonUp(.middle, point)
    }
  }

  /// Every kind of error ⇒ its message; \n is a line break in the recording.
  private static let mistakes = #"""
    hello ⇒ line 1: not an event. Each line is a JSON object such as {"t": 0.5, "event": "press", "x": 640, "y": 360}.
    \n\n[1, 2] ⇒ line 3: not an event. Each line is a JSON object such as {"t": 0.5, "event": "press", "x": 640, "y": 360}.
    {"event": "leave"} ⇒ line 1: not an event. Each line is a JSON object such as {"t": 0.5, "event": "press", "x": 640, "y": 360}.
    {"t": -1, "event": "leave"} ⇒ line 1: the time -1.0 is out of range: must be 0 s or more.
    {"t": 2, "event": "leave"}\n{"t": 1, "event": "leave"} ⇒ line 2: the time goes back from 2.0 s to 1.0 s. Sort the lines by "t".
    {"t": 0, "event": "jump"} ⇒ line 1: there is no event 'jump'. The events are press, move, release, scroll, key, keyup, text, buttondown, buttonup, touch, resize, leave and focus.
    {"t": 0, "event": "scroll", "dx": 1, "source": "wheel"} ⇒ line 1: there is no scroll source 'wheel'. The sources are finger, precise and notch.
    {"t": 0, "event": "scroll", "source": "finger", "phase": "begin"} ⇒ line 1: there is no scroll phase 'begin'. The phases are move and end.
    {"t": 0, "event": "key", "name": "rigth"} ⇒ line 1: there is no key 'rigth'. Keys are single characters or one of left, right, up, down, home, end, pageup, pagedown, insert, delete, space, tab, backspace, return, escape, f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12, shift, control, alt, super.
    {"t": 0, "event": "press", "x": 1} ⇒ line 1: a press event needs "y".
    {"t": 0, "event": "scroll", "dx": 1} ⇒ line 1: a scroll event needs "source".
    {"t": 0, "event": "resize", "width": 0, "height": 70} ⇒ line 1: the size 0.0 × 70.0 is out of range: width and height must be 1…16384.
    {"t": 0, "event": "resize", "width": 100, "height": 1e9} ⇒ line 1: the size 100.0 × 1000000000.0 is out of range: width and height must be 1…16384.
    """#.split(separator: "\n")

  @Test(arguments: mistakes)
  func `an error in a recording is reported with its line`(mistake: Substring) throws {
    let parts = mistake.components(separatedBy: " ⇒ ")
    try #require(parts.count == 2)
    let text = parts[0].replacingOccurrences(of: "\\n", with: "\n")
    let error = #expect(throws: InputRecordingError.self) { try parse(text) }
    #expect(error.map { "\($0)" } == "in.jsonl, \(parts[1])")
  }

  /// A recording has one line per event, and a key may be any character.
  @Test(arguments: ["\n", "\r\n", "\u{0}", "\u{1B}", "\"", "\\"])
  func `an event with a control character as its key is still one line`(name: String) throws {
    let event = InputEvent(time: 1, kind: .key(Key(rawValue: name)))
    let line = InputRecording.line(for: event)
    #expect(!line.utf8.contains { $0 < 0x20 })
    #expect(try parse(line) == [event])
  }

  @Test func `an empty recording has no events`() throws {
    #expect(try parse("").isEmpty)
    #expect(try parse("\n  \n\t\r\n").isEmpty)
  }
}
