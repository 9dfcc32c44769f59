/// How far the content moves for a distance of the fingers on a trackpad.
nonisolated enum ScrollUnits {
  /// Logical pixels that the content moves while the fingers travel as far as counts for one click
  /// of a wheel.
  ///
  /// - Source: Chromium's `kWheelScrollAmount` ("also the value used for GTK+"), Flutter's
  ///   `fl_scrolling_manager.cc`.
  static let pixelsPerClick = 53.0

  /// libinput's units of finger travel that count for one click.
  ///
  /// X servers report clicks, Wayland reports units. This number makes the same motion scroll equally
  /// far on both, 3.5 px a unit; GTK 4 scrolls 2.5 px, Chromium on Wayland 5.3 px.
  ///
  /// - Source: `scroll.vdist` of xf86-input-libinput, the default of its `ScrollPixelDistance`.
  static let unitsPerClick = 15.0

  /// The units that Xwayland converts to one click.
  ///
  /// - Source: Xwayland's `dispatch_scroll_motion`, divisor 10.
  static let unitsPerXwaylandClick = 10.0

  /// Logical pixels per unit of libinput, as a Wayland pointer reports them.
  static let pixelsPerUnit = pixelsPerClick / unitsPerClick
}
