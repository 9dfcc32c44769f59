package import CosmosSystem

/// Options for pictures that are drawn on the desktop itself instead of in an ordinary window.
nonisolated package struct DesktopPlace: Equatable, Sendable {
  /// The layers that Wayland compositors offer (`zwlr_layer_shell_v1`), listed from behind all
  /// windows to in front of them.
  package enum Layer: String, CaseIterable, Sendable {
    case background, bottom, top, overlay
  }

  /// The monitor's number, 1 for the first; nil for all monitors.
  package var monitor: Int?
  package var layer = Layer.background
  /// Whether the pictures receive keyboard, pointer and touch input, and such input ends the
  /// program; slight motion of the pointer does not.
  ///
  /// If false, input reaches the windows below the pictures, unless ``isInFront`` is true.
  package var endsWithInput = false
  /// Whether one picture spans all monitors, which only X11 supports; if false, each monitor shows
  /// its own picture.
  package var spansMonitors = false
  /// Whether a picture behind the windows stops while a window covers its monitor, even if a part
  /// of the picture remains visible beside a panel or through a transparent window.
  package var restsWhenCovered = true
  /// Whether the pictures are in front of all windows of an X server, like those of a screen saver.
  package var isInFront = false

  package init(monitor: Int? = nil) { self.monitor = monitor }

  /// Whether these options require a Wayland desktop with layers.
  var needsLayers: Bool { layer != .background || endsWithInput }

  /// Opens the desktop that the environment variables name, the same one that ordinary windows of
  /// the program open on.
  ///
  /// - Parameter clock: The clock for the desktop's times.
  /// - Returns: The desktop; no output is covered yet.
  /// - Throws: A ``PlatformError`` that names the feature that the desktop lacks.
  @MainActor package func opened(clock: MonotonicClock) throws(PlatformError) -> any Desktop {
    if !isInFront, let desktop = try WaylandDesktop.opened(self, clock: clock) {
      guard !spansMonitors else { throw .spanUnknown }
      return desktop
    }
    return try XDesktop(self, clock: clock)
  }
}
