// How a window fills a screen. Window+Desktop.swift reacts to changes that the desktop makes.
//
// On X11, the window manager decides: Cosmos sends requests to the manager, and relies on the state
// that the manager reports (`_NET_WM_STATE`), no matter which program requested that state. GLFW's
// own functions only know GLFW's own requests.

import CCosmosGLFW
import CCosmosXInput2
import CosmosGeometry
import CosmosSystem

extension Window {
  /// The state of a window that fills a monitor.
  struct Filling: Equatable {
    /// The name of the monitor to fill.
    var monitor: String
    /// Whether the monitor to fill is off or was removed.
    ///
    /// Until the monitor is on again, the window is on another monitor or on none.
    var isWaiting = false
    /// The window's area on the monitor before the window filled it; nil unless the window waits
    /// for the monitor.
    var previous: DesktopScreen.Area?
    /// Whether the window covers the monitor without the window manager, because no running manager
    /// can fill monitors.
    var isUnmanaged = false
    /// Whether the window manager has confirmed that the window fills a screen.
    var isConfirmed = false
    /// Whether the window already had the monitor's size and position when it was first shown, and
    /// the window manager knew that position.
    var isFirst = false
    /// How often the request to fill the monitor has been repeated.
    var attempts = 0
  }

  /// Whether the window fills a screen, or will fill one when it is shown or when its monitor is on
  /// again; false if a Wayland compositor fills a screen without a request from Cosmos.
  package var isFullscreen: Bool { monitorToFill != nil || filling != nil }

  var isMaximised: Bool {
    WindowSystem.current == .x11
      ? states.contains(.maximised) : glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) != 0
  }

  /// The X server and the window's id on that server; nil on other window systems.
  var onX11: (server: XServer, window: UInt)? {
    guard let server = XServer.ofGLFW, let window = WindowSystem.xWindow(handle) else { return nil }
    return (server, window)
  }

  static func name(of monitor: OpaquePointer) -> String {
    glfwGetMonitorName(monitor).map { String(cString: $0) } ?? ""
  }

  /// Returns the monitor with a name; nil if no such monitor exists, or if it is off.
  static func monitor(named name: String) -> OpaquePointer? {
    GLFWLibrary.monitorHandles.first { Self.name(of: $0) == name && area(of: $0) != nil }
  }
}

extension Window {
  /// Fills the screen, or restores the window's previous position and size.
  package func toggleFullscreen() {
    show()
    damage()
    stated = nil
    shapes.trust()
    if isFullscreen, filling?.isWaiting != true { return leaveFullscreen() }
    let chosen = (try? Self.monitor(preferredMonitor)) ?? nil
    guard let monitor = chosen ?? nearestMonitor() else { return }
    windowed = isMaximised ? nil : isFilledByCompositor ? ownArea : currentPlace
    fill(monitor)
  }

  /// Ends full screen; closes a window that does not fill a screen.
  package func leaveFullscreenOrClose() {
    if isFullscreen, filling?.isWaiting != true { toggleFullscreen() } else { close() }
  }

  /// The window's size outside full screen, as an area at the origin, because Wayland does not
  /// report the position.
  private var ownArea: DesktopScreen.Area {
    DesktopScreen.Area(
      width: Int32(shapes.size.width.rounded()), height: Int32(shapes.size.height.rounded()))
  }

  /// Fills a monitor with the window.
  func fill(_ monitor: OpaquePointer) {
    guard let mode = glfwGetVideoMode(monitor), let area = Self.area(of: monitor) else { return }
    filling = Filling(monitor: Self.name(of: monitor))
    guard let (server, window) = onX11 else {
      glfwSetWindowMonitor(
        handle, monitor, 0, 0, mode.pointee.width, mode.pointee.height, mode.pointee.refreshRate)
      return
    }
    guard server.managerFillsScreens else { return cover(area) }
    ask(server, toFill: area, with: window)
    checkDue = clock.now + Self.firstCheck
  }

  /// Asks the window manager to fill an area of the desktop with a window.
  ///
  /// Managers fill the monitor that shows the window, so the window is moved into the area first.
  func ask(_ server: XServer, toFill area: DesktopScreen.Area, with window: UInt) {
    isLeaving = false
    let isFull = server.states(of: window).contains(.fullscreen)
    if isFull ? !currentPlace.isNear(area) : currentPlace.middleIsOutside(area) {
      // A window cannot move while it is in full screen or maximised.
      if isFull {
        filling?.isConfirmed = false
        server.askForFullscreen(false, of: window)
      }
      // The window manager Fluxbox does not move the frame if the window already has the monitor's
      // size. If the window is too large for the new monitor, the window manager awesome fills the
      // old one. After full screen, the size is unknown until the manager has restored it.
      let size = isFull ? windowed ?? currentPlace : currentPlace
      let start = size.inMiddle(of: area)
      if windowed != nil, isFull || !start.hasSize(of: size) {
        glfwSetWindowSize(handle, start.width, start.height)
      }
      glfwSetWindowPos(handle, start.x, start.y)
    }
    server.askForFullscreen(true, of: window)
  }

