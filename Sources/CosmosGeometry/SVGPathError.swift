/// Why SVG path data cannot be read: where, and what is expected there.
public struct SVGPathError: Error, Equatable, Sendable {
  /// Bytes from the beginning of the path data.
  public let offset: Int
  /// What could stand there.
  public let expected: Expected
  /// The character that stands there; nil at the end.
  public let found: Character?

  /// What path data can have at a place.
  public enum Expected: Equatable, Sendable {
    /// M or m: path data must begin with a place.
    case move
    /// One of M L H V C S Q A Z, upper or lower case.
    case command
    /// A decimal number without an exponent.
    case number
    /// A number within ±10⁹: with larger ones lengths have no place in a `Double`.
    case modestNumber
    /// 0 or 1, for an arc.
    case flag
    /// The radius of an arc.
    case positiveNumber
  }
}

extension SVGPathError: CustomStringConvertible {
  /// A sentence with offset, finding and expectation.
  public var description: String {
    let found = found.map { "'\($0)'" } ?? "the end"
    return "path data, offset \(offset): found \(found). Want \(wish)."
  }

  private var wish: String {
    switch expected {
    case .move: "M or m, since a path begins with a place"
    case .command: "a command, one of M L H V C S Q A Z or its small letter"
    case .number: "a number"
    case .modestNumber: "a number between -1000000000 and 1000000000"
    case .flag: "a flag, 0 or 1"
    case .positiveNumber: "a radius above 0"
    }
  }
}
