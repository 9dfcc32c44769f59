@preconcurrency import CCosmosEpoxy

/// An OpenGL context that draws into any number of surfaces of one Wayland connection, through EGL.
///
/// It becomes current with one of its surfaces.
package final class WaylandContext {
  private let display: EGLDisplay
  private let config: EGLConfig
  private let handle: EGLContext
  private let knowsAge: Bool

  /// Makes a context; nil where EGL has none for Wayland.
  ///
  /// - Parameters:
  ///   - connection: The `wl_display`, which must outlive this object.
  ///   - debug: Whether to ask for a debug context.
  /// - Throws: ``GLError/libraryUnavailable(reason:)``.
  package init?(on connection: OpaquePointer, debug: Bool) throws(GLError) {
    try GLLibraries.openEGL()
    try GLLibraries.openGL()
    guard epoxy_has_egl_extension(nil, "EGL_EXT_platform_wayland"),
      let display = epoxy_eglGetPlatformDisplayEXT(
        EGLenum(EGL_PLATFORM_WAYLAND_EXT), UnsafeMutableRawPointer(connection), nil),
      epoxy_eglInitialize(display, nil, nil) != 0,
      epoxy_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0,
      let config = Self.config(on: display),
      let handle = HeadlessContext.makeContext(on: display, config, debug: debug)
    else { return nil }
    self.display = display
    self.config = config
    self.handle = handle
    knowsAge = epoxy_has_egl_extension(display, "EGL_EXT_buffer_age")
  }

  deinit {
    _ = epoxy_eglMakeCurrent(display, nil, nil, nil)
    _ = epoxy_eglDestroyContext(display, handle)
    _ = epoxy_eglTerminate(display)
  }

  /// What has eight bits a colour and no alpha, which would let what is behind shine through.
  private static func config(on display: EGLDisplay) -> EGLConfig? {
    let attributes: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_RED_SIZE, 8,
      EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_NONE,
    ]
    var configs = [EGLConfig?](repeating: nil, count: 256)
    var count: EGLint = 0
    _ = epoxy_eglChooseConfig(display, attributes, &configs, EGLint(configs.count), &count)
    // Sorted by EGL: deeper colours first, then those with the fewest bits besides.
    let all = configs.prefix(Int(count))
    return all.first {
      var (red, alpha): (EGLint, EGLint) = (0, 0)
      _ = epoxy_eglGetConfigAttrib(display, $0, EGL_RED_SIZE, &red)
      _ = epoxy_eglGetConfigAttrib(display, $0, EGL_ALPHA_SIZE, &alpha)
      return red == 8 && alpha == 0
    } ?? all.first ?? nil
  }

  /// A surface whose pictures a compositor shows.
  package final class Surface {
    private let context: WaylandContext
    private let handle: EGLSurface
    private let owner: AnyObject

    /// Makes a surface, current, which does not wait for the screen; nil where the driver makes none.
    ///
    /// - Parameters:
    ///   - window: The `wl_egl_window`.
    ///   - owner: What has it, kept as long as this is.
    ///   - context: What draws into it.
    package init?(of window: OpaquePointer, owner: AnyObject, in context: WaylandContext) {
      let handle = epoxy_eglCreatePlatformWindowSurfaceEXT(
        context.display, context.config, UnsafeMutableRawPointer(window), nil)
      guard let handle else { return nil }
      self.context = context
      self.handle = handle
      self.owner = owner
      guard makeCurrent() else { return nil }
      _ = epoxy_eglSwapInterval(context.display, 0)
    }

    deinit {
      if epoxy_eglGetCurrentSurface(EGL_DRAW) == handle {
        // What was made in the context is released without a surface.
        _ = epoxy_eglMakeCurrent(context.display, nil, nil, context.handle)
      }
      _ = epoxy_eglDestroySurface(context.display, handle)
    }

    /// Has the context draw into it.
    ///
    /// - Parameter source: What the window's framebuffer is where it is read; nil for this surface.
    /// - Returns: Whether it does.
    @discardableResult package func makeCurrent(reading source: Surface? = nil) -> Bool {
      epoxy_eglMakeCurrent(
        context.display, handle, (source ?? self).handle, context.handle) != 0
    }

    /// How many pictures ago its contents were drawn, if it is current; 0 where that is not known.
    package var age: Int {
      var age: EGLint = 0
      guard context.knowsAge,
        epoxy_eglQuerySurface(context.display, handle, EGL_BUFFER_AGE_EXT, &age) != 0
      else { return 0 }
      return Int(age)
    }

    /// Hands what was drawn to the compositor.
    package func swap() { _ = epoxy_eglSwapBuffers(context.display, handle) }
  }
}
