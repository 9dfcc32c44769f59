import CosmosInput

/// The symbol of a key: a character or a function, with the number that X11 and xkbcommon share.
nonisolated struct KeySymbol: Hashable, Sendable {
  let number: UInt32

  static let none = KeySymbol(0)

  init(_ number: UInt32) { self.number = number }

  /// Creates the symbol of a character.
  init(_ character: Unicode.Scalar) {
    let value = character.value
    let isLatin1 = (0x20...0x7E).contains(value) || (0xA0...0xFF).contains(value)
    number = isLatin1 ? value : Self.unicode | value
  }

  /// The difference between the X11 number of a character's symbol and the character's Unicode
  /// value.
  private static let unicode: UInt32 = 0x0100_0000

  /// The key of Cosmos with this symbol, in upper or lower case; nil if Cosmos has no such key.
  var key: Key? {
    switch number {
    case 0x20, 0xFF80: .space
    case 0xFF08: .backspace
    case 0xFF0D, 0xFF8D, 0xFE34: .enter
    case 0xFF1B: .escape
    case 0xFF50, 0xFF95: .home
    case 0xFF51, 0xFF96: .left
    case 0xFF52, 0xFF97: .up
    case 0xFF53, 0xFF98: .right
    case 0xFF54, 0xFF99: .down
    case 0xFF55, 0xFF9A: .pageUp
    case 0xFF56, 0xFF9B: .pageDown
    case 0xFF57, 0xFF9C: .end
    case 0xFF63, 0xFF9E: .insert
    case 0xFFFF, 0xFF9F: .delete
    // Tab is 0xFF09, Tab with Shift is 0xFE20 (ISO_Left_Tab), and Tab on the keypad is 0xFF89.
    case 0xFF09, 0xFE20, 0xFF89: .tab
    case 0xFFBE...0xFFC9: Key(rawValue: "f\(number - 0xFFBD)")
    // The keypad's digits and its keys `=`, `-`, `.` and separator, which is a comma on some
    // layouts.
    case 0xFFBD, 0xFFAC...0xFFAE, 0xFFB0...0xFFB9: character(number - 0xFF80)
    case Self.unicode...: character(number - Self.unicode)
    default: character(number)
    }
  }

  private func character(_ value: UInt32) -> Key? {
    guard let scalar = Unicode.Scalar(value), scalar.isASCII else { return nil }
    let character = Character(scalar)
    guard character.isLetter || character.isNumber || "-=.,".contains(character) else { return nil }
    return Key(rawValue: character.lowercased())
  }

  /// Whether the symbol is a letter from A to Z, in upper or lower case.
  var isLetter: Bool {
    key.map { $0.rawValue.count == 1 && $0.rawValue.allSatisfy(\.isLetter) } ?? false
  }
}
