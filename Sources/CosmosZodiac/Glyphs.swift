import CosmosResources
public import CosmosGeometry

extension Sign {
  /// The symbols of the signs by raw value: strokes without area, to be drawn with a pen, in design
  /// points around (0, 0), within about ±18, in the order of the pen.
  ///
  /// Read from embedded files on first use, in about a tenth of a millisecond. A fault in those
  /// files, which a test rules out, ends the program.
  public static let glyphs: [Path] = names.map(readGlyph)
}

extension Body {
  /// The astronomers' symbol, our own drawing: as ``Sign/glyphs``.
  package var glyph: Path { readGlyph(name) }
}

private func readGlyph(_ name: String) -> Path {
  let file = EmbeddedFile("Glyphs/\(name).svg")
  // The file has one path, with all strokes in it. Everything else, such as the pen, is ignored.
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
