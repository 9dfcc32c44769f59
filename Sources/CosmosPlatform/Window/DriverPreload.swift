import CosmosSystem
import Glibc

/// Opens the libraries of Mesa's drivers on another thread while GLFW connects to the display
/// server.
///
/// The libraries are large, especially LLVM. Without the preload, they would be opened later, when
/// the context is created. In measurements, the preload shortened the time until the first picture
/// by a tenth. Libraries that do not exist are skipped.
nonisolated enum DriverPreload {
  /// Starts the preload if the environment names a display server and the driver is probably
  /// Mesa's.
  static func begin() {
    let isSet = { EnvironmentVariable.value($0) != nil }
    let wayland = isSet("WAYLAND_DISPLAY")
    // NVIDIA's own driver does not use Mesa. `LIBGL_DRIVERS_PATH` names a folder with other
    // drivers.
    guard wayland || isSet("DISPLAY"), access("/dev/nvidiactl", F_OK) != 0,
      !isSet("LIBGL_DRIVERS_PATH"), !isSet("__GLX_VENDOR_LIBRARY_NAME")
    else { return }
    line.add {
      guard open(wayland ? "libEGL_mesa.so.0" : "libGLX_mesa.so.0") else { return }
      // Up to Mesa 24, all drivers are one file with many names. Since then, the library opened
      // above depends on the drivers, and has loaded them already.
      _ = folders.first { open("\($0)/dri/swrast_dri.so") }
    }
  }

  /// Thread that opens the libraries.
  ///
  /// The program waits for this thread before it exits: `exit` unloads libraries one by one, and a
  /// library that is loaded during that time could depend on one that is already unloaded.
  private static let line: WorkLine = {
    atexit { DriverPreload.line.wait() }
    return WorkLine()
  }()

  /// The folders where common distributions install libraries.
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
