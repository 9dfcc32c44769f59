/// How far fingers push the sky.
nonisolated enum ScrollUnits {
  /// Logical pixels that the fingers move the content by while they travel as far as one click of
  /// a wheel counts for.
  ///
  /// - Source: Chromium's `kWheelScrollAmount` ("also the value used for GTK+"), Flutter's
  ///   `fl_scrolling_manager.cc`.
  static let pixelsPerClick = 53.0

  /// libinput's units of finger travel that count for one click.
  ///
  /// X servers say clicks and Wayland says units: with this the same fingers move the sky as far
  /// on both, 3.5 px a unit. GTK 4 moves 2.5, Chromium on Wayland 5.3.
  ///
  /// - Source: `scroll.vdist` of xf86-input-libinput, the default of its `ScrollPixelDistance`.
  static let unitsPerClick = 15.0

  /// The units that Xwayland makes a click of.
  ///
  /// - Source: Xwayland's `dispatch_scroll_motion`, divisor 10.
  static let unitsPerXwaylandClick = 10.0

  /// Logical pixels for libinput's units, as a Wayland pointer reports them.
  static let pixelsPerUnit = pixelsPerClick / unitsPerClick
}
