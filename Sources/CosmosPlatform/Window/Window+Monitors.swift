// The monitors of a window: the monitor to open on, and the monitor that shows the window, with its
// refresh rate.

import CCosmosGLFW

extension Window {
  /// Finds the monitor with a number, 1 for the first; returns nil if `number` is nil.
  static func monitor(_ number: Int?) throws(PlatformError) -> OpaquePointer? {
    guard let number else { return nil }
    let monitors = GLFWLibrary.monitorHandles
    guard number >= 1, number <= monitors.count else {
      throw .monitorMissing(index: number, count: monitors.count)
    }
    return monitors[number - 1]
  }

  static func name(of monitor: OpaquePointer) -> String {
    glfwGetMonitorName(monitor).map { String(cString: $0) } ?? ""
  }

  /// Returns the monitor with a name; nil if no such monitor exists, or if it is off.
  static func monitor(named name: String) -> OpaquePointer? {
    GLFWLibrary.monitorHandles.first { Self.name(of: $0) == name && area(of: $0) != nil }
  }

  /// Refreshes per second of the screen that shows the window; 60 if unknown.
  package var refreshRate: Double { statedRefreshRate ?? 60 }

  /// Refreshes per second of the screen that shows the window; nil if unknown.
  ///
  /// The rate is exact if the window system reports the exact rate, or if the rate can be measured
  /// from the times of shown pictures. Otherwise the rate is a whole number.
  package var statedRefreshRate: Double? {
    pictures.refreshRate(stated: desktopRefreshRate)
  }

  /// Refreshes per second as the desktop reports them, not measured from shown pictures; nil if
  /// unknown.
  private var desktopRefreshRate: Double? {
    if let waylandScreen = pictures.waylandScreen {
      if let period = waylandScreen.period { return 1 / period }
    } else if let screen = scrolling.xListener?.screens.first(mostOf: extent.place, \.area),
      screen.refreshRate > 0
    {
      return screen.refreshRate
    }
    if let stated = extent.statedRate { return stated > 0 ? stated : nil }
    var rates = GLFWLibrary.monitors.map(\.refreshRate)
    // On Wayland, the screen that shows the window is unknown here. The result is the highest rate
    // of all monitors: the compositor requests each picture, so a rate that is too high does no
    // harm.
    if WindowSystem.current != .wayland {
      let monitor = glfwGetWindowMonitor(handle) ?? nearestMonitor()
      rates = [monitor.flatMap { glfwGetVideoMode($0) }.map { Int($0.pointee.refreshRate) } ?? 0]
    }
    let rate = Double(rates.max() ?? 0)
    extent.statedRate = rate
    return rate > 0 ? rate : nil
  }

  func notePlace() {
    extent.statedRate = nil
    guard WindowSystem.current != .wayland else { return noteCompositor() }
    extent.place = currentPlace
  }

  /// The window's area in the desktop's coordinates; on Wayland, its position is always the origin.
  var currentPlace: DesktopScreen.Area {
    var area = DesktopScreen.Area()
    if WindowSystem.current != .wayland { glfwGetWindowPos(handle, &area.x, &area.y) }
    glfwGetWindowSize(handle, &area.width, &area.height)
    return area
  }

  func place(on monitor: OpaquePointer) {
    let size = currentPlace
    let area = Self.middle(of: monitor, width: size.width, height: size.height)
    glfwSetWindowPos(handle, area.x, area.y)
    if let window = WindowSystem.xWindow(handle) {
      XServer.ofGLFW?.setPlaceIsChosen(area, of: window)
    }
  }

  /// Returns the area in the centre of a monitor for a window of the given size.
  static func middle(
    of monitor: OpaquePointer, width: Int32, height: Int32
  ) -> DesktopScreen.Area {
    var area = workArea(of: monitor)
    area.x += max(0, (area.width - width) / 2)
    area.y += max(0, (area.height - height) / 2)
    (area.width, area.height) = (width, height)
    return area
  }

  /// Returns the part of a monitor that no panel covers, in screen coordinates; the whole monitor
  /// if the window manager states a part outside of it.
  static func workArea(of monitor: OpaquePointer) -> DesktopScreen.Area {
    let whole = area(of: monitor) ?? DesktopScreen.Area()
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    glfwGetMonitorWorkarea(monitor, &x, &y, &width, &height)
    let free = whole.part(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
    return free.width > 0 && free.height > 0 ? free : whole
  }

  /// Returns the area of the desktop that a monitor shows; nil while the monitor is off.
  static func area(of monitor: OpaquePointer) -> DesktopScreen.Area? {
    // While a monitor's mode changes, GLFW 3.3 reports an empty mode.
    guard let mode = glfwGetVideoMode(monitor), mode.pointee.width > 0, mode.pointee.height > 0
    else { return nil }
    var area = DesktopScreen.Area(width: mode.pointee.width, height: mode.pointee.height)
    glfwGetMonitorPos(monitor, &area.x, &area.y)
    return area
  }

  /// Returns the monitor that shows the largest part of the window; nil if no monitor is on.
  func nearestMonitor() -> OpaquePointer? {
    if let shown = pictures.waylandScreen?.monitor { return shown }
    let monitors = GLFWLibrary.monitorHandles.filter { Self.area(of: $0) != nil }
    return monitors.first(mostOf: extent.place) { Self.area(of: $0) ?? extent.place }
  }
}
