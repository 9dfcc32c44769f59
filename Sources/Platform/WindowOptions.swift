public import Geometry

/// How a window starts.
nonisolated public struct WindowOptions: Equatable, Sendable {
  public var title = "Cosmos"
  /// Logical pixels.
  public var size = Size(width: 1280, height: 720)
  public var isFullscreen = false
  /// Whether people may change the window's size.
  public var isResizable = true
  /// 1 is the first; nil leaves the choice to the desktop.
  public var monitor: Int?
  /// Whether to wait for the screen before a frame is shown.
  public var isSynchronised = true
  /// Whether the loop asks ``Window/isReady`` before it draws, so that showing a frame need not wait
  /// where there is another way.
  public var asksWhetherReady = false
  public var wantsDebugContext = false
  /// Any context will do, and nobody is to see the window: for asking what the driver has.
  public var isProbe = false

  public init() {}
}
