import CosmosSky
import CosmosSystem
import CosmosWords

enum Version {
  /// The version of the program.
  ///
  /// Packaging scripts read the version from this line.
  static let text = "0.4.0"

  /// The version; if the commit of the build is known, with that commit.
  static var withCommit: String { text + (BuildMode.commit.map { " (commit \($0))" } ?? "") }

  /// Returns the facts about the program that the info panel shows.
  static func program(with keys: KeyMap, in words: Words) -> ProgramInfo {
    var program = program(in: words)
    program.chosenKeys = keys.panelTexts(for: panelKeys)
    return program
  }

  /// The texts for keys in the info panel, each with the actions of these keys.
  static let panelKeys: [(text: String, actions: [KeyAction])] = [
    ("m, return", [.menu, .choose]), ("left, right", [.previousSign, .nextSign]),
    ("home", [.first]), ("space", [.today]), ("c", [.nextPalette]),
    ("page up, page down", [.moreStars, .fewerStars]), ("i", [.info]), ("n, shift n", [.nextBody]),
    (". ,", [.faster, .slower]),
    ("backspace", [.now]), ("h, f3", [.frameTimes]), ("s, up, down", [.sound, .louder, .quieter]),
    ("p", [.picture]), ("f, f11", [.fullScreen]), ("esc", [.leave]), ("q", [.quit]),
    (
      "1 … 9 0 - =",
      [
        .pisces, .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius,
        .capricorn, .aquarius,
      ]
    ),
  ]

  private static let keys = [
    ("h, f3", Message("frame times")), ("s, up, down", Message("sound")),
    ("p", Message("picture")), ("f, f11", Message("full screen")), ("esc", Message("leave")),
    ("q", Message("quit")),
  ]

  private static func program(in words: Words) -> ProgramInfo {
    ProgramInfo(
      version: text, page: BuildMode.page ?? "",
      keys: keys.map { .init($0.0, words[$0.1]) })
  }
}
