// Opening a window, and showing it when it has a picture.

import CCosmosGLFW
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Opens a window with an OpenGL 3.3 core context, or one of 3.1 where the driver has no more.
  ///
  /// Nil where there is neither; the library's last error says why.
  static func open(_ options: WindowOptions, filling monitor: OpaquePointer?) -> OpaquePointer? {
    hint(options)
    var width = Int32(options.size.width.rounded())
    var height = Int32(options.size.height.rounded())
    // Drivers note the first size. A Wayland compositor says itself how large the window is.
    if WindowSystem.current != .wayland, let monitor, let mode = glfwGetVideoMode(monitor) {
      (width, height) = (mode.pointee.width, mode.pointee.height)
      glfwWindowHint(GLFW_SCALE_TO_MONITOR, 0)
    }
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    // Not every driver that could tell of its resets is willing to.
    glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, GLFW_NO_ROBUSTNESS)
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_ANY_PROFILE)
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    guard options.isProbe else { return nil }
    // What there is instead, to say so.
    glfwDefaultWindowHints()
    glfwWindowHint(GLFW_VISIBLE, 0)
    return glfwCreateWindow(width, height, options.title, nil, nil)
  }

  private static func hint(_ options: WindowOptions) {
    glfwDefaultWindowHints()
    // Shown when it is where it belongs, and has a picture.
    glfwWindowHint(GLFW_VISIBLE, 0)
    if options.host != nil {
      glfwWindowHint(GLFW_DECORATED, 0)
      glfwWindowHint(GLFW_FOCUS_ON_SHOW, 0)
    }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3)
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE)
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, 1)
    glfwWindowHint(GLFW_OPENGL_DEBUG_CONTEXT, options.wantsDebugContext ? 1 : 0)
    glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, GLFW_LOSE_CONTEXT_ON_RESET)
    // No depth, stencil or alpha buffer is used, and each of them costs memory bandwidth.
    glfwWindowHint(GLFW_DEPTH_BITS, 0)
    glfwWindowHint(GLFW_STENCIL_BITS, 0)
    glfwWindowHint(GLFW_ALPHA_BITS, 0)
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, 1)
    glfwWindowHint(GLFW_RESIZABLE, options.isResizable ? 1 : 0)
    // GLFW_WAYLAND_APP_ID; one older than 3.4 has no such hint, and leaves it at that.
    glfwWindowHintString(0x26001, "cosmos")
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "cosmos")
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "cosmos")
  }

  static func startLibrary(for options: WindowOptions) throws(PlatformError) {
    do throws(PlatformError) {
      if case .desktop = options.host {
        try GLFWLibrary.start(onX11: true)
      } else {
        try GLFWLibrary.start()
      }
    } catch {
      guard case .waylandUnknown = error, let host = options.host else { throw error }
      // Neither gains anything from what the error would advise.
      if case .desktop = host { throw .compositorMissing(environment: GLFWLibrary.variable) }
      throw .foreignWindowUnknown
    }
  }

  /// Puts a window where it is to be, if that is not among the desktop's other windows, and shows it.
  static func host(
    _ wanted: WindowOptions.Host?, of handle: OpaquePointer
  ) throws(PlatformError) -> (any WindowHost)? {
    let host: any WindowHost
    switch wanted {
    case nil: return nil
    case .root: host = try ForeignWindow(nil, holding: handle)
    case .window(let id): host = try ForeignWindow(id, holding: handle)
    case .desktop(let place):
      guard WindowSystem.current == .x11 else { throw .layersMissing }
      guard !place.needsLayers else { throw .layersUnknown }
      host = try XDesktopWindow(over: place.monitor, handle)
    }
    glfwShowWindow(handle)
    return host
  }

  /// Shows the window, unless it is shown; it may become another size by that.
  package func show() {
    guard !isShown else { return }
    isShown = true
    // On X11 filling a monitor shows a window; on Wayland GLFW no longer shows one that fills a monitor.
    if WindowSystem.current == .wayland { glfwShowWindow(handle) }
    if let monitor = monitorToFill {
      monitorToFill = nil
      // GLFW asks for it when the window is shown: managers would show it in another size first.
      if let window = WindowSystem.xWindow(handle), let server = XServer() {
        server.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FULLSCREEN"], of: window)
      }
      fill(monitor)
    }
    glfwShowWindow(handle)
    glfwPollEvents()
    // What is drawn into a window that is not shown need not be kept.
    damage(pictures: 2)
  }

  /// Has the window, which was made of the monitor's size, fill it from the moment when it is shown.
  func fill(_ monitor: OpaquePointer, returningTo size: Size) {
    monitorToFill = monitor
    var scale: Float = 1
    if WindowSystem.current != .wayland { glfwGetMonitorContentScale(monitor, &scale, nil) }
    let width = Int32((size.width * Double(scale)).rounded())
    let height = Int32((size.height * Double(scale)).rounded())
    windowed = Self.middle(of: monitor, width: width, height: height)
    guard WindowSystem.current != .wayland, let area = Self.area(of: monitor) else { return }
    glfwSetWindowPos(handle, area.x, area.y)
  }
}
