import CosmosResources
public import CosmosGeometry

extension Sign {
  /// The symbols of the signs, indexed by raw value, as strokes for a pen: in design points around
  /// (0, 0), within about ±18.
  ///
  /// They are read from embedded files on first use, in about 0.1 ms. An error in the files ends
  /// the program; a test makes sure that there is none.
  public static let glyphs: [Path] = names.map(readGlyph)
}

extension Body {
  /// The astronomical symbol of the body, drawn for this program; the format is that of
  /// ``Sign/glyphs``.
  package var glyph: Path { readGlyph(name) }
}

private func readGlyph(_ name: String) -> Path {
  let file = EmbeddedFile("Glyphs/\(name).svg")
  // The file contains a single path with all strokes. Everything else, such as pen attributes, is
  // ignored.
  let text = file.text.utf8
  guard let start = text.firstRange(of: " d=\"".utf8)?.upperBound else {
    preconditionFailure("\(file.name): no d=\"…\"")
  }
  let data = text[start...].prefix { $0 != UInt8(ascii: "\"") }
  do throws(SVGPathError) {
    return try Path(svg: String(decoding: data, as: UTF8.self))
  } catch {
    preconditionFailure("\(file.name): \(error)")
  }
}
