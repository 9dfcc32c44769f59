import CCosmosGLFW
import Glibc

/// The window system that GLFW uses, detected at run time.
///
/// GLFW 3.3 is built for one window system, and has native functions only for that system. GLFW 3.4
/// may support several systems, and reports which one it uses. Cosmos looks up the native functions
/// by name at run time, so the same program works with every build of GLFW.
package enum WindowSystem: String {
  case x11, wayland, cocoa, other

  /// Whether GLFW chooses a window system when it starts, which it does since version 3.4.
  package static var isChosenAtRunTime: Bool { platform != nil }

  /// The window system that GLFW uses; valid after GLFW has started.
  package static var current: WindowSystem {
    guard let platform else { return onlyOne }
    // The numbers are GLFW_PLATFORM_COCOA, GLFW_PLATFORM_WAYLAND and GLFW_PLATFORM_X11 of GLFW 3.4.
    return switch platform() {
    case 0x60002: .cocoa
    case 0x60003: .wayland
    case 0x60004: .x11
    default: .other
    }
  }

  // The function is looked up only once: every turn of the event loop asks for the window system,
  // and a lookup each time would double the duration of a turn.

  /// The function `glfwGetPlatform`; nil before GLFW 3.4.
  private static let platform: (@convention(c) @Sendable () -> Int32)? = find("glfwGetPlatform")
    .map { unsafeBitCast($0, to: (@convention(c) @Sendable () -> Int32).self) }

  /// The only window system that a GLFW before 3.4 supports.
  private static let onlyOne: WindowSystem =
    if find("glfwGetWaylandDisplay") != nil { .wayland } else if find("glfwGetX11Window") != nil {
      .x11
    } else if find("glfwGetCocoaWindow") != nil { .cocoa } else { .other }

  /// Returns the id of a window on X11; nil on other window systems.
  package static func xWindow(_ window: OpaquePointer) -> UInt? {
    ofObject("glfwGetX11Window")?(window).map { UInt(bitPattern: $0) }
  }

  /// GLFW's connection to the X server; nil on other window systems.
  package static var xDisplay: OpaquePointer? { display("glfwGetX11Display") }

  /// GLFW's connection to the Wayland compositor; nil on other window systems.
  package static var waylandDisplay: OpaquePointer? { display("glfwGetWaylandDisplay") }

  /// Returns a window's `wl_surface`; nil on other window systems than Wayland.
  package static func waylandSurface(_ window: OpaquePointer) -> OpaquePointer? {
    ofObject("glfwGetWaylandWindow")?(window).map(OpaquePointer.init)
  }

  /// Returns a monitor's `wl_output`; nil on other window systems than Wayland.
  package static func waylandOutput(_ monitor: OpaquePointer) -> OpaquePointer? {
    ofObject("glfwGetWaylandMonitor")?(monitor).map(OpaquePointer.init)
  }

  /// Finds a native function of GLFW that takes a GLFW object and returns a pointer, or an id of
  /// the size of a pointer.
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
    // The null handle is the value of RTLD_DEFAULT, a macro that Swift cannot import.
    dlsym(nil, name)
  }
}
