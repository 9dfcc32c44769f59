public import CosmosGeometry

/// Dashes that stand along the bottom of the window and move with the ribbon.
public struct Ruler: Equatable, Sendable {
  /// Logical pixels from the window's left edge to the middle of a long dash.
  public var origin: Double
  /// Logical pixels from dash to dash.
  public var spacing: Double
  /// Logical pixels.
  public var dashWidth: Double
  /// Logical pixels, of most dashes.
  public var shortHeight: Double
  /// Logical pixels, of every ``longEvery``th dash.
  public var longHeight: Double
  public var longEvery: Int
  public var color: Color

  public init(
    origin: Double, spacing: Double, dashWidth: Double, shortHeight: Double, longHeight: Double,
    longEvery: Int, color: Color
  ) {
    self.origin = origin
    self.spacing = spacing
    self.dashWidth = dashWidth
    self.shortHeight = shortHeight
    self.longHeight = longHeight
    self.longEvery = longEvery
    self.color = color
  }
}
