extension Size {
  /// The logical pixels per design point, the unit of all sizes in the sky, for a window of this
  /// size in logical pixels.
  ///
  /// In the design, the window is 667 points high and at least 320 points wide, which leaves room
  /// for the menu's twelve signs. The scale is limited to 0.5…8, so that text stays legible in
  /// small windows, and lines stay thin in large ones.
  package var designScale: Double { clamped(min(height / 667, width / 320), 0.5, 8) }
}

extension Viewport {
  /// The logical pixels per design point; see ``Size/designScale``.
  package var designScale: Double { size.designScale }
}
