import Glibc

/// An OpenGL context that GLX has created, for windows of an X server.
///
/// With Mesa's software drivers, GLX shares memory with the server. EGL cannot do that.
package final class GLXSurfaceContext: WindowSurfaceContext {
  private let glx: GLXFunctions
  private let display: OpaquePointer
  private let config: OpaquePointer
  private let handle: OpaquePointer
  package let visual: UInt?
  /// The id of a pixel buffer that keeps the context current after the surface that was current is
  /// destroyed, so that OpenGL objects can be deleted; 0 for none.
  private let idleDrawable: UInt

  /// Creates a context; returns nil if GLX cannot create a context of OpenGL 3.1 or later for
  /// windows on the screen.
  ///
  /// A server that refuses a version of OpenGL reports X errors, so the caller must ignore X errors
  /// during this call.
  ///
  /// - Parameters:
  ///   - display: Xlib's `Display`, which must stay open longer than this object exists.
  ///   - screen: The number of the X screen.
  ///   - debug: Whether to request a debug context.
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if a library of OpenGL cannot be opened.
  package init?(
    on display: OpaquePointer, screen: Int32, debug: Bool
  ) throws(GLError) {
    try GLLibraries.openGL()
    guard let glx = GLXFunctions(of: display, screen: screen),
      let config = Self.config(glx, display, screen),
      let handle = Self.makeContext(glx, display, config, debug: debug)
    else { return nil }
    self.glx = glx
    self.display = display
    self.config = config
    self.handle = handle
    // The number is GLX_VISUAL_ID.
    visual = UInt(truncatingIfNeeded: Self.value(0x800B, of: config, glx, display))
    // The number 0x8010 is GLX_DRAWABLE_TYPE, and its flag 4 means pixel buffers. The numbers
    // 0x8041 and 0x8040 are GLX_PBUFFER_WIDTH and GLX_PBUFFER_HEIGHT.
    let hasBuffers = Self.value(0x8010, of: config, glx, display) & 4 != 0
    idleDrawable = hasBuffers ? glx.createBuffer(display, config, [0x8041, 1, 0x8040, 1, 0]) : 0
  }

  deinit {
    _ = glx.makeCurrent(display, 0, 0, nil)
    if idleDrawable != 0 { glx.destroyBuffer(display, idleDrawable) }
    glx.destroyContext(display, handle)
  }

  private static func value(
    _ attribute: Int32, of config: OpaquePointer, _ glx: GLXFunctions, _ display: OpaquePointer
  ) -> Int32 {
    var value: Int32 = 0
    _ = glx.configAttribute(display, config, attribute, &value)
    return value
  }

  /// Finds a double-buffered configuration with 8 bits per colour channel, and with as few other
  /// bits (depth, stencil, samples) as possible, because these cost memory bandwidth.
  private static func config(
    _ glx: GLXFunctions, _ display: OpaquePointer, _ screen: Int32
  ) -> OpaquePointer? {
    // GLX_DRAWABLE_TYPE: windows; GLX_RENDER_TYPE: colours; GLX_X_RENDERABLE and GLX_DOUBLEBUFFER:
    // true; GLX_X_VISUAL_TYPE: true colours.
    let wanted: [Int32] = [0x8010, 1, 0x8011, 1, 0x8012, 1, 5, 1, 0x22, 0x8002, 0]
    var count: Int32 = 0
    guard let list = glx.chooseConfig(display, screen, wanted, &count) else { return nil }
    defer { glx.free(list) }
    func value(_ attribute: Int32, of config: OpaquePointer) -> Int32 {
      Self.value(attribute, of: config, glx, display)
    }
    // The numbers 12 to 17 are GLX_DEPTH_SIZE, GLX_STENCIL_SIZE and the four GLX_ACCUM_…_SIZE, and
    // 100 001 is GLX_SAMPLES. The number 8 is GLX_RED_SIZE, and 11 is GLX_ALPHA_SIZE: alpha would
    // make windows translucent.
    func cost(of config: OpaquePointer) -> Int32 {
      let besides = [12, 13, 14, 15, 16, 17, 100_001].reduce(0) { $0 + value($1, of: config) }
      return 1000 * abs(value(8, of: config) - 8) + 100 * value(11, of: config) + besides
    }
    return (0..<Int(count)).compactMap { list[$0] }.map { (config: $0, cost: cost(of: $0)) }
      .min { $0.cost < $1.cost }?.config
  }

  /// Creates a direct context of OpenGL 3.3; if that fails, of OpenGL 3.1.
  private static func makeContext(
    _ glx: GLXFunctions, _ display: OpaquePointer, _ config: OpaquePointer, debug: Bool
  ) -> OpaquePointer? {
    let flags: Int32 = debug ? 1 : 0
    // The numbers are GLX_CONTEXT_MAJOR_VERSION_ARB, GLX_CONTEXT_MINOR_VERSION_ARB and
    // GLX_CONTEXT_PROFILE_MASK_ARB.
    let core: [Int32] = [0x2091, 3, 0x2092, 3, 0x9126, 1]
    // The number 0x8256 is GLX_CONTEXT_RESET_NOTIFICATION_STRATEGY_ARB, and 0x8252 is the strategy
    // of losing the context when the driver is reset. That strategy requires the flag 4, robust
    // access.
    let tells: [Int32] = [0x8256, 0x8252, 0x2094, flags | 4]
    let plain: [Int32] = [0x2094, flags]
    let least: [Int32] = [0x2091, 3, 0x2092, 1]
    for attributes in [core + tells, core + plain, least + plain] {
      guard let context = glx.createContext(display, config, nil, 1, attributes + [0]) else {
        continue
      }
      if glx.isDirect(display, context) != 0 { return context }
      glx.destroyContext(display, context)
    }
    return nil
  }

  func createSurface(of window: UInt) -> UInt? {
    let surface = glx.createWindow(display, config, window, nil)
    return surface == 0 ? nil : surface
  }

  func makeCurrent(_ surface: UInt, reading source: UInt) -> Bool {
    glx.makeCurrent(display, surface, source, handle) != 0
  }

  func setWaits(_ waits: Bool, for surface: UInt) {
    glx.swapInterval?(display, surface, waits ? 1 : 0)
  }

  func show(_ surface: UInt) { glx.swapBuffers(display, surface) }

  func destroy(_ surface: UInt) {
    if glx.currentDrawable() == surface {
      _ = glx.makeCurrent(display, idleDrawable, idleDrawable, handle)
    }
    glx.destroyWindow(display, surface)
  }
}

