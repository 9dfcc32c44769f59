import CosmosInput
import CosmosZodiac

/// A line of the panel's list of keys: commands with a common meaning.
struct KeyLine: Sendable {
  let commands: [SkyCommand]
  /// The standard keys, in the panel's spelling.
  let keys: String
  let meaning: Message
  /// The standard keys in the user's language; nil for keys that are spelled alike in every
  /// language.
  private let translated: Message?

  /// The lines for commands of the sky; without bodies, there are none for bodies and their time.
  static func ofSky(hasBodies: Bool) -> [KeyLine] {
    hasBodies ? sky + bodies : sky
  }

  /// The lines for commands of the program.
  static let ofProgram = [
    KeyLine([.meter], "h, f3", Message("frame times")),
    KeyLine(
      [.sound, .louder, .quieter], Message("s, up, down", context: "keys"), Message("sound")),
    KeyLine([.picture], "p", Message("picture")),
    KeyLine([.fullScreen], "f, f11", Message("full screen")),
    KeyLine([.leave], "esc", Message("leave")),
    KeyLine([.quit], "q", Message("quit")),
  ]

  private static let sky = [
    KeyLine([.menu, .choose], Message("m, return", context: "keys"), Message("menu")),
    KeyLine(
      [.left, .right], Message("left, right", context: "keys"), Message("sign on that side")),
    KeyLine(Sign.allCases.map { .fly(to: $0) }, "1 … 9 0 - =", Message("the signs")),
    KeyLine(
      [.fly(to: .pisces)], Message("home", context: "keys"), Message("pisces", context: "sign")),
    KeyLine([.today], Message("space", context: "keys"), Message("today's sign")),
    KeyLine([.nextPalette], "c", Message("colours")),
    KeyLine(
      [.moreStars, .fewerStars], Message("page up, page down", context: "keys"),
      Message("number of stars")),
    KeyLine([.info], "i", Message("in the menu, this panel")),
  ]

  private static let bodies = [
    KeyLine(
      [.nextBody, .previousBody], Message("n, shift n", context: "keys"),
      Message("next, previous planet")),
    KeyLine([.faster, .slower], ". ,", Message("time runs")),
    KeyLine([.now], Message("backspace", context: "keys"), Message("now")),
  ]

  private init(_ commands: [SkyCommand], _ keys: Message, _ meaning: Message) {
    (self.commands, self.keys, self.meaning) = (commands, keys.text, meaning)
    translated = keys
  }

  private init(_ commands: [SkyCommand], _ keys: String, _ meaning: Message) {
    (self.commands, self.keys, self.meaning) = (commands, keys, meaning)
    translated = nil
  }

  /// Returns the keys in the panel's spelling: the standard keys, or, if the user has chosen one of
  /// them, the names of all.
  func text(with map: KeyMap, in words: Words) -> String {
    guard commands.contains(where: { map.keys(of: $0) != $0.keys }) else {
      return translated.map { words[$0] } ?? keys
    }
    return commands.flatMap { map.keys(of: $0) }.map(\.rawValue).joined(separator: ", ")
  }
}

extension [ProgramInfo.KeyMeaning] {
  /// Returns the lines for the commands of a program that performs all of them.
  package static func ofProgram(with map: KeyMap, in words: Words) -> Self {
    KeyLine.ofProgram.map { .init($0.text(with: map, in: words), words[$0.meaning]) }
  }
}
