import CosmosInput

/// A key that goes down, and what it may mean.
nonisolated struct KeyStroke: Equatable, Sendable {
  /// A key's symbols in one group of a keyboard, such as that of a language.
  struct Symbols: Equatable, Sendable {
    /// With the modifiers that are held.
    var typed = KeySymbol.none
    /// Without modifiers.
    var plain = KeySymbol.none
  }

  /// In the group that is in use.
  var symbols = Symbols()
  /// Whether that group has the letters A to Z.
  var isLatin = true
  /// In the first group that has these letters; nil where none has.
  var latin: Symbols?
  /// What an American keyboard has in the key's place; nil for keys that it has not.
  var place: KeySymbol?
  /// What the key types without modifiers; nil where that is no single character.
  var name: Character?
  var hasShift = false
  /// Whether the key has been down for a while.
  var repeats = false
}

nonisolated extension Key {
  /// The key of a stroke, nil for one without a name.
  ///
  /// It is the character typed; else that of the first Latin group; else the American one of the
  /// key's place. Where letters are typed, no other key is one. Only arrow keys repeat.
  init?(_ stroke: KeyStroke) {
    var candidates = [(stroke.symbols.typed, true), (stroke.symbols.plain, false)]
    if !stroke.isLatin, let latin = stroke.latin {
      candidates += [(latin.typed, true), (latin.plain, false)]
    }
    // Above digits AZERTY has signs, which are no keys: the row is that of the digits all the same.
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
