/// Conversions between the units of scrolling that display servers use.
nonisolated enum ScrollUnits {
  /// The number of logical pixels that the content moves per wheel click, or per finger travel that
  /// counts as one click.
  ///
  /// - Source: Chromium's `kWheelScrollAmount` ("also the value used for GTK+"), Flutter's
  ///   `fl_scrolling_manager.cc`.
  static let pixelsPerClick = 53.0

  /// The number of libinput's units of finger travel that count as one wheel click.
  ///
  /// X servers report clicks, and Wayland compositors report libinput's units. With this number,
  /// the same finger motion scrolls equally far with both kinds of server: 3.5 logical pixels per
  /// unit. GTK 4 scrolls 2.5 pixels per unit, and Chromium on Wayland 5.3 pixels.
  ///
  /// - Source: `scroll.vdist` of xf86-input-libinput, the default of its `ScrollPixelDistance`.
  static let unitsPerClick = 15.0

  /// The number of libinput's units that Xwayland reports as one click.
  ///
  /// - Source: Xwayland's `dispatch_scroll_motion`, divisor 10.
  static let unitsPerXwaylandClick = 10.0

  /// The number of logical pixels per unit of libinput.
  ///
  /// Wayland pointers report in this unit.
  static let pixelsPerUnit = pixelsPerClick / unitsPerClick
}
