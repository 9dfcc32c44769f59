import CCosmosFontconfig

/// A font file that fontconfig found on this machine.
package struct FontFile: Equatable, Sendable {
  /// Path of the file.
  package let path: String
  /// Index of the face in the file, from 0.
  package let index: Int
  /// The font family of the file, which may differ from the requested one.
  package let family: String

  /// The default family.
  package static let standardFamily = "DejaVu Sans Mono"

  /// Creates a reference to a file that fontconfig may not list.
  package init(path: String, index: Int = 0, family: String) {
    self.path = path
    self.index = index
    self.family = family
  }

  /// Finds the best match with fontconfig.
  ///
  /// - Parameter family: A family name, or any fontconfig pattern.
  /// - Throws: ``TypographyError/noFont(family:)`` if fontconfig finds no font.
  package init(matching family: String = standardFamily) throws(TypographyError) {
    guard FcInit() != 0, let pattern = FcNameParse(family) else {
      throw .noFont(family: family)
    }
    defer { FcPatternDestroy(pattern) }
    // If the family is missing, any monospaced font is used.
    _ = FcPatternAddString(pattern, FC_FAMILY, "monospace")
    _ = FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultNoMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { throw .noFont(family: family) }
    defer { FcPatternDestroy(match) }
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file else {
      throw .noFont(family: family)
    }
    var name: UnsafeMutablePointer<FcChar8>?
    _ = FcPatternGetString(match, FC_FAMILY, 0, &name)
    var number: Int32 = 0
    _ = FcPatternGetInteger(match, FC_INDEX, 0, &number)
    path = String(cString: file)
    index = Int(number)
    self.family = name.map { String(cString: $0) } ?? family
  }
}
