import CosmosOpenGL
import CosmosPlatform

extension DesktopDisplay {
  /// Creates a context that draws into the desktop's surfaces.
  ///
  /// - Parameter debug: Whether to request a debug context.
  /// - Returns: The context, which is not current.
  /// - Throws: ``GLError``, or ``PlatformError`` if no suitable context exists.
  @MainActor func makeContext(debug: Bool) throws -> any SurfaceContext {
    switch self {
    case .wayland(let display):
      guard let context = try EGLSurfaceContext(on: .wayland(display), debug: debug) else {
        throw lacksSurfaces
      }
      return context
    case .x11(let server):
      let glx = server.hasGLX ? try server.glxContext(debug: debug) : nil
      let context: (any SurfaceContext)? =
        try glx
        ?? EGLSurfaceContext(on: .x11(server.display), debug: debug)
      guard let context else { throw lacksSurfaces }
      return context
    }
  }

  /// Whether presenting on a surface waits for the screen's refresh.
  ///
  /// On Wayland, nothing waits: the compositor asks for each picture.
  var hasWaitingSurfaces: Bool { if case .x11 = self { true } else { false } }

  /// The error for a display whose surfaces no driver can draw into.
  @MainActor var lacksSurfaces: PlatformError {
    switch self {
    case .wayland: .contextUnavailable(reason: "EGL cannot draw on this compositor's surfaces")
    case .x11(let server) where server.hasGLX:
      .contextUnavailable(reason: "neither GLX nor EGL can draw in this X server's windows")
    case .x11: .noDirectOpenGL
    }
  }
}

extension XServer {
  /// Creates a GLX context; returns nil if the server has no suitable one.
  @MainActor fileprivate func glxContext(debug: Bool) throws -> GLXSurfaceContext? {
    try allowingErrors {
      Result { try GLXSurfaceContext(on: display, screen: screen, debug: debug) }
    }.get()
  }
}
