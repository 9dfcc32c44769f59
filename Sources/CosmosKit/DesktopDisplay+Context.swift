import CosmosOpenGL
import CosmosPlatform

extension DesktopDisplay {
  /// Makes what draws into the desktop's surfaces.
  ///
  /// - Parameter debug: Whether to ask for a debug context.
  /// - Returns: The context, which is not current.
  /// - Throws: ``GLError``, or ``PlatformError`` where there is no fitting context.
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

  /// Whether surfaces wait for the screen's refresh themselves; a Wayland compositor asks for
  /// pictures instead.
  var hasWaitingSurfaces: Bool { if case .x11 = self { true } else { false } }

  /// The error where nothing draws into the desktop's surfaces.
  @MainActor var lacksSurfaces: PlatformError {
    switch self {
    case .wayland: .contextUnavailable(reason: "EGL draws into no surface of this compositor")
    case .x11(let server) where server.hasGLX:
      .contextUnavailable(reason: "neither GLX nor EGL draws into windows of this X server")
    case .x11: .noDirectOpenGL
    }
  }
}

extension XServer {
  /// A context of GLX; nil where there is none.
  @MainActor fileprivate func glxContext(debug: Bool) throws -> GLXSurfaceContext? {
    try allowingErrors {
      Result { try GLXSurfaceContext(on: display, screen: screen, debug: debug) }
    }.get()
  }
}
