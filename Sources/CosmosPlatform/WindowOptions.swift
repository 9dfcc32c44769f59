package import CosmosGeometry

nonisolated package struct WindowOptions: Equatable, Sendable {
  package var title = "Cosmos"
  /// The size in logical pixels.
  package var size = Size(width: 1280, height: 720)
  package var isFullscreen = false
  /// Whether the window opens maximised; ``size`` applies when it is no longer maximised.
  package var isMaximised = false
  package var isResizable = true
  /// The number of the monitor, starting at 1; nil lets the desktop choose.
  package var monitor: Int?
  /// Whether pictures are synchronised with the refreshes of the screen.
  package var isSynchronised = true
  /// Whether the caller checks ``Window/isReady`` before it draws.
  ///
  /// On Wayland, ``Window/present(isKept:)`` then does not wait.
  package var asksWhetherReady = false
  package var wantsDebugContext = false
  /// Whether events include other keys than those of Cosmos, released keys, typed text, further
  /// buttons and touches.
  package var reportsAllInput = false
  /// The place to draw instead of an ordinary window; nil for an ordinary window.
  package var host: Host?
  /// Whether the window stays hidden and accepts any context, to query the driver.
  package var isProbe = false

  /// A place to draw instead of an ordinary window.
  package enum Host: Equatable, Sendable {
    /// A window of another program on X11, by its id.
    case window(UInt)
    /// The desktop itself, without a GLFW window.
    case desktop(DesktopPlace)
  }

  package init() {}
}
