import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

/// The figures, glyphs and the marker in the sky's geometry library.
struct SignGeometry: Equatable, Sendable {
  /// The geometry of one sign.
  struct Entry: Equatable, Sendable {
    var lines: LineSet
    var smallStars: FigureStarSet
    var bigStars: FigureStarSet
    var glyph: StrokedPath
  }

  /// The signs by raw value.
  let entries: [Entry]
  /// Design points.
  static let markerHeight = 20.0
  /// A marker's line: from its height above the bottom of the window down to it.
  let marker: LineSet

  /// Adds figures, glyphs and marker to a library.
  init(in library: inout GeometryLibrary, zodiac: Zodiac, glyphs: [Glyph]) {
    var entries: [Entry] = []
    for sign in Sign.allCases {
      let figure = zodiac[sign]
      let places = figure.stars.map(\.position)
      entries.append(
        Entry(
          lines: library.add(lines: figure.lines.map { (places[$0.from], places[$0.to]) }),
          smallStars: library.add(stars: figure.stars.filter { !$0.isBig }.map(\.position)),
          bigStars: library.add(stars: figure.stars.filter(\.isBig).map(\.position)),
          glyph: library.add(path: glyphs[sign.rawValue].path)))
    }
    self.entries = entries
    marker = library.add(lines: [(Point(x: 0, y: -Self.markerHeight), .zero)])
  }
}
