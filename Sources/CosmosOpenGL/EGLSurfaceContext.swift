@preconcurrency import CCosmosEpoxy

/// An OpenGL context that EGL has created, for surfaces on one connection to a display server.
package final class EGLSurfaceContext: WindowSurfaceContext {
  /// A connection to a display server.
  package enum Connection {
    /// A connection to a Wayland compositor, given by its `wl_display`.
    case wayland(OpaquePointer)
    /// A connection to an X server, given by Xlib's `Display`.
    case x11(OpaquePointer)
  }

  private let display: EGLDisplay
  private let config: EGLConfig
  private let handle: EGLContext
  private let connection: Connection

  /// Creates a context; returns nil if EGL cannot create one for the display server.
  ///
  /// - Parameters:
  ///   - connection: The connection, which must outlive this object.
  ///   - debug: Whether to request a debug context.
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if a library of OpenGL cannot be opened.
  package init?(on connection: Connection, debug: Bool) throws(GLError) {
    try GLLibraries.openEGL()
    try GLLibraries.openGL()
    guard let display = connection.display, epoxy_eglInitialize(display, nil, nil) != 0,
      epoxy_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0,
      let config = Self.config(on: display),
      let handle = HeadlessContext.makeContext(on: display, config, debug: debug)
    else { return nil }
    self.display = display
    self.config = config
    self.handle = handle
    self.connection = connection
  }

  deinit {
    _ = epoxy_eglMakeCurrent(display, nil, nil, nil)
    _ = epoxy_eglDestroyContext(display, handle)
    _ = epoxy_eglTerminate(display)
  }

  /// Finds a configuration for windows, if possible with exactly 8 bits per colour channel and
  /// without alpha.
  ///
  /// Alpha would make the window translucent.
  private static func config(on display: EGLDisplay) -> EGLConfig? {
    let attributes: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_RED_SIZE, 8,
      EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_NONE,
    ]
    var configs = [EGLConfig?](repeating: nil, count: 256)
    var count: EGLint = 0
    _ = epoxy_eglChooseConfig(display, attributes, &configs, EGLint(configs.count), &count)
    // EGL lists configurations with more bits per colour first. Among configurations with equally
    // many, those with fewer other bits come first.
    let all = configs.prefix(Int(count))
    return all.first {
      var (red, alpha): (EGLint, EGLint) = (0, 0)
      _ = epoxy_eglGetConfigAttrib(display, $0, EGL_RED_SIZE, &red)
      _ = epoxy_eglGetConfigAttrib(display, $0, EGL_ALPHA_SIZE, &alpha)
      return red == 8 && alpha == 0
    } ?? all.first ?? nil
  }

  package var visual: UInt? {
    guard case .x11 = connection else { return nil }
    var number: EGLint = 0
    _ = epoxy_eglGetConfigAttrib(display, config, EGL_NATIVE_VISUAL_ID, &number)
    return UInt(truncatingIfNeeded: number)
  }

  func createSurface(of window: UInt) -> EGLSurface? {
    var number = window
    return switch connection {
    case .wayland:
      epoxy_eglCreatePlatformWindowSurfaceEXT(
        display, config, UnsafeMutableRawPointer(bitPattern: window), nil)
    case .x11: epoxy_eglCreatePlatformWindowSurfaceEXT(display, config, &number, nil)
    }
  }

  func makeCurrent(_ surface: EGLSurface, reading source: EGLSurface) -> Bool {
    epoxy_eglMakeCurrent(display, surface, source, handle) != 0
  }

  func setWaits(_ waits: Bool, for surface: EGLSurface) {
    _ = epoxy_eglSwapInterval(display, waits ? 1 : 0)
  }

  func show(_ surface: EGLSurface) {
    _ = epoxy_eglSwapBuffers(display, surface)
  }

  func destroy(_ surface: EGLSurface) {
    if epoxy_eglGetCurrentSurface(EGL_DRAW) == surface {
      // Without this call, the context would no longer be current, and its objects could not be
      // deleted.
      _ = epoxy_eglMakeCurrent(display, nil, nil, handle)
    }
    _ = epoxy_eglDestroySurface(display, surface)
  }
}

extension EGLSurfaceContext.Connection {
  /// The EGL display that belongs to the connection.
  fileprivate var display: EGLDisplay? {
    switch self {
    case .wayland(let display):
      Self.display(display, "EGL_EXT_platform_wayland", EGL_PLATFORM_WAYLAND_EXT)
    case .x11(let display): Self.display(display, "EGL_EXT_platform_x11", EGL_PLATFORM_X11_EXT)
    }
  }

  private static func display(
    _ connection: OpaquePointer, _ name: String, _ platform: Int32
  ) -> EGLDisplay? {
    guard epoxy_has_egl_extension(nil, name) else { return nil }
    return epoxy_eglGetPlatformDisplayEXT(
      EGLenum(platform), UnsafeMutableRawPointer(connection), nil)
  }
}
