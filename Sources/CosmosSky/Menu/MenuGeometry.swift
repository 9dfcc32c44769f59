import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

/// The geometry of the menu's lines and paths in the sky's library.
struct MenuGeometry: Equatable, Sendable {
  /// The twelve lines between the sectors of the menu, each from the inner to the outer edge of the
  /// sectors.
  let dividers: LineSet
  /// The glyphs of the signs; the labels of the signs draw the same paths.
  let icons: [StrokedPath]
  /// The first point of each glyph's stroke, in the glyph's coordinates.
  let iconStarts: [Point]
  /// The letter "i" of the info button.
  let letter: StrokedPath

  init(in library: inout GeometryLibrary, signs: SignGeometry) {
    dividers = library.add(
      lines: (0..<12).map { sign in
        let angle = MenuShape.angle(sign)
        return (
          Point(angle: angle, radius: MenuShape.dividerInner),
          Point(angle: angle, radius: MenuShape.dividerOuter)
        )
      })
    icons = signs.entries.map(\.glyph)
    iconStarts = Sign.glyphs.map { glyph in
      guard case .move(let start) = glyph.elements.first else { return .zero }
      return start
    }
    // The letter "i" consists of a dot and a stem.
    letter = library.add(
      path: Path([
        .move(Point(x: 0, y: -4.5)), .line(Point(x: 0, y: -4.4)), .move(Point(x: 0, y: -1)),
        .line(Point(x: 0, y: 5)),
      ]))
  }
}
