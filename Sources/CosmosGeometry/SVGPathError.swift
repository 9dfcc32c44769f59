/// The first fault of SVG path data: its place, and the expected text.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Bytes from the beginning of the path data.
  public let offset: Int
  /// The text that could stand there, such as "a number".
  public let expected: String
  /// The character that stands there; nil at the end of the data.
  public let found: Character?

  /// The fault as a sentence.
  public var description: String {
    let found = found.map { "'\($0)'" } ?? "the end"
    return "path data, offset \(offset): found \(found). Expected \(expected)."
  }
}
