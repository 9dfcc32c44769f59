package import CosmosSystem

/// A place on the desktop for pictures outside of ordinary windows.
nonisolated package struct DesktopPlace: Equatable, Sendable {
  /// The layers of `zwlr_layer_shell_v1`, from behind all windows to in front of them.
  package enum Layer: String, CaseIterable, Sendable {
    case background, bottom, top, overlay
  }

  /// The monitor's number, 1 for the first; nil for all monitors.
  package var monitor: Int?
  package var layer = Layer.background
  /// Whether the pictures take keyboard and pointer input, which ends the program.
  ///
  /// Otherwise input reaches the windows below.
  package var endsWithInput = false
  /// Whether one picture spans all monitors, on X11, instead of a picture for each monitor.
  package var spansMonitors = false
  /// Whether the pictures rest on monitors that windows cover, even if parts remain visible: beside
  /// a panel, or through a window.
  package var restsWhenCovered = true
  /// Whether the pictures are in front of all windows of an X server, as a screen saver's are.
  package var isInFront = false

  package init(monitor: Int? = nil) { self.monitor = monitor }

  /// Whether only a desktop with layers supports this place.
  var needsLayers: Bool { layer != .background || endsWithInput }

  /// Covers the desktop that the environment variables name, which is also where windows open.
  ///
  /// - Parameter clock: Clock of the desktop's times.
  /// - Returns: The desktop, before any output is covered.
  /// - Throws: A ``PlatformError`` that names the feature that the desktop lacks.
  @MainActor package func opened(clock: MonotonicClock) throws(PlatformError) -> any Desktop {
    if !isInFront, let desktop = try WaylandDesktop.opened(self, clock: clock) {
      guard !spansMonitors else { throw .spanUnknown }
      return desktop
    }
    return try XDesktop(self, clock: clock)
  }
}
