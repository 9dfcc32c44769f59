package import CosmosGeometry

nonisolated package struct WindowOptions: Equatable, Sendable {
  package var title = "Cosmos"
  /// Size in logical pixels.
  package var size = Size(width: 1280, height: 720)
  package var isFullscreen = false
  /// Whether it opens maximised; ``size`` is then what it has when it ceases to be.
  package var isMaximised = false
  package var isResizable = true
  /// The monitor's number, 1 for the first; nil leaves the choice to the desktop.
  package var monitor: Int?
  /// Whether frames are synchronised with the screen's refreshes.
  package var isSynchronised = true
  /// Whether the caller checks ``Window/isReady`` before it draws.
  ///
  /// On Wayland ``Window/present()`` then does not wait.
  package var asksWhetherReady = false
  package var wantsDebugContext = false
  /// What holds the window where it is no window among others.
  package var host: Host?
  /// Whether the window is invisible and takes any context, to query the driver.
  package var isProbe = false

  /// What shows pictures in place of a window among the desktop's others.
  package enum Host: Equatable, Sendable {
    /// A window of another program on X11, with this id.
    case window(UInt)
    /// The desktop itself, which needs no window of GLFW.
    case desktop(DesktopPlace)
  }

  package init() {}
}
