public import CosmosGeometry

/// One piece of a backdrop that has several colours side by side, from top to bottom.
///
/// A pixel that an edge runs through gets the mean colour of its two sides.
public struct StripSpan: Equatable, Sendable {
  /// Logical pixels from the left of the window.
  public var left: Double
  /// Logical pixels from the left of the window, ``left`` or more.
  public var right: Double
  /// Opaque.
  public var color: Color

  public init(left: Double, right: Double, color: Color) {
    self.left = left
    self.right = right
    self.color = color
  }
}
