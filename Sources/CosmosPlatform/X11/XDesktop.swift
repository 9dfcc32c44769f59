import CCosmosGLFW
import CCosmosXInput2
import CosmosSystem

/// The desktop of an X server, with a window over each monitor, behind or in front of all other
/// windows.
///
/// A window manager that supports desktop windows keeps them behind all others. Without such a
/// manager, the windows are unmanaged (override-redirect), and Cosmos restacks them itself whenever
/// other windows appear or move. GLFW cannot create such windows, and is only used to list the
/// monitors.
final class XDesktop: Desktop {
  let clock: MonotonicClock
  let place: DesktopPlace
  let server: XServer
  let covers: XCovers
  private let manager: XManager
  private let screens: XScreens?
  private let blanking: XBlanking?
  private let pipe: WakePipe
  /// The name of the monitor to cover; nil covers all monitors.
  private let monitorName: String?
  private var xOutputs: [XOutput] = [] { didSet { outputs = xOutputs } }
  private(set) var outputs: [any DesktopOutput] = []
  /// Whether the monitors may have changed, whether the desktop's windows may no longer be behind
  /// or in front of all others, and whether the window manager, or what is known of its abilities,
  /// may have changed.
  private var (hasNewMonitors, isOutOfPlace, hasNewManager) = (true, false, false)
  private var patience = StackingPatience()
  /// The time, in seconds on the desktop's clock, of the next check whether the window manager has
  /// placed the windows; nil if no check is due.
  private var inspection: Double?
  /// How often the requests to map the windows have been repeated.
  private var mappings = 0
  /// The id of the visual (pixel format) of the windows; nil for the screen's default visual.
  private var visual: UInt?
  private let isXwayland: Bool

  init(_ place: DesktopPlace, clock: MonotonicClock) throws(PlatformError) {
    do throws(PlatformError) {
      // A desktop in front of all windows does not prefer X11: on Xwayland, it would not cover the
      // windows of Wayland programs.
      try GLFWLibrary.start(onX11: !place.isInFront)
    } catch {
      guard case .waylandUnknown = error else { throw error }
      // The error `waylandUnknown` recommends XWayland or another GLFW. Neither helps in the two
      // cases below.
      guard !place.isInFront else { throw .foreignWindowUnknown }
      throw .compositorMissing(environment: GLFWLibrary.variable)
    }
    guard WindowSystem.current == .x11 else {
      throw place.isInFront ? .foreignWindowUnknown : .layersMissing
    }
    guard !place.needsLayers else { throw .layersUnknown }
    let monitor = try Window.monitor(place.monitor)
    guard let server = XServer(), let pipe = WakePipe() else {
      throw .noWallpaper(
        reason: "a second connection to the X server, or a pipe, could not be opened; the limit on "
          + "open files (ulimit -n) may be reached")
    }
    monitorName = monitor.map(Self.name)
    self.place = place
    self.clock = clock
    self.server = server
    self.pipe = pipe
    manager = XManager(server)
    covers = XCovers(server)
    screens = XScreens(server)
    blanking = place.isInFront ? nil : XBlanking(server)
    isXwayland =
      server.isXwayland || GLFWLibrary.monitors.contains { $0.name.hasPrefix("XWAYLAND") }
    guard !isXwayland || place.isInFront || manager.knowsDesktops else {
      throw .wallpaperOnXwayland
    }
    server.ignoreErrors()
    watchRoot()
    MainLoop.setWake { pipe.wake() }
  }

  isolated deinit { (xOutputs, outputs) = ([], []) }

  var display: DesktopDisplay { .x11(server) }
  var isDismissed: Bool { false }
  /// Whether the server has blanked its screens with a screen saver or to save power; false if this
  /// is unknown, as for pictures in front of all windows.
  var isBlanked: Bool { blanking?.isBlanked ?? false }

  /// Whether a window manager keeps the desktop's windows behind all others.
  private var isManaged: Bool { !place.isInFront && manager.knowsDesktops }

  func makeWindow(over area: DesktopScreen.Area) throws(PlatformError) -> XDesktopWindow {
    if isManaged { (inspection, mappings) = (clock.now + Self.mappingTime, 0) }
    return try XDesktopWindow(
      over: area, isManaged: isManaged, passesInput: !place.isInFront, visual: visual,
      on: server)
  }

  func use(visual: UInt?) { self.visual = visual }

