import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

/// The twelve figures and glyphs, uploaded once.
struct SignGeometry: Equatable, Sendable {
  /// One sign's.
  struct Entry: Equatable, Sendable {
    var lines: LineSet
    var smallStars: FigureStarSet
    var bigStars: FigureStarSet
    var glyph: StrokedPath
  }

  /// Indexed by sign.
  let entries: [Entry]
  /// Points.
  static let markerHeight = 20.0
  /// A marker's line, from its height above the bottom of the window down to it.
  let marker: LineSet

  /// Adds everything to a library.
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
