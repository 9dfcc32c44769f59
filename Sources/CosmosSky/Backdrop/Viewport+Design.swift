package import CosmosGeometry

extension Viewport {
  /// Logical pixels per design point, the unit that sizes of the sky are designed in: a window of 667
  /// points' height that is at least 320 points wide, with room for the twelve signs of the menu.
  ///
  /// It is 0.5…8, so that small windows stay legible and large ones do not coarsen.
  package var designScale: Double {
    clamp(min(size.height / 667, size.width / 320), 0.5, 8)
  }
}
