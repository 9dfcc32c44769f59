import CosmosInput
import Testing

@testable import CosmosPlatform

/// Tests of key strokes on keyboards with one or two layouts.
@Suite struct KeyStrokeTests {
  /// The keys that the sky uses.
  private static let used: [Character] = Array("1234567890-=.,cmsfnqi")

  /// Creates the stroke of a key.
  ///
  /// - Parameters:
  ///   - index: The index of the key in ``Layout/places``.
  ///   - shift: Whether Shift is held.
  ///   - groups: The layouts of the keyboard, one for each group.
  ///   - group: The active group.
  /// - Returns: The stroke.
  private func stroke(_ index: Int, shift: Bool = false, on groups: [Layout], using group: Int = 0)
    -> KeyStroke
  {
    func symbol(_ character: Character?) -> KeySymbol {
      character.flatMap(\.unicodeScalars.first).map { KeySymbol($0) } ?? .none
    }
    func symbols(_ layout: Layout) -> KeyStroke.Symbols {
      .init(
        typed: symbol(shift ? layout.shifted[index] : layout.plain[index]),
        plain: symbol(layout.plain[index]))
    }
    var stroke = KeyStroke()
    stroke.symbols = symbols(groups[group])
    stroke.isLatin = groups[group].isLatin
    stroke.latin = groups.first(where: \.isLatin).map(symbols)
    stroke.place = Layout.places[index].map { symbol($0) }
    stroke.name = groups[group].plain[index]
    stroke.hasShift = shift
    return stroke
  }

  private func key(_ index: Int, shift: Bool = false, on groups: Layout...) -> Key? {
    Key(stroke(index, shift: shift, on: groups))
  }

  @Test(arguments: Layout.all)
  func `a key has the name of its typed character, no matter which modifiers the character needs`(
    layout: Layout
  ) {
    for index in Layout.places.indices {
      for (shift, character) in [(false, layout.plain[index]), (true, layout.shifted[index])] {
        guard let character = character?.lowercased().first, Self.used.contains(character) else {
          continue
        }
        let expected = Key(rawValue: String(character))
        #expect(key(index, shift: shift, on: layout) == expected, "\(character), shift \(shift)")
      }
    }
  }

  /// Bulgarian has a comma at the position of Q, and Thai a minus at the position of 3.
  @Test(arguments: Layout.all)
  func `characters that a layout cannot type are at their positions on an American keyboard`(
    layout: Layout
  ) {
    for character in Self.used {
      let isTyped = (layout.plain + layout.shifted).contains { $0?.lowercased().first == character }
      guard !isTyped, let place = Layout.places.firstIndex(of: character),
        ![("bg", "q"), ("th", "3")].contains(where: { $0 == (layout.name, String(character)) })
      else { continue }
      #expect(key(place, on: layout) == Key(rawValue: String(character)), "\(character)")
      let shifted = Key(rawValue: String(character))
      if layout.shifted[place] != nil || layout.name != "il" {
        #expect(key(place, shift: true, on: layout) == shifted, "shift + \(character)")
      }
    }
  }

