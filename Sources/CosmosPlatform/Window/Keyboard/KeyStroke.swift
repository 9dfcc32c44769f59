import CosmosInput

/// A pressed key with the symbols that it has on the user's keyboard layouts.
nonisolated struct KeyStroke: Equatable, Sendable {
  /// A key's symbols in one group, which is usually the layout of one language.
  struct Symbols: Equatable, Sendable {
    /// The symbol that the key types with the modifiers that are held down.
    var typed = KeySymbol.none
    /// The symbol that the key types without modifiers.
    var plain = KeySymbol.none
  }

  /// The key's symbols in the active group.
  var symbols = Symbols()
  /// Whether the active group types the letters A to Z; without a ``Keyboard``, whether this key
  /// types one of them, or no single character.
  var isLatin = true
  /// The key's symbols in the first group that types the letters A to Z; nil if no group does.
  var latin: Symbols?
  /// The symbol at the key's position on an American keyboard; nil if that keyboard has no such
  /// key.
  var place: KeySymbol?
  /// The single character that the key types without modifiers; nil if it types none or several.
  var name: Character?
  var hasShift = false
  /// Whether the event repeats because the key is held down.
  var repeats = false
}

nonisolated extension Key {
  /// Finds the key that a stroke means; fails for keys that Cosmos does not use, and for repeated
  /// keys other than arrows.
  ///
  /// The first of these symbols that is a key of Cosmos decides:
  ///
  /// 1. the symbol typed with the held modifiers, then the symbol without modifiers unless that is
  ///    a letter
  /// 2. the symbols of the first Latin group, in the same way, if the active group is not Latin
  /// 3. the symbol of the key's position on an American keyboard; a letter only if no group is
  ///   Latin
  /// 4. the character that the key types without modifiers
  init?(_ stroke: KeyStroke) {
    var candidates = [(stroke.symbols.typed, true), (stroke.symbols.plain, false)]
    if !stroke.isLatin, let latin = stroke.latin {
      candidates += [(latin.typed, true), (latin.plain, false)]
    }
    // On the layout AZERTY, the digit row types punctuation that Cosmos does not use. There, the
    // third rule finds the digit at the same position on an American keyboard.
    if let place = stroke.place { candidates.append((place, stroke.latin == nil)) }
    let key =
      candidates.lazy.compactMap { symbol, takesLetters in
        symbol.isLetter && !takesLetters ? nil : symbol.key
      }.first ?? stroke.name.map { Key(rawValue: $0.lowercased()) }
    guard let key else { return nil }
    let arrows: [Key] = [.left, .right, .up, .down]
    guard !stroke.repeats || arrows.contains(key) else { return nil }
    self = key
  }
}
