package import CosmosGeometry

nonisolated package struct WindowOptions: Equatable, Sendable {
  package var title = "Cosmos"
  /// The window's size in logical pixels.
  package var size = Size(width: 1280, height: 720)
  package var isFullscreen = false
  /// Whether the window opens maximised, or, if it opens in full screen on X11, is maximised when
  /// full screen ends; ``size`` is then the size after the user restores the window.
  package var isMaximised = false
  package var isResizable = true
  /// The number of the monitor to open on, 1 for the first; nil lets the desktop choose.
  package var monitor: Int?
  /// Whether each picture waits for a refresh of the screen.
  package var isSynchronised = true
  /// Whether the caller checks ``Window/isReady`` before each picture.
  ///
  /// If true, ``Window/present()`` does not wait on Wayland.
  package var asksWhetherReady = false
  package var wantsDebugContext = false
  /// Whether the window also reports modifier keys, keys with Control, Alt or Super, released keys,
  /// typed text, focus changes, further mouse buttons and touches.
  package var reportsAllInput = false
  /// The other program's window or the desktop to draw into; nil opens an ordinary window.
  package var host: Host?
  /// Whether the window only serves to query the driver: it stays hidden, and any kind of context
  /// will do.
  package var isProbe = false

  /// A place for the pictures other than an ordinary window.
  package enum Host: Equatable, Sendable {
    /// A window of another program on X11, by its id.
    case window(UInt)
    /// The desktop itself, without a GLFW window.
    case desktop(DesktopPlace)
  }

  package init() {}
}