  /// Asks the server for events about the properties of the root window.
  ///
  /// If no manager keeps the order of the windows, the server also reports changes of that order.
  private func watchRoot() {
    let order = isManaged ? 0 : SubstructureNotifyMask
    _ = server.xlib.selectInput(server.display, server.root, Int(PropertyChangeMask | order))
  }

  // MARK: Events

  func update() throws(PlatformError) {
    blanking?.update()
    if XServer.ofGLFW?.hasEvents == true { GLFWLibrary.handleEvents() }
    while let event = server.nextEvent() { take(event) }
    if hasNewMonitors { try followMonitors() }
    if let due = inspection, due <= clock.now { inspect() }
    if hasNewManager { try followManager() }
    if patience.takeDue(at: clock.now) { isOutOfPlace = true }
    guard isOutOfPlace || covers.isStale else { return }
    let own = Set(xOutputs.map(\.window.id))
    if covers.update(besides: own) || isOutOfPlace {
      for output in xOutputs { output.follow(covers) }
    }
    if isOutOfPlace { restack(own) }
  }

  private func take(_ event: XEvent) {
    if screens?.take(event) == true { hasNewMonitors = true }
    hasNewManager = manager.take(event) || hasNewManager
    if let output = xOutputs.first(where: { $0.window.id == event.xany.window }) {
      output.take(event)
      if output.window.isManaged, [MapNotify, ConfigureNotify, ReparentNotify].contains(event.type)
      {
        inspection = clock.now + Self.managersTime
      }
    } else {
      covers.take(event)
    }
    // Events about children of the root window arrive with the id of the root window.
    guard event.xany.window == server.root, !isManaged else { return }
    switch event.type {
    case MapNotify, ConfigureNotify, ReparentNotify, CirculateNotify, CreateNotify:
      isOutOfPlace = true
    default: break
    }
  }

  /// The time of the next check of the windows' order or place; infinite for never.
  var due: Double { min(patience.due ?? .infinity, inspection ?? .infinity) }

  func wait(until time: Double) {
    let servers = [server, XServer.ofGLFW].compactMap { $0 }
    guard !servers.contains(where: \.hasEvents) else { return }
    pipe.wait(
      until: time.isFinite ? clock.start + time : nil,
      orFor: servers.map(\.descriptor) + [blanking?.descriptor].compactMap { $0 })
  }

  // MARK: Order

  /// Adapts to the current window manager: replaces unmanaged windows if the manager supports
  /// desktop windows, and managed windows if it does not.
  private func followManager() throws(PlatformError) {
    hasNewManager = false
    manager.findManager()
    watchRoot()
    isOutOfPlace = true
    for output in xOutputs where output.window.isManaged != isManaged { try output.renewWindow() }
  }

  /// Seconds from an event about a window to the check that the window manager has left the window
  /// in its place.
  private static let managersTime = 2.0
  /// Seconds that a window manager has to map a window after each request, and how often the
  /// request is repeated at most.
  private static let (mappingTime, mostMappings) = (0.5, 6)

  /// Checks that the window manager has mapped the windows and has not moved them.
  ///
  /// On Xwayland, a manager that fails this check is still used: unmanaged windows would be in
  /// front of all others there.
  private func inspect() {
    inspection = nil
    guard isManaged else { return }
    // The window manager Openbox misses requests while it starts.
    let unmapped = xOutputs.filter(\.awaitsMapping)
    guard unmapped.isEmpty || mappings == Self.mostMappings else {
      mappings += 1
      inspection = clock.now + Self.mappingTime
      return unmapped.forEach { $0.map() }
    }
    guard !isXwayland, !unmapped.isEmpty || !xOutputs.allSatisfy(\.isInPlace) else { return }
    manager.markAsUnruly()
    hasNewManager = true
  }

  /// Moves the desktop's windows below or above all others, unless they are there already.
  private func restack(_ own: Set<UInt>) {
    isOutOfPlace = false
    guard !isManaged, !own.isEmpty else { return }
    let all = server.children(of: server.root)
    let end = place.isInFront ? all.suffix(own.count) : all.prefix(own.count)
    guard Set(end) != own, patience.admits(at: clock.now) else { return }
    for window in own {
      if place.isInFront {
        _ = server.xlib.raiseWindow(server.display, window)
      } else {
        _ = server.xlib.lowerWindow(server.display, window)
      }
    }
    _ = server.xlib.flush(server.display)
  }

  // MARK: Monitors

