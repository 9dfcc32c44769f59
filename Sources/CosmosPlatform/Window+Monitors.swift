// The hints for a new window, the monitors that it opens on and is on, and filling one of them.

import CCosmosGLFW
import CosmosGeometry
import CosmosServers

extension Window {
  /// Opens a window with an OpenGL 3.3 core context, or one of 3.1 where the driver has no more.
  ///
  /// - Parameters:
  ///   - options: The window's.
  ///   - monitor: The one to fill; nil for none.
  /// - Returns: nil where there is neither; the library's last error says why.
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

  /// Sets GLFW's hints for the next window.
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
    glfwWindowHintString(GLFW_X11_CLASS_NAME, "cosmos")
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, "cosmos")
  }

  /// Starts GLFW.
  static func startLibrary(for options: WindowOptions) throws(PlatformError) {
    do throws(PlatformError) {
      try GLFWLibrary.start()
    } catch {
      // A wallpaper gains nothing from the XWayland that the error would advise.
      if case .waylandUnknown = error, case .desktop = options.host { throw .wallpaperOnXwayland }
      throw error
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
    case .desktop(let monitor):
      if WindowSystem.current == .wayland { return try WaylandLayer(over: monitor, handle) }
      return try XDesktopWindow(over: monitor, handle)
    }
    glfwShowWindow(handle)
    return host
  }

  /// The monitor with a number, 1 for the first; nil for no number.
  static func monitor(_ number: Int?) throws(PlatformError) -> OpaquePointer? {
    guard let number else { return nil }
    var count: Int32 = 0
    let monitors = glfwGetMonitors(&count)
    guard let monitors, number >= 1, number <= Int(count) else {
      throw .monitorMissing(index: number, count: Int(count))
    }
    return monitors[number - 1]
  }

  /// Refreshes per second of the window's screen; 60 if unknown.
  package var refreshRate: Double { statedRefreshRate ?? 60 }

  /// Refreshes per second of the screen that the window is on now, exact where the window system
  /// tells and otherwise in whole hertz; nil if unknown.
  package var statedRefreshRate: Double? {
    if let waylandScreen {
      if let period = waylandScreen.period { return 1 / period }
      // A window that moved is shown by another screen, which GLFW's callbacks do not tell.
      if let shown = waylandScreen.monitor, shown != stated?.monitor { stated = nil }
    } else if let screen = listener?.screens.nearest(to: place), screen.refreshRate > 0 {
      return screen.refreshRate
    }
    if let stated { return stated.rate }
    let monitor = glfwGetWindowMonitor(handle) ?? nearestMonitor()
    var rate: Double?
    if let monitor, let mode = glfwGetVideoMode(monitor), mode.pointee.refreshRate > 0 {
      rate = Double(mode.pointee.refreshRate)
    }
    stated = (monitor, rate)
    return rate
  }

  /// Notes where the window is.
  func notePlace() {
    stated = nil
    guard WindowSystem.current != .wayland else { return }
    var x: Int32 = 0
    var y: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowPos(handle, &x, &y)
    glfwGetWindowSize(handle, &width, &height)
    place = DesktopScreen.Area(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Whether the window fills a screen.
  package var isFullscreen: Bool { monitorToFill != nil || glfwGetWindowMonitor(handle) != nil }

  /// Follows screens that came or went.
  ///
  /// GLFW gives a window whose screen was unplugged back to the desktop, in that screen's size.
  func screensChanged() {
    stated = nil
    guard let place = windowed, !isFullscreen else { return }
    windowed = nil
    glfwSetWindowSize(handle, place.width, place.height)
  }

  /// Fills the screen, or returns to the window's earlier position and size.
  package func toggleFullscreen() {
    show()
    damage()
    stated = nil
    if let place = windowed, isFullscreen {
      windowed = nil
      glfwSetWindowMonitor(
        handle, nil, place.x, place.y, place.width, place.height, GLFW_DONT_CARE)
      return
    }
    let chosen = (try? Self.monitor(preferredMonitor)) ?? nil
    guard let monitor = chosen ?? nearestMonitor() else { return }
    var place: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)
    if WindowSystem.current != .wayland { glfwGetWindowPos(handle, &place.x, &place.y) }
    glfwGetWindowSize(handle, &place.width, &place.height)
    windowed = place
    fill(monitor)
  }

  private func fill(_ monitor: OpaquePointer) {
    guard let mode = glfwGetVideoMode(monitor) else { return }
    glfwSetWindowMonitor(
      handle, monitor, 0, 0, mode.pointee.width, mode.pointee.height, mode.pointee.refreshRate)
  }

  /// Shows the window, unless it is shown; it may become another size by that.
  package func show() {
    guard !isShown else { return }
    isShown = true
    if let monitor = monitorToFill {
      monitorToFill = nil
      // GLFW asks for it when the window is shown: managers would show it in another size first.
      if let window = WindowSystem.xWindow(handle), let server = XServer() {
        server.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FULLSCREEN"], of: window)
        server.close()
      }
      fill(monitor)
    }
    glfwShowWindow(handle)
    glfwPollEvents()
    // What is drawn into a window that is not shown need not be kept.
    damage(pictures: 2)
  }

  /// Has the window fill a monitor from the moment when it is shown.
  ///
  /// - Parameters:
  ///   - monitor: The monitor, of whose size the window was made.
  ///   - size: The size to return to, in logical pixels.
  func fill(_ monitor: OpaquePointer, returningTo size: Size) {
    monitorToFill = monitor
    var scale: Float = 1
    if WindowSystem.current != .wayland { glfwGetMonitorContentScale(monitor, &scale, nil) }
    let width = Int32((size.width * Double(scale)).rounded())
    let height = Int32((size.height * Double(scale)).rounded())
    let corner = Self.corner(width: width, height: height, on: monitor)
    windowed = (corner.x, corner.y, width, height)
    guard WindowSystem.current != .wayland, let area = Self.area(of: monitor) else { return }
    glfwSetWindowPos(handle, Int32(area.x), Int32(area.y))
  }

  /// Centres the window on a monitor.
  func place(on monitor: OpaquePointer) {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    let corner = Self.corner(width: width, height: height, on: monitor)
    glfwSetWindowPos(handle, corner.x, corner.y)
  }

  /// Where a window is in the middle of a monitor.
  private static func corner(
    width: Int32, height: Int32, on monitor: OpaquePointer
  ) -> (x: Int32, y: Int32) {
    var area: (x: Int32, y: Int32, width: Int32, height: Int32) = (0, 0, 0, 0)
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height)
    return (
      area.x + max(0, (area.width - width) / 2), area.y + max(0, (area.height - height) / 2)
    )
  }

  /// The part of the desktop that a monitor shows; nil while it is off.
  static func area(of monitor: OpaquePointer) -> DesktopScreen.Area? {
    guard let mode = glfwGetVideoMode(monitor) else { return nil }
    var x: Int32 = 0
    var y: Int32 = 0
    glfwGetMonitorPos(monitor, &x, &y)
    return DesktopScreen.Area(
      x: Int(x), y: Int(y), width: Int(mode.pointee.width), height: Int(mode.pointee.height))
  }

  /// The monitor with the largest part of the window; nil where no monitor is on.
  func nearestMonitor() -> OpaquePointer? {
    if let shown = waylandScreen?.monitor { return shown }
    var count: Int32 = 0
    guard let monitors = glfwGetMonitors(&count) else { return nil }
    var best: (overlap: Int, monitor: OpaquePointer)?
    for case let monitor? in (0..<Int(count)).map({ monitors[$0] }) {
      guard let area = Self.area(of: monitor) else { continue }
      let overlap = place.overlap(with: area)
      if best.map({ overlap > $0.overlap }) ?? true { best = (overlap, monitor) }
    }
    return best?.monitor
  }
}

/// When pictures are shown.
extension Window {
  /// Asks the window system from now on when each picture is shown, where it tells that.
  package func recordShownPictures() { waylandScreen?.recordTimes() }

  /// The pictures that were shown since the last call, a refresh or two after their ``present()``.
  ///
  /// - Parameter taken: Takes them, in the order of the answers. Pictures that were never shown, since
  ///   a later one replaced them, are left out.
  package func takeShownPictures(into taken: inout [ShownPicture]) {
    waylandScreen?.takeTimes(into: &taken)
  }
}
