/// A key by its name, as recordings write it.
///
/// Printable keys are their character in lower case ("a", "1", "-") in the person's keyboard
/// layout; the others have the names below.
///
///     if key == "a" || key == .left { … }
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name as recordings write it.
  public let rawValue: String

  /// The key of a name; any text is taken.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of a name; any text is taken.
  public init(stringLiteral value: String) { rawValue = value }

  /// The left arrow.
  public static let left: Key = "left"
  /// The right arrow.
  public static let right: Key = "right"
  /// The up arrow.
  public static let up: Key = "up"
  /// The down arrow.
  public static let down: Key = "down"
  /// Home.
  public static let home: Key = "home"
  /// The space bar.
  public static let space: Key = "space"
  /// Backspace.
  public static let backspace: Key = "backspace"
  /// Return and Enter, written "return".
  public static let enter: Key = "return"
  /// Escape.
  public static let escape: Key = "escape"
  /// F11.
  public static let f11: Key = "f11"

  /// N with the shift key; other letters are the same with shift.
  public static let shiftN: Key = "shift+n"

  /// All keys with a name; anything else must be one character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .space, .backspace, .enter, .escape, .f11, .shiftN,
  ]
}
