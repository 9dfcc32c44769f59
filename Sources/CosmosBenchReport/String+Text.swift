extension String {
  /// The text escaped for HTML, both for content and for attributes.
  var htmlEscaped: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for character in self {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// The text with spaces appended, to a number of columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces in front, to a number of columns.
  package func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
