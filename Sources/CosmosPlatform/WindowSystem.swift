import CCosmosGLFW
import Glibc

/// The window system that GLFW uses, detected at run time.
///
/// GLFW 3.3 is built for one system, and has native functions only for that system. GLFW 3.4 may
/// support several systems, and reports the one in use. Cosmos looks the functions up by name, so
/// that one program works with every build of GLFW.
package enum WindowSystem: String {
  case x11, wayland, cocoa, other

  /// Whether GLFW is 3.4 or newer, and so chooses a window system when it starts.
  package static var isChosenAtRunTime: Bool { platform != nil }

  /// The system in use, once the library has started.
  package static var current: WindowSystem {
    guard let platform else { return onlyOne }
    // GLFW_PLATFORM_COCOA, _WAYLAND and _X11 of GLFW 3.4.
    return switch platform() {
    case 0x60002: .cocoa
    case 0x60003: .wayland
    case 0x60004: .x11
    default: .other
    }
  }

  // The functions are looked up only once: every turn of the event loop asks for the window system,
  // and a lookup each time would double the time of a turn.

  /// `glfwGetPlatform` of GLFW 3.4 and newer.
  private static let platform: (@convention(c) @Sendable () -> Int32)? = find("glfwGetPlatform")
    .map { unsafeBitCast($0, to: (@convention(c) @Sendable () -> Int32).self) }

  /// The only system of an older GLFW.
  private static let onlyOne: WindowSystem =
    if find("glfwGetWaylandDisplay") != nil { .wayland } else if find("glfwGetX11Window") != nil {
      .x11
    } else if find("glfwGetCocoaWindow") != nil { .cocoa } else { .other }

  /// Returns the window's X11 identifier; nil on other systems.
  package static func xWindow(_ window: OpaquePointer) -> UInt? {
    ofObject("glfwGetX11Window")?(window).map { UInt(bitPattern: $0) }
  }

  /// GLFW's connection to the X server; nil on other systems.
  package static var xDisplay: OpaquePointer? { display("glfwGetX11Display") }

  /// GLFW's connection to the compositor; nil on other systems.
  package static var waylandDisplay: OpaquePointer? { display("glfwGetWaylandDisplay") }

  /// Returns the window's surface; nil on other systems.
  package static func waylandSurface(_ window: OpaquePointer) -> OpaquePointer? {
    ofObject("glfwGetWaylandWindow")?(window).map(OpaquePointer.init)
  }

  /// Returns a monitor's `wl_output`; nil on other systems.
  package static func waylandOutput(_ monitor: OpaquePointer) -> OpaquePointer? {
    ofObject("glfwGetWaylandMonitor")?(monitor).map(OpaquePointer.init)
  }

  /// Finds a native function that takes a GLFW object and returns a pointer or an identifier of
  /// pointer size.
  private static func ofObject(
    _ name: String
  ) -> (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?)? {
    find(name).map {
      unsafeBitCast($0, to: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?).self)
    }
  }

  private static func display(_ name: String) -> OpaquePointer? {
    find(name).flatMap { unsafeBitCast($0, to: (@convention(c) () -> OpaquePointer?).self)() }
  }

  private static func find(_ name: String) -> UnsafeMutableRawPointer? {
    // The null handle is RTLD_DEFAULT, a macro that Swift does not import.
    dlsym(nil, name)
  }
}
