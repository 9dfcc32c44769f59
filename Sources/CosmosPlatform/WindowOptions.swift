package import CosmosGeometry

/// How a window starts.
nonisolated package struct WindowOptions: Equatable, Sendable {
  package var title = "Cosmos"
  /// Logical pixels.
  package var size = Size(width: 1280, height: 720)
  package var isFullscreen = false
  /// Whether people may change the window's size.
  package var isResizable = true
  /// 1 is the first; nil leaves the choice to the desktop.
  package var monitor: Int?
  /// Whether to wait for the screen before a frame is shown.
  package var isSynchronised = true
  /// Whether the loop asks ``Window/isReady`` before it draws, so that showing a frame need not wait
  /// where there is another way.
  package var asksWhetherReady = false
  package var wantsDebugContext = false
  /// Any context will do, and nobody is to see the window: for asking what the driver has.
  package var isProbe = false

  package init() {}
}
