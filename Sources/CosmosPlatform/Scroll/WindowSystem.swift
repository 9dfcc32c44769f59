import CCosmosGLFW
import Glibc

/// What GLFW's windows are on, found out at run time.
///
/// GLFW 3.3 is built for one system and has its native functions alone; 3.4 may have both and
/// says which it chose. Looking the functions up serves every build with one program.
enum WindowSystem: String {
  case x11, wayland, cocoa, other

  /// The system of the running library, which must have been started.
  static var current: WindowSystem {
    if let symbol = find("glfwGetPlatform") {
      let platform = unsafeBitCast(symbol, to: (@convention(c) () -> Int32).self)
      // GLFW_PLATFORM_COCOA, _WAYLAND and _X11 of GLFW 3.4.
      switch platform() {
      case 0x60002: return .cocoa
      case 0x60003: return .wayland
      case 0x60004: return .x11
      default: return .other
      }
    }
    if find("glfwGetWaylandDisplay") != nil { return .wayland }
    if find("glfwGetX11Window") != nil { return .x11 }
    return find("glfwGetCocoaWindow") != nil ? .cocoa : .other
  }

  /// The window's X11 name; nil elsewhere.
  static func xWindow(_ window: OpaquePointer) -> UInt? {
    guard let symbol = find("glfwGetX11Window") else { return nil }
    let function = unsafeBitCast(symbol, to: (@convention(c) (OpaquePointer) -> UInt).self)
    let name = function(window)
    return name == 0 ? nil : name
  }

  /// Whether events wait on GLFW's connection to the X server; false elsewhere.
  static var xHasEvents: Bool {
    guard let displaySymbol = find("glfwGetX11Display"), let queuedSymbol = find("XEventsQueued")
    else { return false }
    typealias GetDisplay = @convention(c) () -> OpaquePointer?
    typealias EventsQueued = @convention(c) (OpaquePointer, Int32) -> Int32
    guard let display = unsafeBitCast(displaySymbol, to: GetDisplay.self)() else { return false }
    // QueuedAfterReading: also what is in the socket, without waiting for more.
    return unsafeBitCast(queuedSymbol, to: EventsQueued.self)(display, 1) > 0
  }

  /// GLFW's connection to the compositor; nil elsewhere.
  static var waylandDisplay: OpaquePointer? {
    guard let symbol = find("glfwGetWaylandDisplay") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> OpaquePointer?).self)()
  }

  /// The window's surface; nil elsewhere.
  static func waylandSurface(_ window: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let symbol = find("glfwGetWaylandWindow") else { return nil }
    return unsafeBitCast(
      symbol, to: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?).self)(window)
  }

  private static func find(_ name: String) -> UnsafeMutableRawPointer? {
    // RTLD_DEFAULT, a macro that Swift cannot see, is the null handle.
    dlsym(nil, name)
  }
}
