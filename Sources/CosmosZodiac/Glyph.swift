import CosmosResources
public import CosmosGeometry

/// The symbol of a sign as a stroke: a path without area, to be drawn with a pen.
public struct Glyph: Equatable, Sendable {
  /// The sign that it stands for.
  public let sign: Sign
  /// The stroke in design points around (0, 0), within about ±18, in the order of the pen.
  public let path: Path

  /// The twelve built-in glyphs, indexed by the signs' raw values.
  ///
  /// Read from embedded files on first use, in about a tenth of a millisecond. A fault in those
  /// files, which a test rules out, ends the program.
  public static let standard: [Glyph] = {
    do {
      return try Sign.allCases.map { sign in
        let file = EmbeddedFile("Glyphs/\(sign).svg")
        return try Glyph(sign: sign, svg: file.text, file: file.name)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Reads the glyph in the text of an SVG file.
  ///
  /// The file has `viewBox="-20 -20 40 40"` and a single `<path>` with all strokes in it. Everything
  /// else, such as colour and pen width, is ignored.
  ///
  /// - Parameters:
  ///   - sign: The sign that the glyph stands for.
  ///   - text: The SVG file.
  ///   - file: Its name, for messages.
  /// - Throws: ``ZodiacError`` with the line of the fault and its reason.
  public init(sign: Sign, svg text: String, file: String) throws(ZodiacError) {
    self.sign = sign
    path = try GlyphReader(text: text, file: file).readPath()
  }
}
