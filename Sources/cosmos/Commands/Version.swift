import CosmosSky
import CosmosSystem

enum Version {
  /// The only definition of the version: packaging scripts read it from this line.
  static let text = "0.4.0"

  /// The version, with the commit of the build if known.
  static var withCommit: String { text + (BuildMode.commit.map { " (commit \($0))" } ?? "") }

  /// The facts about the program to show in the info panel.
  static func program(with keys: KeyMap) -> ProgramInfo {
    var program = program
    program.chosenKeys = keys.panelTexts(for: panelKeys)
    return program
  }

  /// The actions of the panel's keys.
  private static let panelKeys: [(text: String, actions: [KeyAction])] = [
    ("m, return", [.menu, .choose]), ("left, right", [.previousSign, .nextSign]),
    ("space", [.today]),
    ("c", [.nextPalette]), ("n, shift n", [.nextBody]), (". ,", [.faster, .slower]),
    ("backspace", [.now]), ("h, f3", [.frameTimes]), ("s, up, down", [.sound, .louder, .quieter]),
    ("p", [.picture]), ("f", [.fullScreen]), ("esc", [.leave]), ("q", [.quit]),
    (
      "1 … 9 0 - =",
      [
        .pisces, .aries, .taurus, .gemini, .cancer, .leo, .virgo, .libra, .scorpio, .sagittarius,
        .capricorn, .aquarius,
      ]
    ),
  ]

  private static var program: ProgramInfo {
    ProgramInfo(
      version: text, page: BuildMode.page ?? "",
      keys: [
        .init("h, f3", "frame times"), .init("s, up, down", "sound"),
        .init("p", "picture"), .init("f", "full screen"),
        .init("esc", "leave"), .init("q", "quit"),
      ])
  }
}
