/// Why SVG path data cannot be read: where, and what is expected there.
public struct SVGPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Bytes from the beginning of the path data.
  public let offset: Int
  /// What could stand there: "a number".
  public let expected: String
  /// The character that stands there; nil at the end.
  public let found: Character?

  /// A sentence with offset, finding and expectation.
  public var description: String {
    let found = found.map { "'\($0)'" } ?? "the end"
    return "path data, offset \(offset): found \(found). Want \(expected)."
  }
}
