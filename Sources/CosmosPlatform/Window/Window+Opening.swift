// How a window opens, and appears once it has a picture.

import CCosmosGLFW
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Opens a window with an OpenGL 3.3 core context; with a 3.1 context if the driver does not
  /// support 3.3.
  ///
  /// If an X server lacks GLX, the context is created through EGL.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - filled: The monitor that the window will fill; nil for a window of the size in `options`.
  /// - Returns: The GLFW window.
  ///
  /// - Throws: ``PlatformError/contextUnavailable(reason:)`` or ``PlatformError/noDirectOpenGL``.
  static func open(
    _ options: WindowOptions, filling filled: OpaquePointer?
  ) throws(PlatformError) -> OpaquePointer {
    if let handle = open(options, filling: filled, api: GLFW_NATIVE_CONTEXT_API) { return handle }
    let reason = GLFWLibrary.lastError
    guard WindowSystem.current == .x11 else { throw .contextUnavailable(reason: reason) }
    if let handle = open(options, filling: filled, api: GLFW_EGL_CONTEXT_API) { return handle }
    throw XServer.ofGLFW?.hasGLX == false ? .noDirectOpenGL : .contextUnavailable(reason: reason)
  }

  /// Opens a window whose context is created with a given API.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - filled: The monitor that the window will fill; nil for a window of the size in `options`.
  ///   - api: `GLFW_NATIVE_CONTEXT_API` or `GLFW_EGL_CONTEXT_API`.
  /// - Returns: The GLFW window; nil if the API cannot create a suitable context.
  private static func open(
    _ options: WindowOptions, filling filled: OpaquePointer?, api: Int32
  ) -> OpaquePointer? {
    hint(options)
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, api)
    var (width, height) = size(of: options)
    // Some drivers remember a window's first size, so the window opens with the monitor's size. A
    // Wayland compositor chooses the size itself.
    if WindowSystem.current != .wayland, let filled, let mode = glfwGetVideoMode(filled) {
      (width, height) = (mode.pointee.width, mode.pointee.height)
    }
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    // Some drivers claim that they can report GPU resets, but cannot create a context that does so.
    glfwWindowHint(GLFW_CONTEXT_ROBUSTNESS, GLFW_NO_ROBUSTNESS)
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 1)
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_ANY_PROFILE)
    if let handle = glfwCreateWindow(width, height, options.title, nil, nil) { return handle }
    guard options.isProbe else { return nil }
    // The probe only reports the driver's version, so any kind of context is sufficient.
    glfwDefaultWindowHints()
    glfwWindowHint(GLFW_VISIBLE, 0)
    glfwWindowHint(GLFW_CONTEXT_CREATION_API, api)
    return glfwCreateWindow(width, height, options.title, nil, nil)
  }

  private static func hint(_ options: WindowOptions) {
    glfwDefaultWindowHints()
    // The window becomes visible later, when it has a position and a picture.
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
    // Cosmos uses no depth, stencil or alpha buffer, and each of these buffers would cost memory
    // bandwidth.
    glfwWindowHint(GLFW_DEPTH_BITS, 0)
    glfwWindowHint(GLFW_STENCIL_BITS, 0)
    glfwWindowHint(GLFW_ALPHA_BITS, 0)
    // On X11, GLFW would accept any reported number as a scale, even an absurd one.
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, WindowSystem.current == .x11 ? 0 : 1)
    // Without this hint, GLFW would minimise a window in full screen when another window gets the
    // focus.
    glfwWindowHint(GLFW_AUTO_ICONIFY, 0)
    if options.isMaximised, !options.isFullscreen { glfwWindowHint(GLFW_MAXIMIZED, 1) }
    // Window managers do not fill a screen with a window whose size is fixed.
    glfwWindowHint(GLFW_RESIZABLE, options.isResizable || options.isFullscreen ? 1 : 0)
    // The hint is GLFW_WAYLAND_APP_ID, which GLFW before 3.4 ignores.
    glfwWindowHintString(0x26001, "cosmos")
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "cosmos")
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "cosmos")
  }

  static func startLibrary(for options: WindowOptions) throws(PlatformError) {
    do throws(PlatformError) {
      try GLFWLibrary.start()
    } catch {
      // The error `waylandUnknown` advises installing another GLFW. That does not help here,
      // because windows of other programs require X11.
      guard case .waylandUnknown = error, options.host != nil else { throw error }
      throw .foreignWindowUnknown
    }
  }

  /// If the options name another program's window, places the GLFW window inside that window and
  /// shows the GLFW window.
  ///
  /// - Returns: The other program's window; nil if the options name none.
  static func host(
    _ wanted: WindowOptions.Host?, of handle: OpaquePointer
  ) throws(PlatformError) -> (any WindowHost)? {
    guard case .window(let id) = wanted else { return nil }
    let host = try ForeignWindow(id, holding: handle)
    glfwShowWindow(handle)
    return host
  }

  /// Shows the window, if it is hidden.
  ///
  /// The size of the window may change during the call.
  package func show() {
    guard !isShown else { return }
    isShown = true
    // On Wayland, GLFW cannot show a window that fills a monitor already. On X11, `FullScreen`
    // shows such a window.
    if WindowSystem.current == .wayland { glfwShowWindow(handle) }
    if isFullscreen { tell(.shown) }
    glfwShowWindow(handle)
    GLFWLibrary.handleEvents()
    // Some window managers ignore that a new window is marked as maximised.
    if options.isMaximised, !options.isFullscreen, !isFullscreen, WindowSystem.current == .x11 {
      glfwMaximizeWindow(handle)
    }
    notePlace()
    if isResizable { stayInWorkArea() }
    // The system may discard pictures that were drawn while the window was hidden.
    damage(pictures: 2)
  }

  /// Prepares the window so that ``show()`` fills a monitor with it.
  ///
  /// - Parameters:
  ///   - monitor: The monitor.
  ///   - options: The window's options, with the size and the state after full screen.
  func plan(toFill monitor: OpaquePointer, _ options: WindowOptions) {
    let scale = WindowSystem.current == .wayland ? 1 : Self.openingScale
    let (width, height) = Self.fitting(
      width: (options.size.width * scale).rounded(),
      height: (options.size.height * scale).rounded(), in: Self.workArea(of: monitor))
    fullScreen = FullScreen(
      planned: Self.name(of: monitor),
      returningTo: Self.middle(of: monitor, width: width, height: height),
      maximisesLater: options.isMaximised)
    guard WindowSystem.current != .wayland, let area = Self.area(of: monitor) else { return }
    glfwSetWindowPos(handle, area.x, area.y)
  }
}

