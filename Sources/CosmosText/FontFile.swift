import CCosmosFontconfig
package import CosmosDrawing

/// A font file that fontconfig found on this machine.
package struct FontFile: Equatable, Sendable {
  /// Path of the file.
  package let path: String
  /// Index of the face in the file, from 0.
  package let index: Int
  /// The font family of the file, which may differ from the requested one.
  package let family: String

  /// Returns the default family of a font's use.
  package static func standardFamily(for role: Fonts.Role) -> String {
    role == .text ? "Inter" : "DejaVu Sans Mono"
  }

  /// Creates a reference to a file that fontconfig may not list.
  package init(path: String, index: Int = 0, family: String) {
    self.path = path
    self.index = index
    self.family = family
  }

  /// Finds the file of the font that fontconfig regards as the best match for a family.
  ///
  /// - Parameters:
  ///   - family: A family name, or any fontconfig pattern.
  ///   - role: The use of the font. If the family is missing, the font is a sans for text, and a
  ///     monospaced one for figures.
  /// - Throws: ``TypographyError/noFont(family:)`` if fontconfig finds no font.
  package init(matching family: String, for role: Fonts.Role = .text) throws(TypographyError) {
    guard FcInit() != 0, let pattern = FcNameParse(family) else {
      throw .noFont(family: family)
    }
    defer { FcPatternDestroy(pattern) }
    _ = FcPatternAddString(pattern, FC_FAMILY, role == .text ? "sans-serif" : "monospace")
    guard let file = Self(matching: pattern, named: family) else { throw .noFont(family: family) }
    self = file
  }

  /// Returns the first family of a pattern if this file replaces it; nil if the pattern names this
  /// file's family, no family at all, or one of fontconfig's names for a kind of fonts.
  package func familyReplaced(in pattern: String) -> String? {
    // In a fontconfig pattern, the families end at the first colon or dash.
    let wanted = pattern.prefix { $0 != ":" && $0 != "-" }.split(separator: ",")
    let kinds = ["monospace", "mono", "sans", "serif", "cursive", "fantasy", "system"]
    // fontconfig compares families without case and blanks.
    func plain(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " } }
    let fitting = Set(kinds + [plain(family)])
    return fitting.isDisjoint(with: wanted.map(plain)) ? wanted.first.map(String.init) : nil
  }

  /// Finds the best font with characters that another font lacks; nil if fontconfig finds no font.
  ///
  /// The font may still lack some of the characters.
  ///
  /// - Parameters:
  ///   - scalars: The characters.
  ///   - pattern: The pattern of the other font; the found font should suit its language and
  ///     weight.
  package init?(having scalars: [Unicode.Scalar], likePattern pattern: String) {
    guard FcInit() != 0, let pattern = FcNameParse(pattern) else { return nil }
    defer { FcPatternDestroy(pattern) }
    _ = FcPatternDel(pattern, FC_FAMILY)
    _ = FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    let characters = FcCharSetCreate()
    defer { FcCharSetDestroy(characters) }
    for scalar in scalars { _ = FcCharSetAddChar(characters, scalar.value) }
    _ = FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    self.init(matching: pattern, named: "sans-serif")
  }

  /// Finds the best match for a pattern, to which the search adds fontconfig's defaults.
  private init?(matching pattern: OpaquePointer, named wanted: String) {
    _ = FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else {
      return nil
    }
    var name: UnsafeMutablePointer<FcChar8>?
    _ = FcPatternGetString(match, FC_FAMILY, 0, &name)
    var number: Int32 = 0
    _ = FcPatternGetInteger(match, FC_INDEX, 0, &number)
    self.init(
      path: String(cString: file), index: Int(number),
      family: name.map { String(cString: $0) } ?? wanted)
  }

  /// Returns the pattern of a family that prefers fonts for a language, such as "ja".
  package static func pattern(_ family: String, for language: String) -> String {
    "\(family):lang=\(language)"
  }

  /// Returns the language that a pattern names; nil if it names none.
  static func language(in pattern: String) -> String? {
    pattern.split(separator: ":").last { $0.hasPrefix("lang=") }.map { String($0.dropFirst(5)) }
  }
}
