/// The capabilities of the output that shows a text report: characters, colours and width.
package struct TextStyle: Equatable, Sendable {
  /// Whether block characters, dashes and so on may be used instead of ASCII.
  package var usesUnicode: Bool
  /// Whether ANSI colour sequences may be used.
  var usesColor: Bool
  /// The number of columns to fill, 40 or more; longer lines wrap at spaces.
  package var width: Int

  package init(usesUnicode: Bool, usesColor: Bool, width: Int = 80) {
    self.usesUnicode = usesUnicode
    self.usesColor = usesColor
    self.width = max(40, width)
  }

  /// The style for files and pipes: ASCII without colours.
  package static let plain = TextStyle(usesUnicode: false, usesColor: false)

  /// The role of a piece of text, which determines its ANSI attributes.
  package enum Role: String {
    case quiet = "2"
    case figure = "1;36"
    case warning = "33"
  }

  /// Returns the text in the colour of its role, if colours may be used.
  package func paint(_ text: String, as role: Role) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Replaces typographic characters with ASCII if Unicode must not be used; the number of columns
  /// stays the same.
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