// MARK: - Fitting size

extension Window {
  /// Returns the size to open with, in screen coordinates, limited to the monitor's free area
  /// unless the options fix the size.
  private static func size(of options: WindowOptions) -> (width: Int32, height: Int32) {
    let (width, height) = (
      (options.size.width * openingScale).rounded(), (options.size.height * openingScale).rounded()
    )
    guard options.isResizable, options.host == nil, !options.isProbe else {
      return fitting(width: width, height: height, in: nil)
    }
    let monitor = (try? monitor(options.monitor)) ?? nil
    return fitting(width: width, height: height, in: room(on: monitor))
  }

  /// The number of screen coordinates per logical pixel for a window that opens; 1 on Wayland.
  private static var openingScale: Double {
    XServer.ofGLFW.map { ContentScale.usable($0.statedContentScale) } ?? 1
  }

  /// Limits a size in screen coordinates to an area; without an area, to the largest size that X11
  /// supports.
  static func fitting(
    width: Double, height: Double, in area: DesktopScreen.Area?
  ) -> (width: Int32, height: Int32) {
    func side(_ wanted: Double, _ room: Int32) -> Int32 {
      // The area may be smaller than a window may be; the minimum size takes precedence.
      max(least, min(Int32(min(max(1, wanted), 32_767)), room))
    }
    return (side(width, area?.width ?? 32_767), side(height, area?.height ?? 32_767))
  }

