internal import ArgumentParser
internal import Audio
internal import OpenGL
internal import Platform

/// `cosmos doctor`: what this machine offers.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine offers, and what to install where something is missing.")

  func run() throws {
    MainActor.assumeIsolated {
      print("Cosmos \(Version.text) (\(BuildMode.name) build)")
      window()
      headless()
      sound()
    }
  }

  @MainActor private func window() {
    print("\nWindow")
    print("  GLFW            \(GLFWLibrary.version)")
    do throws(PlatformError) {
      try GLFWLibrary.start()
      for (index, monitor) in GLFWLibrary.monitors.enumerated() {
        print(
          "  monitor \(index + 1)       \(monitor.name), \(monitor.width) × \(monitor.height), "
            + "\(monitor.refreshRate) Hz, content scale \(monitor.contentScale)")
      }
      var options = WindowOptions()
      options.isProbe = true
      let window = try Window(options, clock: MonotonicClock())
      report(Result { try GLContext(of: window).driver })
    } catch {
      print("  none            \(error)")
    }
  }

  private func headless() {
    print("\nWithout a window (cosmos render)")
    do throws(GLError) {
      let headless = try HeadlessContext()
      print("  EGL             \(headless.eglVersion), \(headless.platform) platform")
      report(Result { try GLContext(of: headless).driver })
    } catch {
      print("  none            \(error)")
    }
  }

  private func sound() {
    print("\nSound")
    print("  device          \(AudioPlayer.deviceDescription)")
  }

  private func report(_ driver: Result<GLDriver, any Error>) {
    switch driver {
    case .success(let driver):
      print("  OpenGL          \(driver.version)")
      print("  renderer        \(driver.renderer)\(driver.isSoftware ? " (on the CPU)" : "")")
      print("  GLSL            \(driver.shadingLanguage)")
      print("  largest picture \(driver.maxTextureSize) pixels a side")
    case .failure(let error):
      print("  OpenGL          \(error)")
    }
  }
}
