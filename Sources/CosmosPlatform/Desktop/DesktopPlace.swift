package import CosmosSystem

/// Where on the desktop a picture is, other than in a window.
nonisolated package struct DesktopPlace: Equatable, Sendable {
  /// The layers of `zwlr_layer_shell_v1`, from behind all windows to in front of them.
  package enum Layer: String, CaseIterable, Sendable {
    case background, bottom, top, overlay
  }

  /// The monitor's number, 1 for the first; nil for all.
  package var monitor: Int?
  package var layer = Layer.background
  /// Whether it takes the keyboard and the pointer, and ends when somebody uses them; else it takes
  /// nothing.
  package var endsWithInput = false
  /// Whether one picture spans all monitors, on X11, instead of one on each.
  package var spansMonitors = false
  /// Whether it is in front of all windows of an X server, as a screen saver is.
  package var isInFront = false

  package init(monitor: Int? = nil) { self.monitor = monitor }

  /// Whether there is none of it without layers.
  var needsLayers: Bool { layer != .background || endsWithInput }

  /// Covers the desktop that the environment names, if a window would be there, too.
  ///
  /// - Parameter clock: The clock of the desktop's times.
  /// - Returns: The desktop, of whose outputs none is covered yet.
  /// - Throws: An error that says what the desktop lacks.
  @MainActor package func opened(clock: MonotonicClock) throws(PlatformError) -> any Desktop {
    if !isInFront, let desktop = try WaylandDesktop.opened(self, clock: clock) {
      guard !spansMonitors else { throw .spanUnknown }
      return desktop
    }
    return try XDesktop(self, clock: clock)
  }
}
