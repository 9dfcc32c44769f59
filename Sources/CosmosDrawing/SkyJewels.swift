import CosmosGeometry

/// Jewels of a figure at their places in a deep sky: nebulae, and the stars of clusters.
///
/// They move with the Milky Way, and have the scale of the sky: its design points are the points of
/// the library.
package struct SkyJewels: Equatable, Sendable {
  /// Nebulae, globular clusters and galaxies.
  package var nebulae: NebulaSet
  /// Stars of clusters, and others too faint to be real stars of the sky.
  package var stars: FigureStarSet
  /// Ecliptic longitude in degrees (J2000), 0 ..< 360, of the library's point (0, 0), which is in
  /// the middle row.
  package var longitude: Double
  /// The group that the jewels belong to, as in ``SkyStarPlace/group``.
  package var group: Int

  /// Creates jewels from their properties.
  package init(
    nebulae: NebulaSet, stars: FigureStarSet, longitude: Double, group: Int = 0
  ) {
    self.nebulae = nebulae
    self.stars = stars
    self.longitude = longitude
    self.group = group
  }
}

extension DeepSky {
  /// Returns the nebulae and the stars of jewels if a range of x has some of their light.
  ///
  /// - Parameters:
  ///   - jewels: The jewels.
  ///   - range: Logical pixels from the sky's start; the range is shorter than the period and
  ///     begins less than a period before or after the start.
  ///   - turn: The number of the turn of the sky, −1…1, whose jewels are returned.
  ///   - origin: The place, in logical pixels of the target, of the sky's start.
  /// - Returns: Both; nil if there is no light, or the group of the jewels is hidden.
  package func drawn(
    _ jewels: SkyJewels, in range: ClosedRange<Double>, turn: Int, from origin: Double
  ) -> (nebulae: Nebulae, stars: FigureStars)? {
    // East is left, so the sky's start, longitude 0, is left of all smaller longitudes.
    let x = Double(turn + 1) * period - jewels.longitude * pixelsPerDegree
    let boxes = (jewels.nebulae.entry.box, jewels.stars.entry.box)
    let left = min(boxes.0.minimum.x, boxes.1.minimum.x) - Self.glowReach
    let right = max(boxes.0.maximum.x, boxes.1.maximum.x) + Self.glowReach
    guard hiddenGroups & 1 << UInt32(jewels.group) == 0,
      x + right * pointSize >= range.lowerBound, x + left * pointSize <= range.upperBound
    else { return nil }
    let middle = Point(x: origin + x, y: Self.middleRow * window.height)
    var nebulae = Nebulae(set: jewels.nebulae, origin: middle, scale: pointSize)
    nebulae.hue = nebulaHue
    return (
      nebulae, FigureStars(set: jewels.stars, origin: middle, scale: pointSize, look: .glows)
    )
  }
}
