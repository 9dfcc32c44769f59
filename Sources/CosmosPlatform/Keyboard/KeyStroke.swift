import CosmosInput

/// A pressed key and the symbols that identify it.
nonisolated struct KeyStroke: Equatable, Sendable {
  /// A key's symbols in one group of a keyboard, such as the layout of one language.
  struct Symbols: Equatable, Sendable {
    /// The symbol with the modifiers that are held down.
    var typed = KeySymbol.none
    /// The symbol without modifiers.
    var plain = KeySymbol.none
  }

  /// The key's symbols in the active group.
  var symbols = Symbols()
  /// Whether the active group has the letters A to Z.
  var isLatin = true
  /// The key's symbols in the first group with the letters A to Z; nil if no group has them.
  var latin: Symbols?
  /// The symbol at the key's position on an American keyboard; nil if that keyboard has no such
  /// key.
  var place: KeySymbol?
  /// The single character that the key types without modifiers; nil for other keys.
  var name: Character?
  var hasShift = false
  /// Whether the event repeats because the key is held down.
  var repeats = false
}

nonisolated extension Key {
  /// Finds the key of a stroke; nil for keys that Cosmos does not use, and for repeated keys other
  /// than arrows.
  ///
  /// Candidates are, in this order:
  ///
  /// 1. the typed symbol, otherwise the plain one unless that is a letter
  /// 2. the same symbols of the first Latin group, if the active group is not Latin
  /// 3. the symbol of the key's position on an American keyboard; a letter only if no group is
  ///   Latin
  /// 4. the character that the key types without modifiers
  init?(_ stroke: KeyStroke) {
    var candidates = [(stroke.symbols.typed, true), (stroke.symbols.plain, false)]
    if !stroke.isLatin, let latin = stroke.latin {
      candidates += [(latin.typed, true), (latin.plain, false)]
    }
    // On AZERTY, the digit row types punctuation, which is no key of Cosmos: the American digit
    // counts instead.
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
