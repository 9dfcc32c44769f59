import ArgumentParser
import CosmosAudio
import CosmosBench
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosSystem

/// `cosmos doctor`: what this machine has and what is missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what this machine offers, and what to install where something is missing.")

  @Flag(help: "Only see whether a window can be opened: exit code 0, or 1 and the reason.")
  var window = false

  @OptionGroup var device: DeviceArguments

  func validate() throws {
    if window, device.number != nil {
      throw ValidationError(
        "--device is for pictures without a window: leave it out with --window.")
    }
  }

  func run() throws {
    if window {
      try MainActor.assumeIsolated { _ = try GLContext(of: Self.probe()) }
      return
    }
    MainActor.assumeIsolated {
      print("Cosmos \(Version.withCommit), \(BuildMode.name) build")
      reportWindow()
      reportHeadless()
      reportHelpers()
      print("\nSettings")
      for line in UserSettings.report() {
        let name = line.name + String(repeating: " ", count: max(0, 15 - line.name.count))
        print("  \(name) \(line.text)")
      }
    }
  }

  @MainActor private func reportWindow() {
    print("\nWindow")
    print("  GLFW            \(GLFWLibrary.version)")
    do throws(PlatformError) {
      try GLFWLibrary.start()
      for (index, monitor) in GLFWLibrary.monitors.enumerated() {
        print(
          "  monitor \(index + 1)       \(monitor.name), \(monitor.width) × \(monitor.height), "
            + "\(monitor.refreshRate > 0 ? "\(monitor.refreshRate) Hz" : "unknown rate"), "
            + "content scale \(monitor.contentScale)")
      }
      let window = try Self.probe()
      print("  scrolling       \(window.scrollSupport)")
      report(Result { try GLContext(of: window).driver })
    } catch {
      print("  none            \(error)")
    }
  }

  /// Opens an invisible window.
  @MainActor private static func probe() throws(PlatformError) -> Window {
    var options = WindowOptions()
    options.isProbe = true
    return try Window(options, clock: MonotonicClock())
  }

  private func reportHeadless() {
    print("\nWithout a window (cosmos render)")
    do throws(GLError) {
      let taken = try HeadlessContext(device: device.number)
      print("  EGL             \(taken.eglVersion)")
      for device in try HeadlessDevice.all() {
        let isTaken = device == taken.device
        print(
          "  device \(device.number)\(device.number < 10 ? " " : "")       \(device): "
            + (isTaken ? "\(taken.renderer), taken" : Self.renderer(of: device)))
      }
      // The others were current meanwhile.
      taken.makeCurrent()
      report(Result { try GLContext(of: taken).driver })
    } catch {
      print("  none            \(error)")
    }
  }

  /// `GL_RENDERER` of a device, or why there is none.
  private static func renderer(of device: HeadlessDevice) -> String {
    do throws(GLError) {
      return try HeadlessContext(device: device.number).renderer
    } catch {
      if case .headlessUnavailable(let reason) = error { return reason }
      return "\(error)"
    }
  }

  private func report(_ driver: Result<GLDriver, any Error>) {
    switch driver {
    case .success(let driver):
      print("  OpenGL          \(driver.version)")
      print("  renderer        \(driver.renderer)\(driver.isSoftware ? " (on the CPU)" : "")")
      print("  GLSL            \(driver.shadingLanguage)")
      print("  largest picture \(driver.maxTextureSize) pixels a side")
      reportTunings(of: driver)
    case .failure(let error):
      print("  OpenGL          \(error)")
    }
  }
}

extension DoctorCommand {
  /// What `auto` stands for, by size class.
  private func reportTunings(of driver: GLDriver) {
    let tunings = TuningMemory().all(of: driver)
    guard !tunings.isEmpty else {
      return print("  auto            not measured yet: a window or a bench does it")
    }
    for (sizeClass, tuning) in tunings {
      let pixels = "\(TuningMemory.pixels(ofSizeClass: sizeClass)) pixels"
      print(
        "  auto            \(pixels): \(tuning.starPrimitive.rawValue) (\(tuning.starTimes)), "
          + "layers cached from \(Int(tuning.cacheLimit)) stars on")
    }
  }

  /// What follows an error that is about this machine, "" for other errors.
  static func advice(on error: any Error) -> String {
    let isOfMachine =
      switch error {
      case GLError.versionTooOld, GLError.headlessUnavailable, GLError.deviceMissing,
        PlatformError.noDisplay, PlatformError.waylandUnknown, PlatformError.contextUnavailable,
        BenchError.noDisplay:
        true
      default: false
      }
    return isOfMachine ? " `cosmos doctor` shows what this machine has." : ""
  }

  private func reportHelpers() {
    print("\nText")
    do throws(TypographyError) {
      let wanted = Environment.fontFamily
      let file = try FontFile(matching: wanted)
      _ = try Font(file)
      // In a fontconfig pattern the family ends at the first colon or dash.
      let name = wanted.prefix { $0 != ":" && $0 != "-" }
      let isOther = file.family.lowercased() != name.lowercased()
      print(
        "  font            \(file.family), \(file.path)"
          + (isOther ? " (nearest to '\(name)')" : ""))
    } catch {
      print("  font            none: \(error)")
    }
    print("\nSound")
    print("  device          \(AudioPlayer.deviceDescription)")
    print("\nOther programs")
    let ffmpeg = ChildProgram.path(of: "ffmpeg")
    print("  ffmpeg          \(ffmpeg ?? "none: install ffmpeg to render videos")")
    let opener = ChildProgram.path(of: "xdg-open")
    print("  xdg-open        \(opener ?? "none: install xdg-utils to open links")")
  }
}