  /// Shows the window so that the window fills a monitor from the start.
  func showFilling(monitorNamed name: String) {
    guard let monitor = Self.monitor(named: name) else {
      // The monitor was removed while the program drew the first picture.
      filling = Filling(monitor: name)
      notePlace()
      return waitForMonitor()
    }
    guard let (server, window) = onX11, let area = Self.area(of: monitor) else {
      return fill(monitor)
    }
    guard server.managerFillsScreens else {
      filling = Filling(monitor: Self.name(of: monitor))
      return cover(area)
    }
    filling = Filling(monitor: Self.name(of: monitor), isFirst: true)
    appear(filling: area, server, window)
    checkDue = clock.now + Self.firstCheck
  }

  /// Shows a hidden window so that the window fills an area of the desktop from the start.
  func appear(filling area: DesktopScreen.Area, _ server: XServer, _ window: UInt) {
    // The state is set before the window is shown: otherwise managers first show the window in
    // another size. GLFW keeps the state when it shows the window.
    server.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FULLSCREEN"], of: window)
    glfwSetWindowPos(handle, area.x, area.y)
    glfwSetWindowSize(handle, area.width, area.height)
    server.setPlaceIsChosen(area, of: window)
    glfwShowWindow(handle)
    damage(pictures: 2)
  }

  private func leaveFullscreen() {
    if isWithdrawn { glfwShowWindow(handle) }
    let left = filling
    filling = nil
    checkDue = nil
    guard let (server, window) = onX11 else {
      let area = windowed ?? ownArea
      windowed = nil
      return glfwSetWindowMonitor(
        handle, nil, area.x, area.y, area.width, area.height, GLFW_DONT_CARE)
    }
    if left?.isUnmanaged == true { return uncover() }
    askToLeave(server, window)
  }

  /// Restores the window's previous position and size, unless the window manager has already done
  /// that.
  func restore() {
    defer {
      if maximisesLater, filling == nil { glfwMaximizeWindow(handle) }
      maximisesLater = maximisesLater && filling != nil
    }
    guard let area = windowed else { return }
    windowed = nil
    let now = currentPlace
    guard
      (now.width, now.height) != (area.width, area.height) || now.middleIsOutside(area)
    else { return }
    glfwSetWindowPos(handle, area.x, area.y)
    glfwSetWindowSize(handle, area.width, area.height)
  }

  /// Covers an area of the desktop with the window, without the window manager.
  func cover(_ area: DesktopScreen.Area) {
    guard let (server, window) = onX11 else { return }
    filling?.isUnmanaged = true
    // Hiding the window makes the manager release it, so that the window's frame disappears.
    let isFramed = server.isFramed(window)
    if isFramed { glfwHideWindow(handle) }
    server.setIsUnmanaged(true, of: window)
    if isFramed { _ = server.xlib.reparentWindow(server.display, window, server.root, 0, 0) }
    glfwShowWindow(handle)
    glfwSetWindowPos(handle, area.x, area.y)
    glfwSetWindowSize(handle, area.width, area.height)
    // The window is unmanaged, so no manager gives it the keyboard focus.
    glfwFocusWindow(handle)
    checkDue = isFramed ? clock.now + Self.firstCheck : nil
    damage(pictures: 2)
  }

  func uncover() {
    guard let (server, window) = onX11 else { return }
    let isManaged = !server.values("WM_STATE", of: window).isEmpty
    if isManaged { glfwHideWindow(handle) }
    server.setIsUnmanaged(false, of: window)
    if let windowed { server.setPlaceIsChosen(windowed, of: window) }
    glfwShowWindow(handle)
    restore()
    damage(pictures: 2)
  }

  /// Asks the compositor to show the window without copying it, or withdraws that request.
  func bypassCompositor(_ isOn: Bool) {
    guard host == nil, let (server, window) = onX11 else { return }
    server.set("_NET_WM_BYPASS_COMPOSITOR", [isOn ? 1 : 0], type: "CARDINAL", of: window)
    _ = server.xlib.flush(server.display)
  }

  /// Keeps the screen on while the window fills a monitor and can be seen.
  func keepScreenOn() {
    let isWanted = filling?.isWaiting == false && !isHidden
    guard isWanted != (idleInhibitor != nil) else { return }
    idleInhibitor = isWanted ? IdleInhibitor(onX11: WindowSystem.current == .x11) : nil
  }
}

extension DesktopScreen.Area {
  /// Returns whether the positions and the sizes of two areas differ by at most 4 pixels; some
  /// managers leave a border.
  nonisolated func isNear(_ other: DesktopScreen.Area) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 4 }
  }

  nonisolated func hasSize(of other: DesktopScreen.Area) -> Bool {
    (width, height) == (other.width, other.height)
  }

  /// Returns an area of this size in the middle of a monitor, limited to three quarters of the
  /// monitor's width and height.
  nonisolated func inMiddle(of monitor: DesktopScreen.Area) -> DesktopScreen.Area {
    let (width, height) = (
      min(width, monitor.width * 3 / 4), min(height, monitor.height * 3 / 4)
    )
    return DesktopScreen.Area(
      x: monitor.x + (monitor.width - width) / 2, y: monitor.y + (monitor.height - height) / 2,
      width: width, height: height)
  }

  /// Returns whether the centre of this area is outside of another area.
  nonisolated func middleIsOutside(_ other: DesktopScreen.Area) -> Bool {
    let (middleX, middleY) = (x + width / 2, y + height / 2)
    return !(other.x..<other.x + max(1, other.width)).contains(middleX)
      || !(other.y..<other.y + max(1, other.height)).contains(middleY)
  }
}
