import CCosmosGLFW
import Glibc

/// The window system that GLFW uses, found out at run time.
///
/// GLFW 3.3 is built for one system and has only that system's native functions; 3.4 may have
/// several and reports which it uses. The functions are looked up by name, so that one program works
/// with every build of GLFW.
package enum WindowSystem: String {
  case x11, wayland, cocoa, other

  /// Whether GLFW is 3.4 or newer, which may have several systems and takes one as it starts.
  package static var isChosenAtRunTime: Bool { find("glfwGetPlatform") != nil }

  /// The system in use; the library must have been started.
  package static var current: WindowSystem {
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

  /// The window's X11 identifier; nil on other systems.
  package static func xWindow(_ window: OpaquePointer) -> UInt? {
    guard let symbol = find("glfwGetX11Window") else { return nil }
    let function = unsafeBitCast(symbol, to: (@convention(c) (OpaquePointer) -> UInt).self)
    let name = function(window)
    return name == 0 ? nil : name
  }

  /// GLFW's connection to the X server; nil on other systems.
  package static var xDisplay: OpaquePointer? {
    guard let symbol = find("glfwGetX11Display") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> OpaquePointer?).self)()
  }

  /// GLFW's connection to the compositor; nil on other systems.
  package static var waylandDisplay: OpaquePointer? {
    guard let symbol = find("glfwGetWaylandDisplay") else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> OpaquePointer?).self)()
  }

  /// The window's surface; nil on other systems.
  package static func waylandSurface(_ window: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let symbol = find("glfwGetWaylandWindow") else { return nil }
    return unsafeBitCast(
      symbol, to: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?).self)(window)
  }

  /// A monitor's `wl_output`; nil on other systems.
  package static func waylandOutput(_ monitor: OpaquePointer) -> UnsafeMutableRawPointer? {
    guard let symbol = find("glfwGetWaylandMonitor") else { return nil }
    return unsafeBitCast(
      symbol, to: (@convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?).self)(monitor)
  }

  private static func find(_ name: String) -> UnsafeMutableRawPointer? {
    // The null handle is RTLD_DEFAULT, a macro that Swift does not import.
    dlsym(nil, name)
  }
}
