import CosmosResources
public import CosmosGeometry

extension Sign {
  /// The symbols of the signs, by the raw values of the signs, as strokes of a pen.
  ///
  /// Their coordinates are in design points around (0, 0), within about ±18.
  ///
  /// The symbols are read from files in the program when they are first used, which takes about 0.1
  /// ms. An error in a file would end the program; a test checks that there is none.
  public static let glyphs: [Path] = names.map(readGlyph)
}

extension Body {
  /// The astronomical symbol of the body, which was drawn for this program; for the format, see
  /// ``Sign/glyphs``.
  package var glyph: Path { readGlyph(name) }
}

private func readGlyph(_ name: String) -> Path {
  let file = EmbeddedFile("Glyphs/\(name).svg")
  // The file contains one path with all strokes. Everything else in the file, such as attributes of
  // the pen, is ignored.
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
