import CosmosSystem
import Glibc

/// Opens the libraries of Mesa's drivers on another thread, while GLFW talks with the display server.
///
/// They are large, above all LLVM, and the window's context waits for them: measured, the first picture comes
/// a tenth sooner. What is opened here is what the context would open; where that is something else, or
/// not to be found, nothing is.
nonisolated enum DriverPreload {
  /// Begins, where a window system and Mesa are likely.
  static func begin() {
    let isSet = { EnvironmentVariable.value($0) != nil }
    let wayland = isSet("WAYLAND_DISPLAY")
    // NVIDIA's own driver needs none of them, and who names another folder knows what is in it.
    guard wayland || isSet("DISPLAY"), access("/dev/nvidiactl", F_OK) != 0,
      !isSet("LIBGL_DRIVERS_PATH"), !isSet("__GLX_VENDOR_LIBRARY_NAME")
    else { return }
    line.add {
      guard open(wayland ? "libEGL_mesa.so.0" : "libGLX_mesa.so.0") else { return }
      // Up to Mesa 24 the drivers are one file under many names; later ones were opened just now.
      _ = folders.first { open("\($0)/dri/swrast_dri.so") }
    }
  }

  /// The end of the program waits for it: `exit` takes libraries down one after the other, and what is loaded meanwhile
  /// would be loaded upon their ruins.
  private static let line: WorkLine = {
    atexit { DriverPreload.line.wait() }
    return WorkLine()
  }()

  /// Where distributions have libraries.
  static var folders: [String] {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #else
      let machine = "aarch64-linux-gnu"
    #endif
    return ["/usr/lib/\(machine)", "/usr/lib64", "/usr/lib"]
  }

  /// Whether a library could be opened, which stays open.
  private static func open(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
  }
}
