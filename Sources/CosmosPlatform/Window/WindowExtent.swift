import CCosmosGLFW
import CosmosGeometry

/// The area of a window on the desktop, its size in pixels, and its content scale.
nonisolated struct WindowExtent: Sendable {
  /// The window's area in the desktop's coordinates; Wayland does not report it.
  var place = DesktopScreen.Area() { didSet { statedRate = nil } }
  /// Refreshes per second that GLFW reports for the window's monitor, 0 if GLFW does not know; nil
  /// when they must be queried again.
  var statedRate: Double?
  /// The size in pixels; 0 × 0 while the window has no area to draw into, for example while
  /// minimised.
  ///
  /// The value changes only when the window is resized, because on X11 every query would be a round
  /// trip to the server.
  var pixels: (width: Int, height: Int) = (0, 0)
  /// The number of pixels per logical pixel.
  var contentScale = 1.0

  var viewport: Viewport {
    Viewport(
      size: Size(
        width: Double(pixels.width) / contentScale, height: Double(pixels.height) / contentScale),
      contentScale: contentScale)
  }

  var isEmpty: Bool { pixels.width == 0 || pixels.height == 0 }
}
