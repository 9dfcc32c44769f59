import CosmosFrameStats

/// How the text report may look, which depends on where it goes.
package struct TextStyle: Equatable, Sendable {
  /// Whether blocks, dashes and the like may be used instead of ASCII.
  package var usesUnicode: Bool
  /// Whether ANSI colour sequences may be used.
  package var usesColor: Bool
  /// Columns to fill, 40 or more; longer lines wrap at spaces.
  package var width: Int

  package init(usesUnicode: Bool, usesColor: Bool, width: Int = 80) {
    self.usesUnicode = usesUnicode
    self.usesColor = usesColor
    self.width = max(40, width)
  }

  /// For a file or a pipe: ASCII, no colours.
  package static let plain = TextStyle(usesUnicode: false, usesColor: false)

  /// For a terminal that understands UTF-8 and colours.
  package static func terminal(width: Int) -> TextStyle {
    TextStyle(usesUnicode: true, usesColor: true, width: width)
  }

  /// What a piece of text is, and so how it is coloured.
  enum Role: String {
    case strong = "1"
    case quiet = "2"
    case figure = "1;36"
    case warning = "33"
  }

  /// The text in its role's colour; the same text without colours.
  func paint(_ text: String, as role: Role) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// The report's own words with their typography, or what ASCII has for it, column for column.
  func spell(_ text: String) -> String {
    guard !usesUnicode else { return text }
    return String(
      text.map { character in
        switch character {
        case "×": "x"
        case "–", "−": "-"
        case "·": "|"
        default: character
        }
      })
  }
}