  @Test(
    arguments: Layout.all.filter {
      !["th", "bg", "fr", "be", "fr(bepo)", "cz", "hu"].contains($0.name)
    })
  func `digit keys type the printed digits, with and without Shift`(layout: Layout) {
    for (index, digit) in "1234567890".enumerated() {
      #expect(key(index, on: layout) == Key(rawValue: String(digit)), "\(digit)")
      // If Shift types the character of another key, such as = on the German 0, the stroke counts
      // as that other key.
      let typed = layout.shifted[index].map { Self.used.contains($0) } ?? false
      if !typed { #expect(key(index, shift: true, on: layout) == Key(rawValue: String(digit))) }
    }
  }

  @Test(arguments: ["fr", "be", "fr(bepo)", "cz"])
  func `digits typed with Shift also work without it, unless the plain character has a use`(
    name: String
  ) {
    let layout = Layout.named(name)
    for (index, digit) in "1234567890".enumerated() {
      let expected = Key(rawValue: String(digit))
      #expect(key(index, shift: true, on: layout) == expected)
      let sign = layout.plain[index].flatMap { Self.used.contains($0) ? $0 : nil }
      #expect(key(index, on: layout) == sign.map { Key(rawValue: String($0)) } ?? expected)
    }
  }

  @Test func `keys of real keyboard layouts are named by the characters printed on them`() {
    // On AZERTY, Shift with the key ; types a full stop. On German keyboards, Shift with 0 types =.
    #expect(key(44, shift: true, on: .named("fr")) == ".")
    #expect(key(43, on: .named("fr")) == ",")
    #expect(key(9, shift: true, on: .named("de")) == "=")
    #expect(key(10, on: .named("de")) == "-" && key(11, on: .named("de")) == "=")
    #expect(key(42, on: .named("ru")) == "n" && key(42, shift: true, on: .named("ru")) == "n")
    // On AZERTY, an A at the position of Q does not quit, nor does the apostrophe of Dvorak and
    // bépo.
    #expect(key(12, on: .named("fr")) == "a")
    #expect(key(12, on: .named("us(dvorak)")) == "'")
    #expect(key(42, on: .named("fr(bepo)")) == "'")
  }

  @Test(arguments: ["us", "de", "fr", "us(dvorak)"], ["ru", "ua", "gr", "il", "ara", "bg", "th"])
  func `a key of a second, non-Latin layout has the Latin letter of the first layout`(
    latin: String, other: String
  ) {
    let groups = [Layout.named(latin), Layout.named(other)]
    for index in Layout.places.indices {
      for shift in [false, true] {
        let typed = shift ? groups[1].shifted[index] : groups[1].plain[index]
        // A key is not replaced if the program uses the character that the key types in the second
        // layout.
        let own = [typed, groups[1].plain[index]].compactMap { $0?.lowercased() }
        if Self.used.contains(where: { own.contains("\($0)") }) { continue }
        guard let letter = groups[0].plain[index], letter.isLetter, letter.isASCII,
          typed?.isASCII != true || typed?.isLetter != true
        else { continue }
        // In Greek, the key at the position of Q types ;, which the program does not use.
        let expected = Key(rawValue: String(letter))
        #expect(Key(stroke(index, shift: shift, on: groups, using: 1)) == expected, "\(letter)")
      }
    }
    // Letters come from the first Latin group, even if the first group is not Latin.
    let turned = Key(stroke(12, on: [groups[1], groups[0]]))
    #expect(turned == Key(stroke(12, on: groups, using: 1)))
  }

  @Test(arguments: Layout.all.filter(\.isLatin))
  func `no letter is reported at a position where another character is printed`(layout: Layout) {
    for index in Layout.places.indices {
      for shift in [false, true] {
        let typed = shift ? layout.shifted[index] : layout.plain[index]
        guard let key = key(index, shift: shift, on: layout)?.rawValue, key.count == 1,
          let letter = key.first, letter.isLetter, letter.isASCII
        else { continue }
        // Turkish İ is not a letter from A to Z, but its key is the key of i.
        let own = [typed, layout.plain[index]].map { $0?.lowercased() }
        #expect(own.contains(key), "\(typed.map(String.init) ?? "nothing") is \(key)")
      }
    }
  }

  /// X symbols: KP_Home and KP_7, KP_Begin and KP_5, and so on.
  @Test(
    arguments: [
      (0xFF95, 0xFFB7, Key.home, "7"), (0xFF97, 0xFFB8, .up, "8"), (0xFF96, 0xFFB4, .left, "4"),
      (0xFF98, 0xFFB6, .right, "6"), (0xFF99, 0xFFB2, .down, "2"), (0xFF9D, 0xFFB5, nil, "5"),
      (0xFF9E, 0xFFB0, .insert, "0"), (0xFF9F, 0xFFAE, .delete, "."),
      (0xFF9F, 0xFFAC, .delete, ","),
      (0xFFAD, 0xFFAD, "-", "-"), (0xFF8D, 0xFF8D, .enter, .enter), (0xFFAB, 0xFFAB, nil, nil),
    ] as [(UInt32, UInt32, Key?, Key?)])
  func `the keypad follows NumLock`(plain: UInt32, typed: UInt32, off: Key?, on: Key?) {
    var stroke = KeyStroke()
    stroke.symbols = .init(typed: KeySymbol(plain), plain: KeySymbol(plain))
    #expect(Key(stroke) == off)
    stroke.symbols.typed = KeySymbol(typed)
    #expect(Key(stroke) == on)
  }

  @Test func `Escape, Space and F11 follow the layout, and only arrow keys repeat`() {
    var stroke = KeyStroke()
    // Caps Lock used as Escape, and the no-break space that French types with Shift.
    for (typed, key) in [(0xFF1B, .escape), (0xA0, .space), (0xFFC8, .f11)] as [(UInt32, Key)] {
      stroke.symbols = .init(
        typed: KeySymbol(typed), plain: KeySymbol(typed == 0xA0 ? 0x20 : typed))
      #expect(Key(stroke) == key)
    }
    stroke.repeats = true
    #expect(Key(stroke) == nil)
    stroke.symbols = .init(typed: KeySymbol(0xFF96), plain: KeySymbol(0xFF96))
    #expect(Key(stroke) == .left)
  }

  @Test func `characters that the sky does not use are passed on to other scenes`() {
    #expect(key(22, on: .named("de")) == "ü" && key(46, on: .named("us")) == "/")
    #expect(key(46, shift: true, on: .named("us")) == "/")
  }
}

extension Layout {
  /// Whether most letter keys of an American keyboard type letters, by the same rule as
  /// ``Keyboard``.
  var isLatin: Bool {
    let letters = Self.places.indices.filter { Self.places[$0]?.isLetter == true }
    return letters.count { plain[$0].map { $0.isASCII && $0.isLetter } ?? false } >= 13
  }
}
