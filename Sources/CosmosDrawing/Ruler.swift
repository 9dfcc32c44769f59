public import CosmosGeometry

/// Vertical dashes at equal distances along the bottom edge of the window.
public struct Ruler: Equatable, Sendable {
  /// Logical pixels from the window's left edge to the middle of a long dash.
  public var origin: Double
  /// Logical pixels from dash to dash.
  public var spacing: Double
  /// Logical pixels across a dash; drawn as whole pixels, at least one.
  public var dashWidth: Double
  /// Logical pixels, of all other dashes.
  public var shortHeight: Double
  /// Logical pixels, of the long dashes.
  public var longHeight: Double
  /// Dashes from one long dash to the next; 1 or more.
  public var longEvery: Int
  /// The colour of all dashes.
  public var color: Color

  /// A ruler; every argument is the property of its name.
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
