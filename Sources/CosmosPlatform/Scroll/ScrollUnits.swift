/// The conversion between units of trackpad scrolling.
nonisolated enum ScrollUnits {
  /// The number of logical pixels that the content moves per wheel click, or per equal finger
  /// travel.
  ///
  /// - Source: Chromium's `kWheelScrollAmount` ("also the value used for GTK+"), Flutter's
  ///   `fl_scrolling_manager.cc`.
  static let pixelsPerClick = 53.0

  /// The number of libinput's units of finger travel per wheel click.
  ///
  /// X servers report clicks, and Wayland compositors report units. With this number, the same
  /// motion scrolls equally far on both: 3.5 pixels per unit. GTK 4 scrolls 2.5 pixels, and
  /// Chromium on Wayland 5.3 pixels.
  ///
  /// - Source: `scroll.vdist` of xf86-input-libinput, the default of its `ScrollPixelDistance`.
  static let unitsPerClick = 15.0

  /// The number of libinput's units that Xwayland converts to one click.
  ///
  /// - Source: Xwayland's `dispatch_scroll_motion`, divisor 10.
  static let unitsPerXwaylandClick = 10.0

  /// The number of logical pixels per libinput unit, the unit of Wayland pointers.
  static let pixelsPerUnit = pixelsPerClick / unitsPerClick
}
