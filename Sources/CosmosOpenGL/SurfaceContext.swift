/// An OpenGL context for any number of surfaces on one display.
///
/// It becomes current together with one of its surfaces.
package protocol SurfaceContext: AnyObject {
  /// The number of the visual that windows of an X server need; nil on other systems.
  var visual: UInt? { get }

  /// Creates a surface and makes it current.
  ///
  /// - Parameters:
  ///   - window: The address of a `wl_egl_window`, or the number of an X11 window.
  ///   - owner: The window or output that the surface belongs to, kept alive with it.
  ///   - waits: Whether presenting a picture waits for the screen's refresh.
  /// - Returns: The surface; nil on failure.
  func makeSurface(of window: UInt, owner: AnyObject, waits: Bool) -> (any DrawingSurface)?
}

/// A surface that shows pictures on a display.
package protocol DrawingSurface: AnyObject {
  /// Makes the context draw into this surface.
  ///
  /// - Parameter source: The surface to read the window's framebuffer from; nil for this one.
  /// - Returns: Whether the call succeeded.
  @discardableResult func makeCurrent(reading source: (any DrawingSurface)?) -> Bool

  /// Age of the current surface's contents in pictures; 0 if unknown.
  var age: Int { get }

  /// Presents the drawn picture.
  ///
  /// - Parameters:
  ///   - width: Width of the surface in pixels.
  ///   - height: Height of the surface in pixels.
  ///   - isKept: Whether to keep the picture, if possible, so that the next one can be drawn over
  ///     it.
  func show(width: Int, height: Int, isKept: Bool)
}
