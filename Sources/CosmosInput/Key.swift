/// A key by its name, as recordings write it.
///
/// Printable keys are their character in lower case ("a", "1", "-"); the others have the names
/// below.
///
/// A letter, a digit, `-`, `=`, `.` or `,` is the character that is typed, with whatever modifiers
/// that takes. A key that types none of them is that of the first Latin group of the keyboard, else
/// the one that an American keyboard has in its place; one that has none there either is its
/// character without modifiers.
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
  /// Page Up.
  public static let pageUp: Key = "pageup"
  /// Page Down.
  public static let pageDown: Key = "pagedown"
  /// F3.
  public static let f3: Key = "f3"
  /// F11.
  public static let f11: Key = "f11"

  /// All keys with a name; anything else must be one character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .pageUp, .pageDown, .space, .backspace, .enter, .escape,
    .f3, .f11,
  ]
}

/// Modifier keys that were held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// The modifiers of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
}
