import CCosmosGLFW
import CCosmosXInput2

/// Makes Cosmos's window the desktop of an X server: below all others, on every workspace, and not
/// there for mouse and keyboard.
///
/// - Source: Extended Window Manager Hints 1.5; the Shape extension 1.1 for the input region.
final class XDesktopWindow: WindowHost {
  let server: XServer
  private let screens: XScreens?
  private let handle: OpaquePointer
  private let window: UInt
  private let monitor: Int?
  /// What it fills: the monitor, or each of all.
  private var areas: [DesktopScreen.Area] = []
  /// Windows whose state is watched: the active one, and those that fill a screen.
  private var watched: Set<UInt> = []
  /// Whether other windows may have come to cover it, or ceased to.
  private var isStale = true
  private(set) var isCovered = false

  /// Puts GLFW's window, which is not shown yet, behind all others, over a monitor or all, and shows it.
  init(over monitor: Int?, _ handle: OpaquePointer) throws(PlatformError) {
    _ = try Window.monitor(monitor)
    guard let window = WindowSystem.xWindow(handle), let own = XServer.ofGLFW,
      let server = XServer()
    else { throw .noWallpaper(reason: "a second connection to the X server was refused") }
    // What GLFW has asked for comes before what is asked for here.
    _ = own.xlib.sync(own.display, 0)
    let isXwayland =
      server.isXwayland || GLFWLibrary.monitors.contains { $0.name.hasPrefix("XWAYLAND") }
    guard !isXwayland || server.managerSupports("_NET_WM_WINDOW_TYPE_DESKTOP") else {
      throw .wallpaperOnXwayland
    }
    guard cosmosPassInput(server.display, window) != 0 else {
      throw .noWallpaper(reason: "the X server or libXext has no input regions (Shape 1.1)")
    }
    self.server = server
    self.window = window
    self.monitor = monitor
    self.handle = handle
    screens = XScreens(server)
    _ = server.xlib.selectInput(server.display, server.root, Int(PropertyChangeMask))
    _ = server.xlib.selectInput(server.display, window, Int(StructureNotifyMask))
    place()
  }

  func drain() {
    var isMoved = false
    while let event = server.nextEvent() {
      switch event.type {
      case PropertyNotify where event.xproperty.window == server.root:
        isStale = isStale || Self.rootNames.contains(server.name(of: event.xproperty.atom) ?? "")
      case PropertyNotify:
        isStale = isStale || server.name(of: event.xproperty.atom)?.hasPrefix("_NET_WM_") ?? false
      // A window manager's frame takes the input region over when it is told of it: Openbox does not
      // look whether there was one before.
      case ReparentNotify where event.xreparent.window == window:
        _ = cosmosPassInput(server.display, window)
      case ConfigureNotify, MapNotify, UnmapNotify, DestroyNotify:
        isStale = isStale || event.xany.window != window
      default: isMoved = screens?.take(event) ?? false || isMoved
      }
    }
    if isMoved { place() }
    if isStale { lookForCovers() }
  }

  /// The properties of the root window that tell of other windows.
  private static let rootNames: Set = [
    "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_CURRENT_DESKTOP",
  ]

  /// Fills the monitors as they are now; hides the window while its monitor is off.
  private func place() {
    // GLFW's connection has heard of them when it has answered.
    if let own = XServer.ofGLFW { _ = own.xlib.sync(own.display, 0) }
    glfwPollEvents()
    // What is on: the monitor with a number, or all; none if it is not there.
    areas = GLFWLibrary.monitorHandles.enumerated().compactMap { index, handle in
      monitor == nil || index + 1 == monitor ? Window.area(of: handle) : nil
    }
    isStale = true
    guard let left = areas.map(\.x).min(), let top = areas.map(\.y).min(),
      let right = areas.map({ $0.x + $0.width }).max(),
      let bottom = areas.map({ $0.y + $0.height }).max()
    else { return glfwHideWindow(handle) }
    // Window managers take the properties away from a window that is hidden.
    if glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0 { describe() }
    glfwSetWindowPos(handle, left, top)
    glfwSetWindowSize(handle, right - left, bottom - top)
    glfwShowWindow(handle)
    _ = server.xlib.lowerWindow(server.display, window)
    _ = server.xlib.flush(server.display)
  }

  private func describe() {
    server.setAtoms("_NET_WM_WINDOW_TYPE", ["_NET_WM_WINDOW_TYPE_DESKTOP"], of: window)
    let states = ["BELOW", "STICKY", "SKIP_TASKBAR", "SKIP_PAGER"]
    server.setAtoms("_NET_WM_STATE", states.map { "_NET_WM_STATE_\($0)" }, of: window)
    server.set("_NET_WM_DESKTOP", [Self.everyWorkspace], type: "CARDINAL", of: window)
    // It never takes the keyboard: the flags of input and state, no input, the normal state.
    let hints: [UInt] = [1 | 2, 0, 1, 0, 0, 0, 0, 0, 0]
    server.set("WM_HINTS", hints, type: "WM_HINTS", of: window)
    server.set("_NET_WM_USER_TIME", [0], type: "CARDINAL", of: window)
    _ = server.xlib.sync(server.display, 0)
  }

  private static let everyWorkspace: UInt = 0xFFFF_FFFF

  /// Finds out whether windows that fill the screen cover all of it.
  ///
  /// A server without a compositor tells of that itself (``XScrollListener``). With one, every window
  /// is drawn whole and nobody is told.
  private func lookForCovers() {
    isStale = false
    server.allowingErrors {
      let clients = server.values("_NET_CLIENT_LIST", of: server.root)
      // Openbox leaves it at a window that is gone, whose number the next one may get.
      let active = server.values("_NET_ACTIVE_WINDOW", of: server.root).filter(clients.contains)
      let covers = clients.filter { $0 != window && fillsScreen($0) }
      let wanted = Set(covers + active).subtracting([window])
      for other in wanted.subtracting(watched) {
        _ = server.xlib.selectInput(
          server.display, other, Int(PropertyChangeMask | StructureNotifyMask))
        // It may have changed before it was watched.
        isStale = true
      }
      for other in watched.subtracting(wanted) {
        _ = server.xlib.selectInput(server.display, other, 0)
      }
      watched = wanted
      let hidden = covers.compactMap(seenArea)
      isCovered =
        areas.isEmpty
        || areas.allSatisfy { area in
          hidden.contains { $0.overlap(with: area) == area.overlap(with: area) }
        }
    }
    if isStale { lookForCovers() }
  }

  private func fillsScreen(_ other: UInt) -> Bool {
    let states = server.values("_NET_WM_STATE", of: other).compactMap(server.name)
    return states.contains("_NET_WM_STATE_FULLSCREEN") && !states.contains("_NET_WM_STATE_HIDDEN")
  }

  /// Where a window is; nil if it is not shown, as on another workspace.
  private func seenArea(of other: UInt) -> DesktopScreen.Area? {
    let workspace = server.values("_NET_WM_DESKTOP", of: other).first ?? Self.everyWorkspace
    let shown = server.values("_NET_CURRENT_DESKTOP", of: server.root).first ?? workspace
    guard workspace == shown || workspace == Self.everyWorkspace,
      let attributes = server.attributes(of: other), attributes.map_state == IsViewable
    else { return nil }
    var area = DesktopScreen.Area(width: attributes.width, height: attributes.height)
    var child: UInt = 0
    let isThere = server.xlib.translateCoordinates(
      server.display, other, server.root, 0, 0, &area.x, &area.y, &child)
    return isThere != 0 ? area : nil
  }
}
