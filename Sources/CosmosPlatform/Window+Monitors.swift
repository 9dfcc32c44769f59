// The monitors that a window opens on and is on, and filling one of them.

import CCosmosGLFW

extension Window {
  /// The monitor with a number, 1 for the first; nil for no number.
  static func monitor(_ number: Int?) throws(PlatformError) -> OpaquePointer? {
    guard let number else { return nil }
    let monitors = GLFWLibrary.monitorHandles
    guard number >= 1, number <= monitors.count else {
      throw .monitorMissing(index: number, count: monitors.count)
    }
    return monitors[number - 1]
  }

  /// Refreshes per second of the window's screen; 60 if unknown.
  package var refreshRate: Double { statedRefreshRate ?? 60 }

  /// Refreshes per second of the screen that the window is on now, exact where the window system
  /// tells or pictures are seen with its refreshes, and otherwise in whole hertz; nil if unknown.
  package var statedRefreshRate: Double? {
    xPresentTimes?.meter.rate(stated: desktopRefreshRate) ?? desktopRefreshRate
  }

  /// The same by the word of the desktop alone.
  private var desktopRefreshRate: Double? {
    if let waylandScreen {
      if let period = waylandScreen.period { return 1 / period }
    } else if let screen = xListener?.screens.first(mostOf: place, \.area), screen.refreshRate > 0 {
      return screen.refreshRate
    }
    if let stated { return stated > 0 ? stated : nil }
    var rates = GLFWLibrary.monitors.map(\.refreshRate)
    // On Wayland nobody knows, and the compositor asks for each picture: the fastest may be it.
    if WindowSystem.current != .wayland {
      let monitor = glfwGetWindowMonitor(handle) ?? nearestMonitor()
      rates = [monitor.flatMap { glfwGetVideoMode($0) }.map { Int($0.pointee.refreshRate) } ?? 0]
    }
    let rate = Double(rates.max() ?? 0)
    stated = rate
    return rate > 0 ? rate : nil
  }

  func notePlace() {
    stated = nil
    guard WindowSystem.current != .wayland else { return noteCompositor() }
    place = currentPlace
  }

  /// Where the window is now, in the desktop's coordinates; at its origin on Wayland.
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

  /// Where a window of some size is in the middle of a monitor.
  static func middle(
    of monitor: OpaquePointer, width: Int32, height: Int32
  ) -> DesktopScreen.Area {
    var area = workArea(of: monitor)
    area.x += max(0, (area.width - width) / 2)
    area.y += max(0, (area.height - height) / 2)
    (area.width, area.height) = (width, height)
    return area
  }

  /// The part of a monitor that panels leave to windows, in screen coordinates.
  static func workArea(of monitor: OpaquePointer) -> DesktopScreen.Area {
    var area = DesktopScreen.Area()
    glfwGetMonitorWorkarea(monitor, &area.x, &area.y, &area.width, &area.height)
    return area
  }

  /// The part of the desktop that a monitor shows; nil while it is off.
  static func area(of monitor: OpaquePointer) -> DesktopScreen.Area? {
    // GLFW 3.3 has an empty mode for a monitor that is being switched.
    guard let mode = glfwGetVideoMode(monitor), mode.pointee.width > 0, mode.pointee.height > 0
    else { return nil }
    var area = DesktopScreen.Area(width: mode.pointee.width, height: mode.pointee.height)
    glfwGetMonitorPos(monitor, &area.x, &area.y)
    return area
  }

  /// The monitor with the largest part of the window; nil where no monitor is on.
  func nearestMonitor() -> OpaquePointer? {
    if let shown = waylandScreen?.monitor { return shown }
    let monitors = GLFWLibrary.monitorHandles.filter { Self.area(of: $0) != nil }
    return monitors.first(mostOf: place) { Self.area(of: $0) ?? place }
  }
}

extension Window {
  /// Asks the window system from now on when each picture is shown, where it tells that.
  package func recordShownPictures() {
    waylandScreen?.recordTimes()
    listenToXPresent()
    shown = []
    shown?.reserveCapacity(64)
  }

  /// Has the X server tell when pictures are shown, where it can.
  func listenToXPresent() {
    guard xPresentTimes == nil else { return }
    xPresentTimes = WindowSystem.xWindow(handle).flatMap { XPresentTimes(window: $0) }
  }

  /// The pictures that were shown since the last call, a refresh or two after their ``present()``, in the order of the
  /// answers; those that a later one replaced are left out.
  package func takeShownPictures(into taken: inout [ShownPicture]) {
    waylandScreen?.takeTimes(into: &taken)
    xPresentTimes?.read(of: presentCount, into: &shown)
    taken.append(contentsOf: shown ?? [])
    shown?.removeAll(keepingCapacity: true)
  }
}
