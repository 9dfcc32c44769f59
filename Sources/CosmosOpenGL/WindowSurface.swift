/// A context that creates surfaces for windows with the functions of EGL or GLX.
protocol WindowSurfaceContext: SurfaceContext {
  /// The library's surface type.
  associatedtype Handle: Equatable

  /// Creates a window's surface; returns nil on failure.
  func createSurface(of window: UInt) -> Handle?

  /// Makes the context draw into one surface and read from another or the same one.
  ///
  /// - Returns: Whether the call succeeded.
  func makeCurrent(_ surface: Handle, reading source: Handle) -> Bool

  /// Sets whether presenting a picture on the current surface waits for the screen's refresh.
  func setWaits(_ waits: Bool, for surface: Handle)

  /// Returns the age of the current surface's contents in pictures.
  ///
  /// - Parameters:
  ///   - surface: The surface.
  ///   - wasKept: Whether the last picture was shown with a request to keep it.
  /// - Returns: The age; 0 if unknown.
  func age(of surface: Handle, wasKept: Bool) -> Int

  /// Presents the drawn picture; see ``DrawingSurface/show(width:height:isKept:)``.
  func show(_ surface: Handle, width: Int, height: Int, isKept: Bool)

  /// Destroys a surface, which may be current.
  func destroy(_ surface: Handle)
}

extension WindowSurfaceContext {
  package func makeSurface(of window: UInt, owner: AnyObject, waits: Bool) -> (any DrawingSurface)?
  {
    WindowSurface(of: window, owner: owner, in: self, waits: waits)
  }
}

/// A window's surface, which keeps its context and its owner alive.
private final class WindowSurface<Context: WindowSurfaceContext>: DrawingSurface {
  private let context: Context
  private let handle: Context.Handle
  private let owner: AnyObject
  private var wasKept = false

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

  var age: Int { context.age(of: handle, wasKept: wasKept) }

  func show(width: Int, height: Int, isKept: Bool) {
    wasKept = isKept
    context.show(handle, width: width, height: height, isKept: isKept)
  }
}
