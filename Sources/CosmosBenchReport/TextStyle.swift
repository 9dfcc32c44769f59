/// The abilities of the output that shows a text report: its characters, its colours and its width.
package struct TextStyle: Equatable, Sendable {
  /// Whether the output shows characters such as blocks and dashes; otherwise the text is ASCII.
  package var usesUnicode: Bool
  /// Whether the output understands ANSI sequences for colours.
  var usesColor: Bool
  /// The width of the output in columns, 40 or more; longer lines are broken at spaces.
  package var width: Int

  package init(usesUnicode: Bool, usesColor: Bool, width: Int = 80) {
    self.usesUnicode = usesUnicode
    self.usesColor = usesColor
    self.width = max(40, width)
  }

  /// The style for files and pipes: ASCII, without colours.
  package static let plain = TextStyle(usesUnicode: false, usesColor: false)

  /// The meaning of a piece of text, which determines its colour.
  package enum Role: String {
    case quiet = "2"
    case figure = "1;36"
    case warning = "33"
  }

  /// Returns the text in the colour of its role, if colours may be used.
  package func paint(_ text: String, as role: Role) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Replaces typographic characters with ASCII if the output does not show them; the number of
  /// columns stays the same.
  package func spell(_ text: String) -> String {
    guard !usesUnicode else { return text }
    return String(
      text.map { character in
        switch character {
        case "×": "x"
        case "–", "−": "-"
        case "·": "|"
        case "°": " "
        default: character
        }
      })
  }
}
