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
  /// End.
  public static let end: Key = "end"
  /// Insert.
  public static let insert: Key = "insert"
  /// Delete, which deletes forwards.
  public static let delete: Key = "delete"
  /// Tab.
  public static let tab: Key = "tab"
  /// F1.
  public static let f1: Key = "f1"
  /// F2.
  public static let f2: Key = "f2"
  /// F3.
  public static let f3: Key = "f3"
  /// F4.
  public static let f4: Key = "f4"
  /// F5.
  public static let f5: Key = "f5"
  /// F6.
  public static let f6: Key = "f6"
  /// F7.
  public static let f7: Key = "f7"
  /// F8.
  public static let f8: Key = "f8"
  /// F9.
  public static let f9: Key = "f9"
  /// F10.
  public static let f10: Key = "f10"
  /// F11.
  public static let f11: Key = "f11"
  /// F12.
  public static let f12: Key = "f12"
  /// A Shift key, which modifies other keys.
  public static let shift: Key = "shift"
  /// A Control key, which modifies other keys.
  public static let control: Key = "control"
  /// An Alt key, which modifies other keys.
  public static let alt: Key = "alt"
  /// A Super key, which modifies other keys: the key with a logo.
  public static let `super`: Key = "super"

  /// All keys with a name, except modifiers.
  ///
  /// The name of every other key is a single character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .insert, .delete, .space, .tab,
    .backspace, .enter, .escape, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
  ]

  /// The keys that modify others; see ``KeyModifiers``.
  public static let modifiers: [Key] = [.shift, .control, .alt, .super]
}

/// The modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// Creates a set of modifiers from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The Super key, which has a logo.
  public static let `super` = KeyModifiers(rawValue: 8)

  /// The modifiers of commands, which turn a typed character into something else.
  package static let commands: KeyModifiers = [.control, .alt, .super]
}