  /// The minimum width and height of a window in screen coordinates.
  static let least: Int32 = 200

  /// Limits the size of a window so that the window and its frame fit on a monitor.
  func fitting(
    width: Double, height: Double, on monitor: OpaquePointer?
  ) -> (width: Int32, height: Int32) {
    var room = Self.room(on: monitor)
    let frame = frame
    room?.width -= frame.left + frame.right
    room?.height -= frame.top + frame.bottom
    return Self.fitting(width: width, height: height, in: room)
  }

  /// Returns the area of a monitor that is free for windows.
  ///
  /// - Parameter monitor: The monitor; nil means the monitor under the pointer on X11, and the
  ///   largest monitor on Wayland.
  /// - Returns: The free area; nil if no monitor is on.
  private static func room(on monitor: OpaquePointer?) -> DesktopScreen.Area? {
    guard WindowSystem.current != .wayland else {
      // Wayland compositors do not report the size of their panels, so the area includes the
      // panels.
      return (monitor.map { [$0] } ?? GLFWLibrary.monitorHandles).compactMap(logicalSize)
        .max { Int($0.width) * Int($0.height) < Int($1.width) * Int($1.height) }
        .map { DesktopScreen.Area(width: $0.width, height: $0.height) }
    }
    if let monitor { return workArea(of: monitor) }
    guard let (x, y) = XServer.ofGLFW?.pointer else { return nil }
    let pointer = DesktopScreen.Area(x: x, y: y, width: 1, height: 1)
    return GLFWLibrary.monitorHandles.filter { area(of: $0) != nil }
      .first(mostOf: pointer) { area(of: $0) ?? pointer }.map(workArea)
  }

  /// The widths of the frame that the window manager adds on each side, in screen coordinates.
  ///
  /// Any program can state these widths; a width that X11 does not support counts as 0.
  private var frame: (left: Int32, top: Int32, right: Int32, bottom: Int32) {
    var frame: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetWindowFrameSize(handle, &frame.0, &frame.1, &frame.2, &frame.3)
    func usable(_ width: Int32) -> Int32 { (0...32_767).contains(width) ? width : 0 }
    return (usable(frame.0), usable(frame.1), usable(frame.2), usable(frame.3))
  }

  /// Shrinks a hidden window if the window and its frame would not fit on the monitor.
  func leaveRoomForFrame(on monitor: OpaquePointer?) {
    let now = currentPlace
    // The window manager takes time to answer, so the frame is queried only for windows almost as
    // large as the area.
    guard WindowSystem.current == .x11, let room = Self.room(on: monitor),
      now.width > room.width - Self.thickestFrame || now.height > room.height - Self.thickestFrame
    else { return }
    let (width, height) = fitting(
      width: Double(now.width), height: Double(now.height), on: monitor)
    if (width, height) != (now.width, now.height) { glfwSetWindowSize(handle, width, height) }
  }

  private static let thickestFrame: Int32 = 120

  /// Shrinks the window if the window manager has placed it on a monitor that is too small for the
  /// window and its frame.
  private func stayInWorkArea() {
    guard let server = XServer.ofGLFW, let window = WindowSystem.xWindow(handle), !isFullscreen,
      server.states(of: window).isEmpty, let monitor = nearestMonitor()
    else { return }
    let (width, height) = fitting(
      width: Double(extent.place.width), height: Double(extent.place.height), on: monitor)
    guard (width, height) != (extent.place.width, extent.place.height) else { return }
    let (area, frame) = (Self.workArea(of: monitor), frame)
    glfwSetWindowSize(handle, width, height)
    glfwSetWindowPos(
      handle,
      max(area.x + frame.left, min(extent.place.x, area.x + area.width - frame.right - width)),
      max(area.y + frame.top, min(extent.place.y, area.y + area.height - frame.bottom - height)))
  }
}
