/// A piece of HTML, written as a literal whose interpolated texts are escaped.
///
///     let item: HTML = "<li>\(name)</li>"
struct HTML: ExpressibleByStringInterpolation {
  let text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// Creates a piece from well-formed HTML, such as the contents of a file of this program, without
  /// escaping it.
  init(raw text: String) { self.text = text }

  struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ piece: HTML?) { text += piece?.text ?? "" }
    mutating func appendInterpolation(_ pieces: [HTML]) {
      for piece in pieces { text += piece.text }
    }
    mutating func appendInterpolation(_ number: Int) { text += "\(number)" }

    mutating func appendInterpolation(_ value: String) {
      for character in value.unicodeScalars {
        switch character {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        // XML does not allow these characters, which a log may contain.
        case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}": text += "\u{FFFD}"
        default: text.unicodeScalars.append(character)
        }
      }
    }
  }
}
