// Filling a screen. Window+Desktop.swift follows the desktop's changes of the window.
//
// On X11 the window manager decides: Cosmos asks it, and believes the state that it reports
// (`_NET_WM_STATE`), whoever asked for that state. GLFW's own functions know only their own
// requests.

import CCosmosGLFW
import CCosmosXInput2
import CosmosGeometry
import CosmosSystem

extension Window {
  /// The state of a window that fills a monitor.
  struct Filling: Equatable {
    /// The name of the chosen monitor.
    var monitor: String
    /// Whether that monitor is off.
    ///
    /// Until it is back, the window is on another one or nowhere.
    var isWaiting = false
    /// Whether the window covers the monitor without a window manager, because none can fill
    /// screens.
    var isUnmanaged = false
    /// Whether the window manager has confirmed that the window fills a screen.
    var isConfirmed = false
    /// Whether the window filled the monitor from the first moment, with its place known to the
    /// window manager.
    var isFirst = false
    /// Number of repeated requests to the window manager.
    var attempts = 0
  }

  /// Whether the window fills a screen, or will once it is shown or its screen is back.
  package var isFullscreen: Bool { monitorToFill != nil || filling != nil }

  var isMaximised: Bool {
    WindowSystem.current == .x11
      ? states.contains(.maximised) : glfwGetWindowAttrib(handle, GLFW_MAXIMIZED) != 0
  }

  /// The size and state that the user gave the window, for the next window to open with.
  package var shape: WindowShape {
    WindowShape(
      size: shapes.size, isFullscreen: isFullscreen, isMaximised: shapes.isMaximised)
  }

  /// Returns a change by the user once, after it has lasted.
  ///
  /// - Parameter isClosing: Whether the window closes, so that the change counts at once.
  /// - Returns: The shapes before and after the change; nil if the user changed nothing.
  package func takeShapeChange(
    isClosing: Bool = false
  ) -> (old: WindowShape, new: WindowShape)? {
    shapes.takeChange(at: isClosing ? .infinity : clock.now)
  }

  /// The X server and the window's number on it; nil on other systems.
  var onX11: (server: XServer, window: UInt)? {
    guard let server = XServer.ofGLFW, let window = WindowSystem.xWindow(handle) else { return nil }
    return (server, window)
  }

  static func name(of monitor: OpaquePointer) -> String {
    glfwGetMonitorName(monitor).map { String(cString: $0) } ?? ""
  }

  /// Finds the monitor with a name; nil if there is none, or if it is off.
  static func monitor(named name: String) -> OpaquePointer? {
    GLFWLibrary.monitorHandles.first { Self.name(of: $0) == name && area(of: $0) != nil }
  }
}

extension Window {
  /// Fills the screen, or returns to the window's earlier position and size.
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

  /// The window's own size on Wayland, at the origin because Wayland does not tell the position.
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

  /// Asks the window manager to fill an area of the desktop.
  ///
  /// Managers fill the monitor that the window is on, so the window is moved there before.
  func ask(_ server: XServer, toFill area: DesktopScreen.Area, with window: UInt) {
    isLeaving = false
    let isFull = server.states(of: window).contains(.fullscreen)
    if isFull ? !currentPlace.isNear(area) : currentPlace.middleIsOutside(area) {
      // A window that is full screen or maximised does not move.
      if isFull {
        filling?.isConfirmed = false
        server.askForFullscreen(false, of: window)
      }
      // Fluxbox leaves the frame where it is if the window already has the monitor's size.
      let size = currentPlace
      let (width, height) = (
        min(size.width, area.width * 3 / 4), min(size.height, area.height * 3 / 4)
      )
      if windowed != nil, (width, height) != (size.width, size.height) {
        glfwSetWindowSize(handle, width, height)
      }
      glfwSetWindowPos(
        handle, area.x + (area.width - width) / 2, area.y + (area.height - height) / 2)
    }
    server.askForFullscreen(true, of: window)
  }

  /// Shows a window of the monitor's size so that it fills the monitor from the start.
  func showFilling(monitorNamed name: String) {
    guard let monitor = Self.monitor(named: name) else {
      // The monitor went while the first picture was drawn.
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

  /// Shows a hidden window so that it fills an area of the desktop at once.
  func appear(filling area: DesktopScreen.Area, _ server: XServer, _ window: UInt) {
    // Set before the window is shown: otherwise managers show it in another size first. GLFW keeps
    // this state when it shows the window.
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

  /// Returns the window to its earlier place and size, unless the window manager has done so.
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

  /// Covers an area of the desktop with the window, hidden from the window manager.
  func cover(_ area: DesktopScreen.Area) {
    guard let (server, window) = onX11 else { return }
    filling?.isUnmanaged = true
    // A manager releases a window that is hidden.
    let isFramed = server.isFramed(window)
    if isFramed { glfwHideWindow(handle) }
    server.setIsUnmanaged(true, of: window)
    if isFramed { _ = server.xlib.reparentWindow(server.display, window, server.root, 0, 0) }
    glfwShowWindow(handle)
    glfwSetWindowPos(handle, area.x, area.y)
    glfwSetWindowSize(handle, area.width, area.height)
    // No manager gives this window the keyboard focus.
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

  /// Keeps the X server from blanking the filled screen, and compositors from copying the window,
  /// as GLFW's full screen does.
  func keepScreenOn(_ isOn: Bool) {
    guard let (server, window) = onX11, host == nil else { return }
    let xlib = server.xlib
    server.set("_NET_WM_BYPASS_COMPOSITOR", [isOn ? 1 : 0], type: "CARDINAL", of: window)
    if isOn, screenSaver == nil {
      var saver: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      _ = xlib.getScreenSaver(server.display, &saver.0, &saver.1, &saver.2, &saver.3)
      screenSaver = saver
      // DontPreferBlanking, DefaultExposures
      _ = xlib.setScreenSaver(server.display, 0, 0, 0, 2)
    } else if !isOn, let saver = screenSaver {
      screenSaver = nil
      _ = xlib.setScreenSaver(
        server.display, saver.timeout, saver.interval, saver.blanking, saver.exposures)
    }
    _ = xlib.flush(server.display)
  }
}

extension DesktopScreen.Area {
  /// Returns whether both areas are equal except for up to 4 pixels; some managers leave a border.
  nonisolated func isNear(_ other: DesktopScreen.Area) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 4 }
  }

  /// Returns whether the middle of this area is outside of another one.
  nonisolated func middleIsOutside(_ other: DesktopScreen.Area) -> Bool {
    let (middleX, middleY) = (x + width / 2, y + height / 2)
    return !(other.x..<other.x + max(1, other.width)).contains(middleX)
      || !(other.y..<other.y + max(1, other.height)).contains(middleY)
  }
}
