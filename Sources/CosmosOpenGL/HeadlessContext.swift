@preconcurrency import CCosmosEpoxy

/// An OpenGL context that needs neither a window nor a display server; EGL creates it.
///
/// The context is on a given ``HeadlessDevice`` or, by default, on the best one: a GPU if there is
/// one, otherwise the CPU.
///
///     let context = try GLContext(of: HeadlessContext())
///
/// The context has no default framebuffer, so draw into a texture, such as that of an
/// `OffscreenPicture`.
package final class HeadlessContext {
  private let opened: Opened

  /// The device that the context is on.
  package var device: HeadlessDevice { opened.device }
  /// The version of EGL, as text.
  package var eglVersion: String { opened.text(EGL_VERSION) }
  /// The device that draws (`GL_RENDERER`), which is known even if the version of OpenGL is too
  /// old.
  package var renderer: String { opened.renderer }

  /// Creates a context and makes it current on this thread.
  ///
  /// - Parameters:
  ///   - device: The number of a ``HeadlessDevice``, 1 for the first; nil selects the best one.
  ///   - debug: Whether to request a debug context, where the driver checks more and reports
  ///     mistakes.
  /// - Throws: ``GLError/libraryUnavailable(reason:)``, ``GLError/headlessUnavailable(reason:)`` or
  ///   ``GLError/deviceMissing(number:count:)``. A version before OpenGL 3.1 is no error here;
  ///   ``GLContext/init(of:debug:)`` rejects such a context, and its error contains the version.
  package init(device: Int? = nil, debug: Bool = false) throws(GLError) {
    opened = try HeadlessDevice.best(
      of: try HeadlessDevice.all(), number: device,
      open: { device throws(HeadlessDevice.Refusal) in
        try Opened(device, debug: debug)
      },
      isSoftware: { GLDriver.isSoftware(renderer: $0.renderer) })
    // When several devices were tried, the context of another one may be current.
    opened.makeCurrent()
  }

  /// Creates a context with a default framebuffer like that of a window (if possible opaque and
  /// without a depth buffer), and makes the context current on this thread.
  ///
  /// Some drivers compile shaders for such a framebuffer separately.
  ///
  /// - Parameters:
  ///   - width: The width of the framebuffer in pixels.
  ///   - height: The height of the framebuffer in pixels.
  /// - Throws: The errors of ``init(device:debug:)``.
  package init(framebufferWidth width: Int, height: Int) throws(GLError) {
    opened = try HeadlessDevice.best(
      of: try HeadlessDevice.all(), number: nil,
      open: { device throws(HeadlessDevice.Refusal) in
        try Opened(device, debug: false, size: (EGLint(width), EGLint(height)))
      },
      isSoftware: { GLDriver.isSoftware(renderer: $0.renderer) })
    opened.makeCurrent()
  }

  /// Makes this context current again, after another context has become current.
  package func makeCurrent() { opened.makeCurrent() }

  /// A device that was opened, with its context.
  private final class Opened {
    let device: HeadlessDevice
    let renderer: String
    private let display: EGLDisplay
    private let handle: EGLContext
    /// The surface that is the default framebuffer; nil if there is none.
    private let surface: EGLSurface?

    init(
      _ device: HeadlessDevice, debug: Bool, size: (width: EGLint, height: EGLint)? = nil
    ) throws(HeadlessDevice.Refusal) {
      guard let display = device.display, epoxy_eglInitialize(display, nil, nil) != 0 else {
        throw .init("cannot be initialised")
      }
      guard epoxy_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else {
        throw .init("does not support desktop OpenGL")
      }
      let config = Self.config(on: display, isOpaque: size != nil)
      guard let handle = HeadlessContext.makeContext(on: display, config, debug: debug) else {
        throw .init("cannot create an OpenGL context")
      }
      let surface = size.flatMap { size in
        epoxy_eglCreatePbufferSurface(
          display, config, [EGL_WIDTH, size.width, EGL_HEIGHT, size.height, EGL_NONE])
      }
      guard epoxy_eglMakeCurrent(display, surface, surface, handle) != 0 else {
        if let surface { _ = epoxy_eglDestroySurface(display, surface) }
        _ = epoxy_eglDestroyContext(display, handle)
        throw .init("needs a surface")
      }
      self.device = device
      self.surface = surface
      self.display = display
      self.handle = handle
      renderer = GLFunctions.epoxy.getString(.renderer)
    }

    deinit {
      if epoxy_eglGetCurrentContext() == handle {
        _ = epoxy_eglMakeCurrent(display, nil, nil, nil)
      }
      if let surface { _ = epoxy_eglDestroySurface(display, surface) }
      _ = epoxy_eglDestroyContext(display, handle)
    }

    func makeCurrent() { _ = epoxy_eglMakeCurrent(display, surface, surface, handle) }

    func text(_ name: EGLint) -> String {
      epoxy_eglQueryString(display, name).map { String(cString: $0) } ?? "?"
    }

    /// Returns a configuration for pixel buffers.
    ///
    /// If `isOpaque` is true, a configuration with eight bits for each of red, green and blue, and
    /// no other bits, is preferred.
    private static func config(on display: EGLDisplay, isOpaque: Bool) -> EGLConfig? {
      let wanted: [EGLint] = [
        EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE,
      ]
      var configs = [EGLConfig?](repeating: nil, count: isOpaque ? 128 : 1)
      var count: EGLint = 0
      _ = epoxy_eglChooseConfig(display, wanted, &configs, EGLint(configs.count), &count)
      guard count > 0 else { return nil }
      // EGL lists the configurations with the most bits first.
      let opaque = [
        (EGL_RED_SIZE, 8), (EGL_GREEN_SIZE, 8), (EGL_BLUE_SIZE, 8), (EGL_ALPHA_SIZE, 0),
        (EGL_DEPTH_SIZE, 0), (EGL_STENCIL_SIZE, 0), (EGL_SAMPLES, 0),
      ]
      let exact = configs[..<Int(count)].first { config in
        opaque.allSatisfy { attribute, bits in
          var value: EGLint = -1
          return epoxy_eglGetConfigAttrib(display, config, attribute, &value) != 0
            && value == bits
        }
      }
      return exact ?? configs[0]
    }
  }

  /// Creates a context of OpenGL 3.3; if that fails, of OpenGL 3.1; if that fails, too, of any
  /// version, because ``GLContext`` checks the version.
  static func makeContext(
    on display: EGLDisplay, _ config: EGLConfig?, debug: Bool
  ) -> EGLContext? {
    let core: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
    ]
    let least: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1]
    let end: [EGLint] = (debug ? [EGL_CONTEXT_OPENGL_DEBUG, 1] : []) + [EGL_NONE]
    let tells: [EGLint] = [
      EGL_CONTEXT_OPENGL_RESET_NOTIFICATION_STRATEGY, EGL_LOSE_CONTEXT_ON_RESET,
    ]
    for attributes in [core + tells + end, core + end, least + end, [EGL_NONE]] {
      if let context = epoxy_eglCreateContext(display, config, nil, attributes) { return context }
    }
    return nil
  }
}
