import CCosmosGLFW
import CosmosSystem

/// The GLFW library: started once, never stopped.
package enum GLFWLibrary {
  private static var isStarted = false

  /// The library's version, "3.3.8 X11 …".
  package static var version: String { String(cString: glfwGetVersionString()) }

  /// The window system in use, once the library has started: "x11", "wayland", "cocoa" or
  /// "other".
  package static var session: String { WindowSystem.current.rawValue }

  /// The text of GLFW's last error.
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
  /// - Throws: ``PlatformError/noDisplay(reason:)`` or ``PlatformError/waylandUnknown(glfw:)``.
  package static func start() throws(PlatformError) {
    guard !isStarted else { return }
    prepare()
    leaveOutWhatIsMissing()
    guard glfwInit() != 0 else {
      throw .noStart(reason: lastError, version: version, environment: variable)
    }
    isStarted = true
    if WindowSystem.current == .x11 { XServer.reportLoss() }
    // Wakes a loop that waits in GLFW.
    Interruption.onRequest { glfwPostEmptyEvent() }
  }

  /// The description of a monitor.
  package struct Monitor: Equatable, Sendable {
    package var name: String
    /// Resolution in pixels.
    package var width, height: Int
    /// Refreshes per second.
    package var refreshRate: Int
    package var contentScale: Double
  }

  /// All monitors, the primary one first.
  package static var monitors: [Monitor] {
    var count: Int32 = 0
    guard let list = glfwGetMonitors(&count) else { return [] }
    return (0..<Int(count)).compactMap { index in
      guard let monitor = list[index], let mode = glfwGetVideoMode(monitor) else { return nil }
      var scale: Float = 1
      glfwGetMonitorContentScale(monitor, &scale, nil)
      return Monitor(
        name: glfwGetMonitorName(monitor).map { String(cString: $0) } ?? "?",
        width: Int(mode.pointee.width), height: Int(mode.pointee.height),
        refreshRate: Int(mode.pointee.refreshRate), contentScale: Double(scale))
    }
  }
}