/// The functions of GLX 1.3 and of its extensions.
///
/// They are loaded at run time, because a system may have no X server, but only Wayland.
private struct GLXFunctions {
  typealias Display = OpaquePointer
  let chooseConfig:
    @convention(c) (Display, Int32, UnsafePointer<Int32>, UnsafeMutablePointer<Int32>) ->
      UnsafeMutablePointer<OpaquePointer?>?
  let configAttribute:
    @convention(c) (Display, OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> Int32
  let isDirect: @convention(c) (Display, OpaquePointer) -> Int32
  let destroyContext: @convention(c) (Display, OpaquePointer) -> Void
  let makeCurrent: @convention(c) (Display, UInt, UInt, OpaquePointer?) -> Int32
  let currentDrawable: @convention(c) () -> UInt
  let createWindow: @convention(c) (Display, OpaquePointer, UInt, UnsafePointer<Int32>?) -> UInt
  let destroyWindow: @convention(c) (Display, UInt) -> Void
  let createBuffer: @convention(c) (Display, OpaquePointer, UnsafePointer<Int32>) -> UInt
  let destroyBuffer: @convention(c) (Display, UInt) -> Void
  let swapBuffers: @convention(c) (Display, UInt) -> Void
  /// A function of the extension GLX_ARB_create_context.
  let createContext:
    @convention(c) (Display, OpaquePointer, OpaquePointer?, Int32, UnsafePointer<Int32>) ->
      OpaquePointer?
  /// A function of the extension GLX_EXT_swap_control; nil if the driver lacks it.
  let swapInterval: (@convention(c) (Display, UInt, Int32) -> Void)?
  /// The function XFree of Xlib.
  private let release: @convention(c) (UnsafeMutableRawPointer) -> Int32

  func free(_ list: UnsafeMutablePointer<OpaquePointer?>) {
    _ = release(UnsafeMutableRawPointer(list))
  }

  /// Loads the functions; fails if the server lacks GLX, or if the library lacks a function.
  init?(of display: Display, screen: Int32) {
    guard let library = dlopen("libGL.so.1", RTLD_LAZY | RTLD_LOCAL),
      let xlib = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL),
      let address = dlsym(library, "glXGetProcAddressARB")
    else { return nil }
    let find = unsafeBitCast(
      address, to: (@convention(c) (UnsafePointer<CChar>) -> UnsafeMutableRawPointer?).self)
    guard let chooseConfig = find("glXChooseFBConfig"),
      let configAttribute = find("glXGetFBConfigAttrib"), let isDirect = find("glXIsDirect"),
      let destroyContext = find("glXDestroyContext"),
      let makeCurrent = find("glXMakeContextCurrent"),
      let currentDrawable = find("glXGetCurrentDrawable"),
      let createWindow = find("glXCreateWindow"), let destroyWindow = find("glXDestroyWindow"),
      let createBuffer = find("glXCreatePbuffer"), let destroyBuffer = find("glXDestroyPbuffer"),
      let swapBuffers = find("glXSwapBuffers"),
      let createContext = find("glXCreateContextAttribsARB"), let release = dlsym(xlib, "XFree")
    else { return nil }
    func typed<Function>(_ address: UnsafeMutableRawPointer) -> Function {
      unsafeBitCast(address, to: Function.self)
    }
    self.chooseConfig = typed(chooseConfig)
    self.configAttribute = typed(configAttribute)
    self.isDirect = typed(isDirect)
    self.destroyContext = typed(destroyContext)
    self.makeCurrent = typed(makeCurrent)
    self.currentDrawable = typed(currentDrawable)
    self.createWindow = typed(createWindow)
    self.destroyWindow = typed(destroyWindow)
    self.createBuffer = typed(createBuffer)
    self.destroyBuffer = typed(destroyBuffer)
    self.swapBuffers = typed(swapBuffers)
    self.createContext = typed(createContext)
    self.release = typed(release)
    // The library glvnd finds even the functions of extensions that the driver lacks, so the list
    // of extensions is checked.
    guard let extensions = find("glXQueryExtensionsString") else { return nil }
    let text: (@convention(c) (Display, Int32) -> UnsafePointer<CChar>?) = typed(extensions)
    guard let names = text(display, screen).map({ String(cString: $0).split(separator: " ") }),
      names.contains("GLX_ARB_create_context")
    else { return nil }
    swapInterval =
      names.contains("GLX_EXT_swap_control") ? find("glXSwapIntervalEXT").map { typed($0) } : nil
  }
}
