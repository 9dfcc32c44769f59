/// A key, identified by its name in recordings.
///
/// The name of a printable key is its character in lower case ("a", "1", "-"). The names of other
/// keys are listed below.
///
/// The character is the first of these that is a letter from A to Z, a digit, `-`, `=`, `.` or `,`:
///
/// 1. the character that the key types with the held modifiers, then the character that the key
///    types without modifiers, unless the latter is a letter
/// 2. the characters of the first Latin group (keyboard layout), in the same way, if the active
///    group is not Latin
/// 3. the character at the key's position on an American keyboard; a letter only if no group is
///    Latin
///
/// If there is no such character, the name is the single character that the key types without
/// modifiers, such as ö.
///
///     if key == "a" || key == .left { … }
public struct Key: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name of the key in recordings.
  public let rawValue: String

  /// Creates the key with a name; any text is accepted.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the key with a name; any text is accepted.
  public init(stringLiteral value: String) { rawValue = value }

  /// The left arrow.
  public static let left: Key = "left"
  /// The right arrow.
  public static let right: Key = "right"
  /// The up arrow.
  public static let up: Key = "up"
  /// The down arrow.
  public static let down: Key = "down"
  /// The key Home.
  public static let home: Key = "home"
  /// The space bar.
  public static let space: Key = "space"
  /// The key Backspace, which deletes the character before the cursor.
  public static let backspace: Key = "backspace"
  /// The keys Return and Enter, whose name is "return".
  public static let enter: Key = "return"
  /// The key Escape.
  public static let escape: Key = "escape"
  /// The key Page Up.
  public static let pageUp: Key = "pageup"
  /// The key Page Down.
  public static let pageDown: Key = "pagedown"
  /// The key End.
  public static let end: Key = "end"
  /// The key Insert.
  public static let insert: Key = "insert"
  /// The key Delete, which deletes the character after the cursor.
  public static let delete: Key = "delete"
  /// The key Tab.
  public static let tab: Key = "tab"
  /// The function key F1.
  public static let f1: Key = "f1"
  /// The function key F2.
  public static let f2: Key = "f2"
  /// The function key F3.
  public static let f3: Key = "f3"
  /// The function key F4.
  public static let f4: Key = "f4"
  /// The function key F5.
  public static let f5: Key = "f5"
  /// The function key F6.
  public static let f6: Key = "f6"
  /// The function key F7.
  public static let f7: Key = "f7"
  /// The function key F8.
  public static let f8: Key = "f8"
  /// The function key F9.
  public static let f9: Key = "f9"
  /// The function key F10.
  public static let f10: Key = "f10"
  /// The function key F11.
  public static let f11: Key = "f11"
  /// The function key F12.
  public static let f12: Key = "f12"
  /// The left or the right Shift key.
  public static let shift: Key = "shift"
  /// The left or the right Control key.
  public static let control: Key = "control"
  /// The left or the right Alt key.
  public static let alt: Key = "alt"
  /// The left or the right Super key, which usually shows a logo.
  public static let `super`: Key = "super"

  /// All keys whose names are words, except the modifier keys.
  ///
  /// The name of any other key is a single character.
  public static let named: [Key] = [
    .left, .right, .up, .down, .home, .end, .pageUp, .pageDown, .insert, .delete, .space, .tab,
    .backspace, .enter, .escape, .f1, .f2, .f3, .f4, .f5, .f6, .f7, .f8, .f9, .f10, .f11, .f12,
  ]

  /// The modifier keys; see ``KeyModifiers``.
  public static let modifiers: [Key] = [.shift, .control, .alt, .super]
}

/// A set of modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The bits of the set, one for each modifier.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The Control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The Alt key.
  public static let alt = KeyModifiers(rawValue: 4)
  /// The Super key, which usually shows a logo.
  public static let `super` = KeyModifiers(rawValue: 8)

  /// The modifiers that turn a key into a shortcut, so that the key types no text.
  package static let commands: KeyModifiers = [.control, .alt, .super]
}
