import CCosmosGLFW
import CosmosSystem
import Glibc

extension GLFWLibrary {
  /// Tells GLFW 3.4, before it starts, what it would try in vain, and whether it is to take X11 of two.
  ///
  /// The libraries below it complain of that on the standard error stream. GLFW 3.3 has no choice, and
  /// knows none of these hints.
  static func leaveOutWhatIsMissing(prefersX11: Bool) {
    guard WindowSystem.isChosenAtRunTime else { return }
    // GLFW_PLATFORM, GLFW_PLATFORM_X11
    if prefersX11 || !namesCompositor({ variable($0) }) { glfwInitHint(0x50003, 0x60004) }
    // GLFW_WAYLAND_LIBDECOR, GLFW_WAYLAND_DISABLE_LIBDECOR
    if libdecorIsBare { glfwInitHint(0x53001, 0x38002) }
  }

  /// The value of an environment variable, "" if it is not set.
  static func variable(_ name: String) -> String { EnvironmentVariable.value(name) ?? "" }

  /// Whether libwayland is told where to look for a compositor.
  ///
  /// - Source: `wl_display_connect`.
  nonisolated static func namesCompositor(_ variable: (String) -> String) -> Bool {
    !variable("WAYLAND_SOCKET").isEmpty || variable("WAYLAND_DISPLAY").hasPrefix("/")
      || variable("XDG_RUNTIME_DIR").hasPrefix("/")
  }

  /// Whether libdecor, which draws the frames of windows on Wayland, has no plugin to draw them with.
  ///
  /// Where it is left out, GLFW draws them itself.
  private static var libdecorIsBare: Bool {
    variable("LIBDECOR_PLUGIN_DIR").isEmpty
      && DriverPreload.folders.contains {
        access("\($0)/libdecor-0.so.0", F_OK) == 0 && access("\($0)/libdecor/plugins-1", F_OK) != 0
      }
  }
}
