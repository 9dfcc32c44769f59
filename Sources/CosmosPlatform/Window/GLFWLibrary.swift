import CCosmosGLFW
import CosmosSystem

/// The GLFW library, which is started once per program and never stopped.
package enum GLFWLibrary {
  private static var isStarted = false
  /// The pipe that wakes ``Window/wait(until:)`` on X11; nil on other systems, or if no file
  /// descriptor was available.
  private(set) static var pipe: WakePipe?

  /// The library's version, such as "3.3.8 X11 …".
  package static var version: String { String(cString: glfwGetVersionString()) }

  /// The window system in use, once the library has started: "x11", "wayland", "cocoa" or
  /// "other".
  package static var session: String { WindowSystem.current.rawValue }

  static var lastError: String {
    var text: UnsafePointer<CChar>?
    glfwGetError(&text)
    return text.map { String(cString: $0) } ?? "GLFW gave no reason"
  }

  /// Starts to load the driver's libraries on another thread; only the first call has an effect.
  ///
  /// ``start()`` calls this function, too; an earlier call gives the thread more time.
  nonisolated package static func prepare() { _ = preload }

  nonisolated private static let preload: Void = DriverPreload.begin()

  /// Starts the library.
  ///
  /// - Parameter onX11: Whether to prefer X11 when the environment offers both X11 and Wayland.
  /// - Throws: ``PlatformError/noDisplay(reason:)``, ``PlatformError/waylandUnknown(glfw:)`` or
  ///   ``PlatformError/noSeat``.
  package static func start(onX11: Bool = false) throws(PlatformError) {
    guard !isStarted else { return }
    prepare()
    leaveOutWhatIsMissing(prefersX11: onX11 && !variable("DISPLAY").isEmpty)
    // A GLFW 3.3 that was built only for Wayland cannot use X11 instead.
    let words = version.split(separator: " ")
    if words.contains("Wayland"), !words.contains("X11"), !namesCompositor(variable) {
      throw .noStart(
        reason: "XDG_RUNTIME_DIR is not set", version: version, environment: variable)
    }
    // The compositor is queried only if the environment names one: otherwise libwayland prints a
    // warning.
    if namesCompositor(variable),
      try mustAvoidWayland(
        version: version, display: variable("DISPLAY"), session: variable("XDG_SESSION_TYPE"),
        offers: WaylandConnection.offers)
    {
      preferX11()
    }
    let server = variable("DISPLAY").isEmpty ? nil : XServer()
    server?.forgetGoneManager()
    // Some X servers restart when their last client disconnects, and then refuse GLFW. The
    // connection `server` prevents such a restart.
    let isReady = withExtendedLifetime(server) {
      if glfwInit() != 0 { return true }
      // If XDG_SESSION_TYPE is "wayland", GLFW 3.4 does not try X11, even if no compositor answers.
      guard server != nil, WindowSystem.isChosenAtRunTime else { return false }
      preferX11()
      return glfwInit() != 0
    }
    guard isReady else {
      throw .noStart(reason: lastError, version: version, environment: variable)
    }
    isStarted = true
    if WindowSystem.current == .x11 { XServer.reportLoss() }
    if WindowSystem.current == .wayland { WaylandConnection.emptyQueueAtErrors() }
    let pipe = WindowSystem.current == .x11 ? WakePipe() : nil
    self.pipe = pipe
    MainLoop.setWake { if let pipe { pipe.wake() } else { glfwPostEmptyEvent() } }
  }

  /// Lets GLFW handle the events that have arrived; if there are none, waits for an event first.
  ///
  /// GLFW is not called after an error of the Wayland connection: libwayland no longer dispatches
  /// events then, and GLFW would repeat forever until all events are dispatched.
  ///
  /// - Parameter timeout: The longest time to wait in seconds.
  static func handleEvents(waiting timeout: Double = 0) {
    let dispatched = WaylandConnection.ofGLFW?.dispatchPending() ?? 0
    guard dispatched >= 0 else { return }
    if timeout > 0, dispatched == 0 { glfwWaitEventsTimeout(timeout) } else { glfwPollEvents() }
  }

  /// Returns whether GLFW must use X11 because the Wayland compositor has no seat: GLFW 3.4.0
  /// crashes on such a compositor.
  ///
  /// - Parameters:
  ///   - version: GLFW's version text, such as "3.4.0 Wayland X11 …".
  ///   - display: The value of the environment variable `DISPLAY`.
  ///   - session: The value of the environment variable `XDG_SESSION_TYPE`.
  ///   - offers: The names of the interfaces that the compositor offers; nil if no compositor
  ///     answers.
  /// - Returns: Whether GLFW must use X11.
  /// - Throws: ``PlatformError/noSeat`` if X11 is not available either.
  static func mustAvoidWayland(
    version: String, display: String, session: String, offers: () -> Set<String>?
  ) throws(PlatformError) -> Bool {
    let words = version.split(separator: " ")
    guard words.first == "3.4.0", words.contains("Wayland"), display.isEmpty || session != "x11",
      let offers = offers(), !offers.contains("wl_seat")
    else { return false }
    guard !display.isEmpty, words.contains("X11") else { throw .noSeat }
    return true
  }

  package struct Monitor: Equatable, Sendable {
    package var name: String
    /// Resolution in pixels.
    package var width, height: Int
    /// Refreshes per second.
    package var refreshRate: Int
    package var contentScale: Double
    /// The scale that the desktop reports for the monitor; it may be outside of
    /// ``ContentScale/range``.
    package var statedScale: Double
  }

  /// GLFW's monitors, the primary one first.
  static var monitorHandles: [OpaquePointer] {
    var count: Int32 = 0
    guard let list = glfwGetMonitors(&count) else { return [] }
    return (0..<Int(count)).compactMap { list[$0] }
  }

  /// All monitors, the primary one first.
  package static var monitors: [Monitor] {
    monitorHandles.compactMap { monitor in
      guard let mode = glfwGetVideoMode(monitor) else { return nil }
      var scale: Float = 1
      glfwGetMonitorContentScale(monitor, &scale, nil)
      let stated = XServer.ofGLFW?.statedContentScale ?? Double(scale)
      return Monitor(
        name: glfwGetMonitorName(monitor).map { String(cString: $0) } ?? "?",
        width: Int(mode.pointee.width), height: Int(mode.pointee.height),
        refreshRate: Int(mode.pointee.refreshRate), contentScale: ContentScale.usable(stated),
        statedScale: stated)
    }
  }
}
