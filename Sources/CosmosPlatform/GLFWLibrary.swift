import CosmosSystem
import CCosmosGLFW

/// GLFW itself: started once, its complaints kept.
package enum GLFWLibrary {
  private static var isStarted = false

  /// The library's version, "3.3.8 X11 …".
  package static var version: String { String(cString: glfwGetVersionString()) }

  /// What windows are opened through, once the library has started: "x11", "wayland", "cocoa" or
  /// "other".
  package static var session: String { WindowSystem.current.rawValue }

  /// The text of the last complaint.
  static var lastError: String {
    var text: UnsafePointer<CChar>?
    glfwGetError(&text)
    return text.map { String(cString: $0) } ?? "GLFW gave no reason"
  }

  /// Whether there is a display to open windows on.
  static var displayIsReachable: Bool { isStarted }

  /// Starts the library.
  ///
  /// - Throws: ``PlatformError/noDisplay(reason:)``.
  package static func start() throws(PlatformError) {
    guard !isStarted else { return }
    guard glfwInit() != 0 else { throw .noDisplay(reason: lastError) }
    isStarted = true
    // Wakes a loop that sleeps in GLFW.
    Interruption.onRequest { glfwPostEmptyEvent() }
  }

  /// What a monitor is, for people.
  package struct Monitor: Equatable, Sendable {
    package var name: String
    /// Pixels.
    package var width, height: Int
    package var refreshRate: Int
    package var contentScale: Double
  }

  /// All monitors, the first one first.
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
