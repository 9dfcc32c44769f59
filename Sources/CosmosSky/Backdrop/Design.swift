package import CosmosGeometry

/// The unit that sizes of the sky are designed in: a window of 667 points' height that is at least 320
/// points wide.
package enum Design {
  /// The window's height in design points.
  package static let height = 667.0
  /// The least width of a window in design points, with room for the twelve signs of the menu.
  package static let leastWidth = 320.0
  /// The smallest and the largest scale, so that small windows stay legible and large ones do not
  /// coarsen.
  static let scales = 0.5...8.0
}

extension Viewport {
  /// Logical pixels per design point.
  package var designScale: Double {
    clamp(
      min(size.height / Design.height, size.width / Design.leastWidth), Design.scales.lowerBound,
      Design.scales.upperBound)
  }
}
