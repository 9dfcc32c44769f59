import CCosmosGLFW
import CosmosSystem

/// The GLFW library: started once, never stopped.
package enum GLFWLibrary {
  private static var isStarted = false
  /// Ends ``Window/wait(timeout:)`` on X11; nil where the system has no descriptor left, and elsewhere.
  private(set) static var pipe: WakePipe?

  /// The library's version, "3.3.8 X11 …".
  package static var version: String { String(cString: glfwGetVersionString()) }

  /// The window system in use, once the library has started: "x11", "wayland", "cocoa" or
  /// "other".
  package static var session: String { WindowSystem.current.rawValue }

  static var lastError: String {
    var text: UnsafePointer<CChar>?
    glfwGetError(&text)
    return text.map { String(cString: $0) } ?? "GLFW gave no reason"
  }

  /// Has the driver's libraries opened on another thread; ``start()`` does it, unless it was done before.
  nonisolated package static func prepare() { _ = preload }

  nonisolated private static let preload: Void = DriverPreload.begin()

  /// Starts the library.
  ///
  /// - Parameter onX11: Whether it is to use X11 wherever it can, rather than Wayland.
  /// - Throws: ``PlatformError/noDisplay(reason:)``, ``PlatformError/waylandUnknown(glfw:)`` or
  ///   ``PlatformError/noSeat``.
  package static func start(onX11: Bool = false) throws(PlatformError) {
    guard !isStarted else { return }
    prepare()
    leaveOutWhatIsMissing(prefersX11: onX11 && !variable("DISPLAY").isEmpty)
    // GLFW 3.3 that knows Wayland alone has no choice.
    let words = version.split(separator: " ")
    if words.contains("Wayland"), !words.contains("X11"), !namesCompositor(variable) {
      throw .noStart(
        reason: "XDG_RUNTIME_DIR is not set", version: version, environment: variable)
    }
    // libwayland would complain of a compositor that nothing names.
    if namesCompositor(variable),
      try mustAvoidWayland(
        version: version, display: variable("DISPLAY"), session: variable("XDG_SESSION_TYPE"),
        offers: WaylandConnection.offers)
    {
      // GLFW_PLATFORM, GLFW_PLATFORM_X11
      glfwInitHint(0x50003, 0x60004)
    }
    if !variable("DISPLAY").isEmpty { XServer.forgetGoneManager() }
    guard glfwInit() != 0 else {
      throw .noStart(reason: lastError, version: version, environment: variable)
    }
    isStarted = true
    if WindowSystem.current == .x11 { XServer.reportLoss() }
    let pipe = WindowSystem.current == .x11 ? WakePipe() : nil
    self.pipe = pipe
    MainLoop.setWake { if let pipe { pipe.wake() } else { glfwPostEmptyEvent() } }
  }

  /// Whether GLFW is to use X11, as it would choose a Wayland compositor without a seat, where GLFW 3.4.0 crashes.
  ///
  /// - Throws: ``PlatformError/noSeat`` where there is no X11 either.
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
    /// The scale by the desktop's word, which need not be one that can be drawn in.
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
