import CosmosInput

/// A pressed key and the symbols that identify it.
nonisolated struct KeyStroke: Equatable, Sendable {
  /// A key's symbols in one group of a keyboard, such as that of a language.
  struct Symbols: Equatable, Sendable {
    /// The symbol with the modifiers that are held.
    var typed = KeySymbol.none
    /// The symbol without modifiers.
    var plain = KeySymbol.none
  }

  /// The key's symbols in the group in use.
  var symbols = Symbols()
  /// Whether the group in use has the letters A to Z.
  var isLatin = true
  /// The key's symbols in the first group with the letters A to Z; nil if no group has them.
  var latin: Symbols?
  /// The key's symbol on an American keyboard; nil for a key that such a keyboard lacks.
  var place: KeySymbol?
  /// The single character that the key types without modifiers; nil for other keys.
  var name: Character?
  var hasShift = false
  /// Whether the event is a repetition because the key is held down.
  var repeats = false
}

nonisolated extension Key {
  /// Finds the key of a stroke; nil for a key without a name in Cosmos, and for repetitions of keys
  /// other than arrows.
  ///
  /// Candidates are, in this order:
  ///
  /// 1. the typed symbol, else the plain one unless that is a letter
  /// 2. the same of the first Latin group, if the group in use is not Latin
  /// 3. the American symbol of the key's place; a letter only if no group is Latin
  /// 4. the character that the key types without modifiers
  init?(_ stroke: KeyStroke) {
    var candidates = [(stroke.symbols.typed, true), (stroke.symbols.plain, false)]
    if !stroke.isLatin, let latin = stroke.latin {
      candidates += [(latin.typed, true), (latin.plain, false)]
    }
    // AZERTY has signs on the row of digits, and signs are no keys: the American digit counts
    // instead.
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
