public import CosmosGeometry

/// Vertical dashes at equal distances along the bottom edge of the window.
public struct Ruler: Equatable, Sendable {
  /// Position of the middle of a long dash, in logical pixels from the window's left edge.
  public var origin: Double
  /// Distance between dashes in logical pixels.
  public var spacing: Double
  /// Width of a dash in logical pixels, rounded to whole device pixels, at least one.
  public var dashWidth: Double
  /// Height of short dashes in logical pixels.
  public var shortHeight: Double
  /// Height of long dashes in logical pixels.
  public var longHeight: Double
  /// Number N, 1 or more: every Nth dash from ``origin`` is long.
  public var longEvery: Int
  /// Distance from the window's left and right edges in which dashes fade, in logical pixels, 0 or
  /// more.
  public var fade: Double
  /// Colour of all dashes.
  public var color: Color

  /// Creates a ruler from its properties.
  public init(
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
