import CTestSupport
import Foundation
import TestSupport
import Testing

/// Tests of typed keys, given by keycode, with layouts of an X server.
@Suite(
  .long, .serialized, .windows,
  .enabled(if: Program.find("setxkbmap") != nil, "setxkbmap is not installed"))
struct KeyboardWindowTests {
  /// Keycodes, named after the keys of an American keyboard.
  private static let (digit1, digit0, minus, equals, q, s) = (10, 19, 20, 21, 24, 39)
  private static let (c, n, m, comma, period, shift, numLock) = (54, 57, 58, 59, 60, 50, 77)
  private static let (keypad7, keypad4, keypad5, keypad6) = (79, 83, 84, 85)

  /// A window that records its input, with a keyboard layout.
  private struct Desk {
    let session: WindowSession

    init(_ layout: String, variant: String = "", group: UInt32 = 0, locked: UInt32 = 0) throws {
      session = try WindowSession(["--record", "keys.jsonl"], width: 300, height: 300)
      let outcome = try Program(
        ["-layout", layout, "-variant", variant], path: Program.find("setxkbmap") ?? "",
        environment: session.server.environment
      ).outcome()
      try #require(outcome.status == 0, "\(outcome)")
      try #require(test_use_keyboard_group(session.server.display, group, locked) == 0)
    }

    /// Presses keys by keycode, negative ones with Shift, and then `q`; returns the recorded names,
    /// with the prefix `shift+` if Shift was recorded.
    func names(of keys: [Int], quitting q: Int = 24) throws -> [String] {
      for key in keys + [q] {
        let number = "\(abs(key))"
        try session.server.xdotool(
          key < 0 ? ["keydown", "50", "key", number, "keyup", "50"] : ["key", number])
      }
      let outcome = session.program.outcome(within: 60)
      #expect(outcome.status == 0, "\(outcome)")
      return try session.folder.text("keys.jsonl").split(separator: "\n").compactMap { line in
        guard line.contains(#""event": "key""#) else { return nil }
        let shift = line.contains(#""shift": true"#) ? "shift+" : ""
        return line.split(separator: #""name": ""#).last.map { shift + $0.prefix { $0 != "\"" } }
      }
    }
  }

  @Test func `AZERTY types digits and a full stop with Shift, a comma, and its own letters`() throws
  {
    let desk = try Desk("fr")
    let keys = [-Self.digit1, Self.digit1, -Self.digit0, -Self.comma, Self.m, Self.n, -Self.n]
    #expect(
      try desk.names(of: keys + [Self.q], quitting: 38) == [
        "shift+1", "1", "shift+0", "shift+.", ",", "n", "shift+n", "a", "q",
      ])
  }

  @Test func `on the German layout, Shift-0 types =, and the keys right of 0 are minus and equals`()
    throws
  {
    #expect(
      try Desk("de").names(of: [-Self.digit0, Self.minus, Self.equals, 61, Self.period]) == [
        "shift+=", "-", "=", "-", ".", "q",
      ])
  }

  @Test(arguments: ["ru", "ua", "gr", "il", "ara"])
  func `on a layout without Latin letters, keys are named by their position on an American one`(
    layout: String
  )
    throws
  {
    #expect(
      try Desk(layout).names(of: [Self.c, Self.n, Self.s, -Self.n, Self.digit1, Self.equals]) == [
        "c", "n", "s", "shift+n", "1", "=", "q",
      ])
  }

  @Test func `with two layouts, letters come from the layout that has them`() throws {
    let desk = try Desk("fr,ru", group: 1)
    #expect(
      try desk.names(of: [Self.c, -Self.n, Self.q, -Self.digit1], quitting: 38) == [
        "c", "shift+n", "a", "shift+1", "q",
      ])
  }

  @Test(
    arguments: [
      (0, ["home", "left", "right", "q"]), (16, ["7", "4", "5", "6", "q"]),
    ] as [(UInt32, [String])])
  func `the keypad follows NumLock`(locked: UInt32, names: [String]) throws {
    let desk = try Desk("us", locked: locked)
    let keys = [Self.keypad7, Self.keypad4, Self.keypad5, Self.keypad6]
    #expect(try desk.names(of: keys) == names)
  }

  @Test func `a new keyboard layout takes effect in an open window`() throws {
    let desk = try Desk("us")
    try desk.session.server.xdotool(["key", "\(Self.q - 12)"])
    let outcome = try Program(
      ["de"], path: Program.find("setxkbmap") ?? "", environment: desk.session.server.environment
    ).outcome()
    #expect(outcome.status == 0)
    #expect(try desk.names(of: [-Self.digit0]) == ["3", "shift+=", "q"])
  }

  @Test func `with sticky Shift, one notch flies to the next sign, and the next notch scrolls`()
    throws
  {
    let desk = try Desk("us")
    let server = desk.session.server
    try #require(test_make_modifiers_sticky(server.display) == 0)
    func isRecorded(_ text: String) -> Bool {
      Condition.holds(within: 30) {
        (try? desk.session.folder.text("keys.jsonl"))?.contains(text) ?? false
      }
    }
    // The window receives wheel events only after the first event of the pointer.
    try server.xdotool("mousemove", "150", "40")
    #expect(isRecorded(#""event": "move""#))
    try server.xdotool("key", "\(Self.shift)", "click", "5")
    #expect(isRecorded(#""source": "notch", "shift": true"#))
    try server.xdotool("click", "5")
    // A key press uses up the sticky Shift, too.
    try server.xdotool("key", "\(Self.shift)", "key", "\(Self.n)", "key", "\(Self.n)")
    #expect(try desk.names(of: []) == ["shift+n", "n", "q"])
    let scrolls = try desk.session.folder.text("keys.jsonl").split(separator: "\n").filter {
      $0.contains(#""event": "scroll""#)
    }
    #expect(scrolls.count == 2)
    #expect(scrolls.first?.contains("shift") == true, "\(scrolls)")
    #expect(scrolls.last?.contains("shift") == false, "\(scrolls)")
  }
}
