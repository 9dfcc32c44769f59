package import CosmosGeometry

/// A disc, such as the Moon's, in front of a figure whose lines and stars keep clear of the disc.
///
/// Nothing of the figure is drawn in the disc; outside, the figure gradually becomes visible.
package struct Clearing: Equatable, Sendable {
  /// Centre in logical pixels.
  package var center: Point
  /// Radius in logical pixels; 0 for no clearing.
  package var radius: Double

  /// No clearing: the whole figure is visible.
  package static let none = Clearing(center: .zero, radius: 0)

  package init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
