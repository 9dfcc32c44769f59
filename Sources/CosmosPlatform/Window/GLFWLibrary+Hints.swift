import CCosmosGLFW
import CosmosSystem
import Glibc

extension GLFWLibrary {
  /// Tells GLFW 3.4, before it starts, to use X11 if Wayland is missing or not wanted, and not to
  /// use libdecor if that library cannot work.
  ///
  /// Without these hints, libwayland and libdecor print warnings on standard error. GLFW 3.3
  /// supports neither these hints nor the choice between X11 and Wayland.
  ///
  /// - Parameter prefersX11: Whether GLFW uses X11 although Wayland is available, too.
  static func leaveOutWhatIsMissing(prefersX11: Bool) {
    guard WindowSystem.isChosenAtRunTime else { return }
    if prefersX11 || !namesCompositor({ variable($0) }) { preferX11() }
    // GLFW_WAYLAND_LIBDECOR is set to GLFW_WAYLAND_DISABLE_LIBDECOR.
    if libdecorIsBare { glfwInitHint(0x53001, 0x38002) }
  }

  /// Tells GLFW 3.4, before it starts, to use X11; GLFW 3.3 ignores this.
  static func preferX11() {
    // GLFW_PLATFORM is set to GLFW_PLATFORM_X11.
    glfwInitHint(0x50003, 0x60004)
  }

  /// Returns the value of an environment variable, "" if it is not set.
  static func variable(_ name: String) -> String { EnvironmentVariable.value(name) ?? "" }

  /// Returns whether the environment tells libwayland where to find a compositor.
  ///
  /// - Source: `wl_display_connect`.
  nonisolated static func namesCompositor(_ variable: (String) -> String) -> Bool {
    !variable("WAYLAND_SOCKET").isEmpty || variable("WAYLAND_DISPLAY").hasPrefix("/")
      || variable("XDG_RUNTIME_DIR").hasPrefix("/")
  }

  /// Whether libdecor is installed without a folder of plugins, and the environment names no such
  /// folder.
  ///
  /// On Wayland, libdecor draws window frames with its plugins. Without libdecor, GLFW draws the
  /// frames itself.
  private static var libdecorIsBare: Bool {
    variable("LIBDECOR_PLUGIN_DIR").isEmpty
      && DriverPreload.folders.contains {
        access("\($0)/libdecor-0.so.0", F_OK) == 0 && access("\($0)/libdecor/plugins-1", F_OK) != 0
      }
  }
}
