/// A context that creates surfaces of windows with the functions of a library, EGL or GLX.
protocol WindowSurfaceContext: SurfaceContext {
  /// The library's type of surfaces.
  associatedtype Handle: Equatable

  /// Creates a surface of a window; returns nil if that fails.
  func createSurface(of window: UInt) -> Handle?

  /// Makes the context current so that it draws into one surface and reads from another surface or
  /// from the same one.
  ///
  /// - Returns: Whether this succeeded.
  func makeCurrent(_ surface: Handle, reading source: Handle) -> Bool

  /// Sets whether presenting a picture on a surface, which must be current, waits for a refresh of
  /// the screen.
  func setWaits(_ waits: Bool, for surface: Handle)

  /// Presents the picture that was drawn.
  func show(_ surface: Handle)

  /// Destroys a surface, even if it is current.
  func destroy(_ surface: Handle)
}

extension WindowSurfaceContext {
  package func makeSurface(of window: UInt, owner: AnyObject, waits: Bool) -> (any DrawingSurface)?
  {
    WindowSurface(of: window, owner: owner, in: self, waits: waits)
  }
}

/// A surface of a window; the surface keeps its context and its owner alive.
private final class WindowSurface<Context: WindowSurfaceContext>: DrawingSurface {
  private let context: Context
  private let handle: Context.Handle
  private let owner: AnyObject

  init?(of window: UInt, owner: AnyObject, in context: Context, waits: Bool) {
    guard let handle = context.createSurface(of: window) else { return nil }
    self.context = context
    self.handle = handle
    self.owner = owner
    guard makeCurrent(reading: nil) else { return nil }
    context.setWaits(waits, for: handle)
  }

  deinit { context.destroy(handle) }

  func makeCurrent(reading source: (any DrawingSurface)?) -> Bool {
    context.makeCurrent(handle, reading: (source as? WindowSurface)?.handle ?? handle)
  }

  func show() { context.show(handle) }
}
