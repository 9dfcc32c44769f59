/// The first error in SVG path data: its position, and the expected text.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The position of the error in bytes from the beginning of the path data.
  public let offset: Int
  /// The text expected at this position, such as "a number".
  public let expected: String
  /// The character at this position; nil at the end of the data.
  public let found: Character?

  /// The error message.
  public var description: String {
    let found = found.map { "'\($0)'" } ?? "the end"
    return "path data, offset \(offset): found \(found). Expected \(expected)."
  }
}
