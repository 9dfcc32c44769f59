package import CosmosGeometry

nonisolated package struct WindowOptions: Equatable, Sendable {
  package var title = "Cosmos"
  /// Size in logical pixels.
  package var size = Size(width: 1280, height: 720)
  package var isFullscreen = false
  /// Whether the window opens maximised; ``size`` applies after that.
  package var isMaximised = false
  package var isResizable = true
  /// The monitor's number, 1 for the first; nil leaves the choice to the desktop.
  package var monitor: Int?
  /// Whether pictures are synchronised with the screen's refreshes.
  package var isSynchronised = true
  /// Whether the caller checks ``Window/isReady`` before it draws.
  ///
  /// On Wayland ``Window/present(isKept:)`` then does not wait.
  package var asksWhetherReady = false
  package var wantsDebugContext = false
  /// The place for pictures outside of an ordinary window; nil for an ordinary window.
  package var host: Host?
  /// Whether the window stays invisible and takes any context, to query the driver.
  package var isProbe = false

  /// A place for pictures outside of an ordinary window.
  package enum Host: Equatable, Sendable {
    /// A window of another program on X11, by its id.
    case window(UInt)
    /// The desktop itself, without a window of GLFW.
    case desktop(DesktopPlace)
  }

  package init() {}
}
