package import CosmosGeometry

extension Viewport {
  /// Logical pixels per design point, the unit of all sizes in the sky.
  ///
  /// In the design, the window is 667 points high and at least 320 points wide, which leaves room
  /// for the menu's twelve signs. The scale is limited to 0.5…8, so that text stays legible in
  /// small windows, and lines stay thin in large ones.
  package var designScale: Double {
    clamp(min(size.height / 667, size.width / 320), 0.5, 8)
  }
}