  private static func name(of monitor: OpaquePointer) -> String {
    glfwGetMonitorName(monitor).map { String(cString: $0) } ?? ""
  }

  /// Covers the monitors that are on now, and removes the outputs of monitors that are off.
  private func followMonitors() throws(PlatformError) {
    hasNewMonitors = false
    // After this round trip, GLFW's connection has received the changes of the monitors, too.
    if let own = XServer.ofGLFW { _ = own.xlib.sync(own.display, 0) }
    GLFWLibrary.handleEvents()
    let places = XOutput.Place.all(of: monitors(), together: place.spansMonitors)
    xOutputs.removeAll { output in !places.contains { $0.name == output.place.name } }
    for place in places {
      if let output = xOutputs.first(where: { $0.place.name == place.name }) {
        output.move(to: place)
      } else {
        xOutputs.append(try XOutput(place, of: self))
      }
    }
    isOutOfPlace = true
  }

  /// Returns the monitors to cover that are on, the primary one first.
  private func monitors() -> [XOutput.Place] {
    GLFWLibrary.monitorHandles.enumerated().compactMap { index, monitor in
      let name = Self.name(of: monitor)
      guard monitorName == nil || name == monitorName, let area = Window.area(of: monitor) else {
        return nil
      }
      var scale: Float = 1
      glfwGetMonitorContentScale(monitor, &scale, nil)
      let stated = Double(glfwGetVideoMode(monitor)?.pointee.refreshRate ?? 0)
      let exact = screens?.all.first(mostOf: area, \.area)?.refreshRate ?? 0
      return XOutput.Place(
        name: name, number: index + 1, area: area, parts: [area],
        scale: scale.isFinite && scale > 0 ? min(max(Double(scale), 0.5), 8) : 1,
        refreshRate: exact > 0 ? exact : stated > 0 ? stated : 60)
    }
  }
}

extension XOutput.Place {
  /// Returns an area to cover for each monitor, or one area that spans all monitors.
  ///
  /// A monitor whose area lies within that of another one, such as a projector that repeats the
  /// picture, gets no area of its own.
  nonisolated static func all(of monitors: [Self], together: Bool) -> [Self] {
    guard together else {
      return monitors.enumerated().filter { index, place in
        !monitors.enumerated().contains { otherIndex, other in
          guard otherIndex != index, place.area.isWithin(other.area) else { return false }
          return place.area != other.area || otherIndex < index
        }
      }.map(\.element)
    }
    guard var all = monitors.first else { return [] }
    (all.name, all.number) = ("", 0)
    for monitor in monitors.dropFirst() { all.area.extend(over: monitor.area) }
    all.parts = monitors.map(\.area)
    all.refreshRate = monitors.map(\.refreshRate).max() ?? 60
    return [all]
  }
}

extension DesktopScreen.Area {
  /// Returns whether this area lies completely within another one.
  nonisolated func isWithin(_ other: Self) -> Bool {
    overlap(with: other) == overlap(with: self)
  }

  /// Extends this area to the smallest rectangle that contains both this and another area.
  nonisolated mutating func extend(over other: Self) {
    let right = max(x + width, other.x + other.width)
    let bottom = max(y + height, other.y + other.height)
    (x, y) = (min(x, other.x), min(y, other.y))
    (width, height) = (right - x, bottom - y)
  }
}

/// Limits how often the windows are restacked, so that two programs do not endlessly raise their
/// windows over each other.
nonisolated struct StackingPatience {
  /// The times when the windows were restacked within the last second, in seconds on the desktop's
  /// clock.
  private var times: [Double] = []
  /// The time, in seconds on the desktop's clock, of the next check of the windows' order if no
  /// event arrives; nil if no check is due.
  private(set) var due: Double?

  /// The maximum number of times to restack within a second.
  private static let most = 10

  /// Returns whether the windows may be restacked at `now`, in seconds on the desktop's clock; if
  /// so, records that time.
  mutating func admits(at now: Double) -> Bool {
    times.removeAll { now - $0 >= 1 }
    guard times.count < Self.most else {
      due = (times.first ?? now) + 1
      return false
    }
    due = nil
    times.append(now)
    return true
  }

  /// Returns whether a check of the windows' order is due at `now`; each check is due only once,
  /// even if it finds the windows in order.
  mutating func takeDue(at now: Double) -> Bool {
    guard let due, due <= now else { return false }
    self.due = nil
    return true
  }
}
