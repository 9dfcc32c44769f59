/// A key by its name, as recordings write it.
///
/// Printable keys are their character in lower case ("a", "1", "-"); the others have the names
/// below. Names follow the W3C's `KeyboardEvent.key` in lower case where it has one.
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }

  public static let left: Key = "left"
  public static let right: Key = "right"
  public static let up: Key = "up"
  public static let down: Key = "down"
  public static let home: Key = "home"
  public static let space: Key = "space"
  public static let enter: Key = "return"
  public static let escape: Key = "escape"
  public static let f11: Key = "f11"

  /// All keys with a name; anything else must be one character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .space, .enter, .escape, .f11,
  ]
}
