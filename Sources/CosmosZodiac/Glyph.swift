public import CosmosGeometry

/// The symbol of a sign as a stroke: a path without area, to be drawn with a pen.
public struct Glyph: Equatable, Sendable {
  public let sign: Sign
  /// Around (0, 0) in design points, within about ±18; its parts in the order of the pen.
  public let path: Path

  /// The twelve glyphs that the program carries in `Resources/glyphs`, by the signs' raw values.
  ///
  /// Read once, when they are first asked for, in about a tenth of a millisecond. That the files
  /// are without fault is held by a test, so a fault here is a broken build.
  public static let standard: [Glyph] = {
    do {
      return try zip(Sign.allCases, EmbeddedFile.glyphs).map { sign, file in
        try Glyph(sign: sign, svg: file.text, file: file.name)
      }
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Reads the glyph in the text of an SVG file.
  ///
  /// The file is a picture that any viewer shows, of one shape: a `viewBox` with (0, 0) in its
  /// middle and a single `<path>`. Everything else in it, such as colour and pen width, is for the
  /// viewer only.
  ///
  /// - Parameters:
  ///   - sign: Whose glyph it is.
  ///   - text: The SVG file.
  ///   - file: Its name, for messages.
  /// - Throws: ``ZodiacError`` with the line of the fault.
  public init(sign: Sign, svg text: String, file: String) throws(ZodiacError) {
    self.sign = sign
    path = try GlyphReader(text: text, file: file).readPath()
  }
}
