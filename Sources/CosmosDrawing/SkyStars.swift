package import CosmosGeometry

/// Real stars of a deep sky, at fixed places of a ``GeometryLibrary``.
///
/// They move with the Milky Way, and are drawn with the glow of figure stars.
package struct SkyStars: Equatable, Sendable {
  /// The stars, in degrees: x from the sky's start to the right, y downwards from its middle row.
  package let set: FigureStarSet
  /// The index of the first star at or beyond each whole degree from the sky's start, 0…360.
  package let firsts: [Int]

  /// Returns the stars whose x is in a range of degrees, at most one degree more at each end.
  package func stars(in degrees: ClosedRange<Double>) -> FigureStarSet {
    func first(from degree: Double) -> Int {
      firsts[Int(clamped(degree, 0, PeriodicCurve.period))]
    }
    let start = first(from: degrees.lowerBound.rounded(.down))
    return set.part(start..<max(start, first(from: degrees.upperBound.rounded(.up))))
  }
}

/// A real star of a deep sky.
package struct SkyStarPlace: Equatable, Sendable {
  /// Ecliptic longitude in degrees (J2000), 0 ..< 360.
  package var longitude: Double
  /// Degrees of latitude north of the middle row of the sky.
  package var height: Double
  /// Radius, in design points, of a figure star with this star's light; more than 0.
  package var radius: Double
  /// Colour; alpha is not used.
  package var color: Color
  /// The group that the star belongs to, 1…31; 0 for none.
  ///
  /// A sky may hide groups.
  package var group: Int

  /// Creates a star from its properties.
  package init(longitude: Double, height: Double, radius: Double, color: Color, group: Int = 0) {
    self.group = group
    self.longitude = longitude
    self.height = height
    self.radius = radius
    self.color = color
  }
}

extension GeometryLibrary {
  /// Adds real stars for a ``DeepSky``.
  ///
  /// - Parameter stars: The stars in any order.
  /// - Returns: The handle.
  package mutating func add(skyStars stars: [SkyStarPlace]) -> SkyStars {
    let sorted = stars.map { star in
      // East is left, so the sky's start, longitude 0, is left of all smaller longitudes.
      var drawn = LibraryStar(
        position: Point(x: PeriodicCurve.period - star.longitude, y: -star.height),
        radius: star.radius, color: star.color)
      drawn.group = star.group
      return drawn
    }.sorted { ($0.position.x, $0.position.y) < ($1.position.x, $1.position.y) }
    var firsts = [Int](repeating: sorted.count, count: Int(PeriodicCurve.period) + 1)
    for (index, star) in sorted.enumerated().reversed() {
      for degree in 0...Int(star.position.x) { firsts[degree] = min(firsts[degree], index) }
    }
    firsts[Int(PeriodicCurve.period)] = sorted.count
    return SkyStars(set: add(stars: sorted), firsts: firsts)
  }
}
