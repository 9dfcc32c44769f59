package import CosmosGeometry

/// Vertical dashes at equal distances along the bottom edge of the window.
package struct Ruler: Equatable, Sendable {
  /// Position of the middle of a long dash, in logical pixels from the window's left edge.
  package var origin: Double
  /// Distance between dashes in logical pixels.
  package var spacing: Double
  /// Width of a dash in logical pixels, rounded to whole device pixels, at least one.
  package var dashWidth: Double
  /// Height of short dashes in logical pixels.
  package var shortHeight: Double
  /// Height of long dashes in logical pixels.
  package var longHeight: Double
  /// Number N, 1 or more: every Nth dash from ``origin`` is long.
  package var longEvery: Int
  /// Distance from the window's left and right edges in which dashes fade, in logical pixels, 0 or
  /// more.
  package var fade: Double
  /// Colour of all dashes.
  package var color: Color

  /// Creates a ruler from its properties.
  package init(
    origin: Double, spacing: Double, dashWidth: Double, shortHeight: Double, longHeight: Double,
    longEvery: Int, fade: Double = 0, color: Color
  ) {
    self.origin = origin
    self.spacing = spacing
    self.dashWidth = dashWidth
    self.shortHeight = shortHeight
    self.longHeight = longHeight
    self.longEvery = longEvery
    self.fade = fade
    self.color = color
  }
}
