import CosmosSystem
import Glibc

/// Opens the libraries of Mesa's drivers on another thread while GLFW connects to the display
/// server.
///
/// The libraries are large, LLVM above all, and no context can be created without them. In
/// measurements, the preload showed the first picture a tenth sooner. The names are those that
/// creating the context would open. Names that are not found are skipped.
nonisolated enum DriverPreload {
  /// Starts the preload if the environment suggests a window system and Mesa.
  static func begin() {
    let isSet = { EnvironmentVariable.value($0) != nil }
    let wayland = isSet("WAYLAND_DISPLAY")
    // NVIDIA's own driver needs no Mesa, and LIBGL_DRIVERS_PATH names a folder with other drivers.
    guard wayland || isSet("DISPLAY"), access("/dev/nvidiactl", F_OK) != 0,
      !isSet("LIBGL_DRIVERS_PATH"), !isSet("__GLX_VENDOR_LIBRARY_NAME")
    else { return }
    line.add {
      guard open(wayland ? "libEGL_mesa.so.0" : "libGLX_mesa.so.0") else { return }
      // Up to Mesa 24 all drivers are one file with many names. Later drivers are a dependency of
      // the library opened above.
      _ = folders.first { open("\($0)/dri/swrast_dri.so") }
    }
  }

  /// Thread that opens the libraries.
  ///
  /// The program waits for this thread before it exits: `exit` unloads libraries one by one, and a
  /// library loaded at that time would depend on libraries that are already gone.
  private static let line: WorkLine = {
    atexit { DriverPreload.line.wait() }
    return WorkLine()
  }()

  /// Folders of libraries in the common distributions.
  static var folders: [String] {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #else
      let machine = "aarch64-linux-gnu"
    #endif
    return ["/usr/lib/\(machine)", "/usr/lib64", "/usr/lib"]
  }

  /// Opens a library for the rest of the program, and returns whether that succeeded.
  private static func open(_ library: String) -> Bool {
    dlopen(library, RTLD_LAZY | RTLD_LOCAL) != nil
  }
}
