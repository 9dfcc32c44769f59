/// A key, identified by its name in recordings.
///
/// The name of a printable key is its character in lower case ("a", "1", "-"). Other keys have the
/// names below.
///
/// A letter, a digit, `-`, `=`, `.` or `,` is the typed character, no matter which modifiers it
/// needs. A key that types none of these has the character of the keyboard's first Latin group, or
/// otherwise the character at its position on an American keyboard. If there is no such character
/// either, the key has the character that it types without modifiers.
///
///     if key == "a" || key == .left { … }
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name in recordings.
  public let rawValue: String

  /// Creates the key with a name, which may be any text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the key with a name, which may be any text.
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

  /// All keys with a name.
  ///
  /// The name of every other key is a single character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .pageUp, .pageDown, .space, .backspace, .enter, .escape,
    .f3, .f11,
  ]
}

/// The modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates a set of modifiers from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
}
