// How a window tells `FullScreen` its events, and carries out the requests.

import CCosmosGLFW
import CCosmosXInput2
import CosmosGeometry
import CosmosSystem

extension Window {
  /// Whether the window fills a screen, or will fill one when it is shown or when its monitor is on
  /// again; false if a Wayland compositor fills a screen without a request from Cosmos.
  package var isFullscreen: Bool { fullScreen.isOn }

  /// Fills the screen, or restores the window's previous position and size.
  package func toggleFullscreen() {
    show()
    damage()
    extent.statedRate = nil
    shapes.trust()
    let chosen = (try? Self.monitor(options.monitor)) ?? nil
    tell(.toggled(monitor: chosen.map(Self.name)))
  }

  /// Ends full screen; closes a window that does not fill a screen.
  package func leaveFullscreenOrClose() {
    if fullScreen.canEnd { toggleFullscreen() } else { close() }
  }

  /// Tells ``FullScreen`` an event, and carries out the requests that follow from it.
  func tell(_ kind: FullScreen.Event.Kind) {
    let event = FullScreen.Event(kind: kind, time: clock.now, situation: situation(for: kind))
    let requests = fullScreen.handle(event)
    #if DEBUG
      FullScreenLog.add(event, requests, fullScreen)
    #endif
    for request in requests { carryOut(request) }
  }

  /// Describes the window and its desktop for an event.
  private func situation(for kind: FullScreen.Event.Kind) -> FullScreen.Situation {
    var situation = FullScreen.Situation()
    situation.monitors = GLFWLibrary.monitorHandles.compactMap { monitor in
      Self.area(of: monitor).map { FullScreen.Monitor(name: Self.name(of: monitor), area: $0) }
    }
    situation.place = currentPlace
    if WindowSystem.current != .wayland { extent.place = situation.place }
    let nearest = nearestMonitor()
    situation.nearest = nearest.map(Self.name)
    situation.own = DesktopScreen.Area(
      width: Int32(shapes.size.width.rounded()), height: Int32(shapes.size.height.rounded()))
    if isMaximised { situation.flags.insert(.maximised) }
    if glfwGetWindowAttrib(handle, GLFW_VISIBLE) != 0 { situation.flags.insert(.visible) }
    if glfwGetWindowMonitor(handle) != nil { situation.flags.insert(.filling) }
    if let (server, window) = onX11 {
      situation.authority = server.managerFillsScreens ? .manager : .nobody
      if server.states(of: window).contains(.fullscreen) { situation.flags.insert(.full) }
      if server.isFramed(window) { situation.flags.insert(.framed) }
      if !server.values("WM_STATE", of: window).isEmpty { situation.flags.insert(.managed) }
    } else {
      situation.authority = .compositor
    }
    if fullScreen.needsMiddle(for: kind, situation) { situation.middle = nearest.map(middle) }
    return situation
  }

  /// Returns the area in the middle of a monitor for the window's own size.
  private func middle(of monitor: OpaquePointer) -> DesktopScreen.Area {
    let size = shapes.size
    let (width, height) = fitting(
      width: (size.width * extent.contentScale).rounded(),
      height: (size.height * extent.contentScale).rounded(),
      on: monitor)
    return Self.middle(of: monitor, width: width, height: height)
  }

  private func carryOut(_ request: FullScreen.Request) {
    switch request {
    case .fill(let name):
      guard let monitor = Self.monitor(named: name), let mode = glfwGetVideoMode(monitor)?.pointee
      else { return }
      glfwSetWindowMonitor(handle, monitor, 0, 0, mode.width, mode.height, mode.refreshRate)
    case .unfill(let area):
      glfwSetWindowMonitor(
        handle, nil, area.x, area.y, area.width, area.height, GLFW_DONT_CARE)
    case .move(let area): glfwSetWindowPos(handle, area.x, area.y)
    case .resize(let area): glfwSetWindowSize(handle, area.width, area.height)
    case .show: glfwShowWindow(handle)
    case .hide: glfwHideWindow(handle)
    case .focus: glfwFocusWindow(handle)
    case .maximise: glfwMaximizeWindow(handle)
    case .damage(let pictures): damage(pictures: pictures)
    case .bypassCompositor where host != nil: break
    case .ask, .mark, .choose, .setUnmanaged, .unframe, .bypassCompositor:
      if let (server, window) = onX11 { server.carryOut(request, with: window) }
    }
  }
}

extension XServer {
  /// Carries out a request that GLFW does not support.
  fileprivate func carryOut(_ request: FullScreen.Request, with window: UInt) {
    switch request {
    case .ask(let isFull): askForFullscreen(isFull, of: window)
    case .mark: setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FULLSCREEN"], of: window)
    case .choose(let area): setPlaceIsChosen(area, of: window)
    case .setUnmanaged(let isUnmanaged): setIsUnmanaged(isUnmanaged, of: window)
    case .unframe: _ = xlib.reparentWindow(display, window, root, 0, 0)
    case .bypassCompositor(let isOn):
      set("_NET_WM_BYPASS_COMPOSITOR", [isOn ? 1 : 0], type: "CARDINAL", of: window)
      _ = xlib.flush(display)
    case .fill, .unfill, .move, .resize, .show, .hide, .focus, .maximise, .damage: break
    }
  }
}
