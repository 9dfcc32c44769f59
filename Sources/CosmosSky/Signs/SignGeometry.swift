import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// The geometry of figures, glyphs and the marker in the sky's library.
///
/// Positions are in design points from the middle of a figure.
struct SignGeometry: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    var lines: LineSet
    var smallStars: FigureStarSet
    var bigStars: FigureStarSet
    /// The small stars that are not among the real stars: those of clusters, and companions fainter
    /// than ``SkyStar/faintest``; none in the classic sky, which has no real stars.
    var loneStars: FigureStarSet
    var nebulae: NebulaSet
    var glyph: StrokedPath
    let figure: Figure
    let tour: FigureTour
  }

  /// The entries, indexed by the signs' raw values.
  let entries: [Entry]
  /// Maximum horizontal distance, in design points, from the middle of any figure to one of its
  /// stars or jewels, in the window where the figure is largest.
  let reach: Double
  /// Height of a sign's marker on the ruler, in design points.
  static let markerHeight = 20.0
  /// Gap between a star's disc and the end of a line, in design points.
  static let lineGap = 3.0
  /// The line of a marker on the ruler, from the full height of the marker down to the bottom of
  /// the window.
  let marker: LineSet

  init(of zodiac: Zodiac, in library: inout GeometryLibrary) {
    var entries: [Entry] = []
    var reach = 0.0
    for sign in Sign.allCases {
      let figure = zodiac[sign]
      // The brightest stars come last, in front of the others.
      let small = (figure.companions + figure.stars.filter { !$0.isBig }).sorted(
        by: Self.isFainter)
      let big = figure.stars.filter(\.isBig).sorted(by: Self.isFainter)
      let exposure = Self.exposure(of: figure)
      let lines = Self.addLines(of: figure, exposure: exposure, to: &library)
      func drawn(_ star: FigureStar) -> LibraryStar {
        let isOnLine = figure.stars.contains(star)
        var drawn = LibraryStar(
          star, of: figure, exposure: exposure - (isOnLine ? 0 : Self.receding))
        // In the sky, a star without lines has the light of its neighbours in other figures.
        if !isOnLine, !figure.isClassic {
          drawn.radius = SkyStar.coreRadius(ofMagnitude: star.star.magnitude)
        }
        drawn.radius *= Self.shareOfRadius(of: star, among: small)
        return drawn
      }
      let isLone = { (star: FigureStar) in
        !figure.isClassic && star.star.magnitude > SkyStar.faintest
          && figure.companions.contains(star)
      }
      let docking = small.filter { !isLone($0) }
      let clusters = figure.jewels.flatMap { $0.stars(isClassic: figure.isClassic) }
      let smallStars = library.add(
        stars: docking.map(drawn) + (figure.isClassic ? clusters : []))
      let loneStars = library.add(
        stars: small.filter(isLone).map(drawn) + (figure.isClassic ? [] : clusters))
      let bigStars = library.add(stars: big.map { LibraryStar($0, of: figure, exposure: exposure) })
      let glyph = library.add(path: Sign.glyphs[sign.rawValue])
      let tour = FigureTour(of: figure) { star in
        guard let index = (star.isBig ? big : docking).firstIndex(of: star) else {
          preconditionFailure("\(star.star.displayName) is not among the stars of \(sign.name)")
        }
        return (star.isBig ? bigStars : smallStars).star(index)
      }
      entries.append(
        Entry(
          lines: lines, smallStars: smallStars, bigStars: bigStars,
          loneStars: loneStars,
          nebulae: library.add(nebulae: figure.jewels.compactMap(\.nebula)),
          glyph: glyph, figure: figure, tour: tour))
      for star in figure.stars + figure.companions { reach = max(reach, abs(star.position.x)) }
      for jewel in figure.jewels { reach = max(reach, abs(jewel.position.x)) }
    }
    self.entries = entries
    let widest = Figure.classicHalfWidths.upperBound / Figure.classicHalfWidths.lowerBound
    self.reach = entries[0].figure.isClassic ? reach * widest : reach
    marker = library.add(lines: [(Point(x: 0, y: -Self.markerHeight), .zero)])
  }

  /// The jewels of all figures for the deep sky; none in the classic sky.
  var skyJewels: [SkyJewels] {
    entries.filter { !$0.figure.isClassic && $0.nebulae.count + $0.loneStars.count > 0 }.map {
      entry in
      SkyJewels(
        nebulae: entry.nebulae, stars: entry.loneStars, longitude: 30 * entry.figure.place,
        group: entry.figure.sign.skyGroup)
    }
  }

  /// Returns how many magnitudes brighter all stars of a figure are drawn.
  ///
  /// A photographer exposes a constellation of faint stars, such as Cancer, longer than a bright
  /// one.
  private static func exposure(of figure: Figure) -> Double {
    let brightest = figure.stars.first?.star.magnitude ?? wellExposed
    return clamped(
      0.6 * (brightest - wellExposed), 0, figure.isClassic ? classicExposure : mostExposure)
  }

  /// Maximum exposure in magnitudes, and that in the classic sky.
  ///
  /// In the sky, real stars of all constellations are side by side, so a figure leads by at most
  /// 1.3 times the light.
  private static let (mostExposure, classicExposure) = (0.28, 1.0)

  /// How many magnitudes fainter stars without lines are drawn in the classic sky, so that the
  /// figure stands out.
  private static let receding = 0.5
  /// Magnitude that separates bright from faint figures; a figure whose brightest star is fainter
  /// is exposed longer.
  private static let wellExposed = 2.0

  private static func addLines(
    of figure: Figure, exposure: Double, to library: inout GeometryLibrary
  ) -> LineSet {
    let places = figure.stars.map(\.position)
    let gaps = figure.stars.map { $0.star.coreRadius(exposure: exposure) + lineGap }
    let shares = figure.stars.map { $0.isBig ? 0.0 : 1 }
    return library.add(
      lines: figure.lines.map { (places[$0.from], places[$0.to]) },
      gaps: figure.lines.map { (gaps[$0.from], gaps[$0.to]) },
      shifts: figure.lines.map { (shares[$0.from], shares[$0.to]) },
      holes: figure.lines.map {
        hole(of: places[$0.from], places[$0.to], gaps: (gaps[$0.from], gaps[$0.to]), in: figure)
      })
  }

  /// Returns the factor for the radius of a star, less than 1 if its glow would join that of a
  /// brighter star in a cluster such as the Pleiades.
  static func shareOfRadius(of star: FigureStar, among stars: [FigureStar]) -> Double {
    let distances = stars.map { $0.position.distance(to: star.position) }.filter { $0 > 0 }
    guard distances.count(where: { $0 < clusterReach }) >= 3 else { return 1 }
    let nearest = stars.lazy.filter { isFainter(star, $0) }
      .map { $0.position.distance(to: star.position) }.min()
    return clamped((nearest ?? clusterGap) / clusterGap, 0.55, 1)
  }

  /// Distances between stars of clusters, in design points.
  ///
  /// A star with three others within `clusterReach` is in a cluster. Its glow joins that of a
  /// brighter star nearer than `clusterGap`.
  private static let (clusterReach, clusterGap) = (12.0, 3.5)

  /// Returns the disc around the jewel that a line would pass through; ``LineHole/none`` if the
  /// line passes through no jewel.
  ///
  /// A small jewel has an edge: the line ends there, and continues on the other side. If too
  /// short a piece would remain beside a star, the line passes through the jewel with less light
  /// instead. Lines pass through large nebulae in the same way, because their glow has no edge.
  private static func hole(
    of from: Point, _ to: Point, gaps: (from: Double, to: Double), in figure: Figure
  ) -> LineHole {
    let way = to - from
    let direction = way * (1 / way.length)
    var (hole, depth) = (LineHole.none, 1.0)
    for jewel in figure.jewels {
      guard let nebula = jewel.nebula else { continue }
      let full = figure.isClassic ? jewel.classicGap : nebula.radius
      let along = (nebula.position - from).dot(direction)
      let distance = nebula.position.distance(to: from + direction * clamped(along, 0, way.length))
      let isLarge = full > largestEdged
      let radius = full * (isLarge ? 1 : edge)
      // A line has one hole at most: that of the jewel whose middle it passes most closely.
      guard distance / radius < depth else { continue }
      depth = distance / radius
      let rest = min(along - gaps.from, way.length - along - gaps.to) - radius
      hole = LineHole(
        center: nebula.position, radius: radius,
        light: isLarge || rest < leastRest ? passingLight : 0)
    }
    return hole
  }

  /// Maximum radius, in design points, of a nebula with an edge; lines end at the edge.
  private static let largestEdged = 12.5
  /// Distance from the centre of a small nebula to its edge, as a multiple of the nebula's radius.
  private static let edge = 1.5
  /// Minimum length, in design points, of the piece of a line between a star and a jewel.
  private static let leastRest = 6.0
  /// Light of a line in the middle of a jewel through which it passes, as a fraction of the line's
  /// full light.
  private static let passingLight = 0.45

  private static func isFainter(_ one: FigureStar, _ other: FigureStar) -> Bool {
    one.star.magnitude > other.star.magnitude
  }
}

extension LibraryStar {
  /// Creates a star of a figure at its position relative to the middle of the figure.
  ///
  /// - Parameters:
  ///   - star: The star.
  ///   - figure: The figure of the star.
  ///   - exposure: How many magnitudes brighter the star is drawn.
  fileprivate init(_ star: FigureStar, of figure: Figure, exposure: Double) {
    self.init(
      position: star.position, radius: star.star.coreRadius(exposure: exposure),
      color: figure.isClassic ? star.star.classicColor : star.star.color)
  }
}
