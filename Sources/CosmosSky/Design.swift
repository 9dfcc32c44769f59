package import CosmosGeometry

/// The unit that sizes of the sky are designed in: a window of 667 points' height.
package enum Design {
  /// The window's height in design points.
  package static let height = 667.0
  /// The smallest and the largest scale, so that small windows stay legible and large ones do not
  /// coarsen.
  static let scales = 0.5...4.0
}

extension Viewport {
  /// Logical pixels per design point.
  package var designScale: Double {
    clamp(size.height / Design.height, Design.scales.lowerBound, Design.scales.upperBound)
  }
}
