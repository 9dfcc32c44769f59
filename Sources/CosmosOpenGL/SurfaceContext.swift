/// An OpenGL context that can draw into any number of surfaces on one display.
///
/// The context becomes current together with one of its surfaces.
package protocol SurfaceContext: AnyObject {
  /// The number of the visual (the pixel format) that windows on an X server must have; nil on
  /// other systems.
  var visual: UInt? { get }

  /// Creates a surface of a window, and makes the context current with this surface.
  ///
  /// - Parameters:
  ///   - window: The address of a `wl_egl_window`, or the number of an X11 window.
  ///   - owner: The window or output that the surface belongs to; the surface keeps `owner` alive.
  ///   - waits: Whether presenting a picture waits for a refresh of the screen.
  /// - Returns: The surface; nil if it cannot be created.
  func makeSurface(of window: UInt, owner: AnyObject, waits: Bool) -> (any DrawingSurface)?
}

/// A surface whose pictures appear on a display.
package protocol DrawingSurface: AnyObject {
  /// Makes the context current so that it draws into this surface.
  ///
  /// - Parameter source: The surface to read the default framebuffer from; nil for this surface.
  /// - Returns: Whether this succeeded.
  @discardableResult func makeCurrent(reading source: (any DrawingSurface)?) -> Bool

  /// Presents the picture that was drawn.
  func show()
}
