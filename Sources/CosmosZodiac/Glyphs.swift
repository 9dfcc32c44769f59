import CosmosResources
public import CosmosGeometry

extension Sign {
  /// The symbols of the signs, by raw value: strokes without area for a pen, in design points
  /// around (0, 0), within about ±18.
  ///
  /// They are read from embedded files on first use, in about 0.1 ms. A fault in the files ends the
  /// program; a test rules it out.
  public static let glyphs: [Path] = names.map(readGlyph)
}

extension Body {
  /// The astronomers' symbol of the body, drawn for this program; format as ``Sign/glyphs``.
  package var glyph: Path { readGlyph(name) }
}

private func readGlyph(_ name: String) -> Path {
  let file = EmbeddedFile("Glyphs/\(name).svg")
  // The file has a single path with all strokes. Everything else, such as pen attributes, is
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
