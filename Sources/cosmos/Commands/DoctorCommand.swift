import ArgumentParser
import CosmosDrawing
import CosmosAudio
import CosmosBench
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosSystem
import Glibc

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
    // GLFW wants the first thread; the report goes on on another one where the display never answers.
    let (seen, end) = (Answer<[String]>(), Answer<FileError?>())
    let (number, glfw) = (device.number, MainActor.assumeIsolated { GLFWLibrary.version })
    let report: @Sendable () -> Void = {
      do throws(FileError) {
        try Self.report(glfw: glfw, window: seen, device: number)
        end.give(nil)
      } catch {
        end.give(error)
      }
    }
    let hasThread = WorkThread.detach(report)
    MainActor.assumeIsolated { seen.give(Self.windowLines()) }
    if !hasThread { report() }
    if let error = end.value() ?? nil { throw error }
  }

  /// Asks one thing after the other, and writes what is known at once.
  ///
  /// Where an answer did not come, it ends the program: what waits for it would keep `exit` waiting.
  private static func report(
    glfw: String, window: Answer<[String]>, device: Int?
  ) throws(FileError) {
    var isComplete = true
    func write(_ lines: [String]) throws(FileError) {
      try StandardOutput.write(lines.map { "\($0)\n" }.joined())
    }
    func write(_ answer: Answer<[String]>, within seconds: Double) throws(FileError) {
      let lines = answer.value(within: seconds)
      isComplete = isComplete && lines != nil
      try write(lines ?? ["  none            no answer in \(Int(seconds)) s: does it hang?"])
    }
    func ask(
      _ title: String, within seconds: Double = 5, _ question: @escaping @Sendable () -> [String]
    ) throws(FileError) {
      try write(["", title])
      let answer = Answer<[String]>()
      if !WorkThread.detach({ answer.give(question()) }) { answer.give(question()) }
      try write(answer, within: seconds)
    }
    try write(["Cosmos \(Version.withCommit), \(BuildMode.name) build", "", "Window"])
    try write(["  GLFW            \(glfw)"])
    try write(window, within: 5)
    try ask("Without a window (cosmos render)") { headlessLines(device: device) }
    try ask("Text", fontLines)
    try ask("Sound", within: 3) { ["  device          \(AudioPlayer.deviceDescription)"] }
    try write(["", "Other programs"] + programLines())
    try write(
      ["", "Settings"]
        + UserSettings.report().map { line in
          let name = line.name + String(repeating: " ", count: max(0, 15 - line.name.count))
          return "  \(name) \(line.text)"
        })
    if !isComplete { _exit(0) }
  }

  @MainActor private static func windowLines() -> [String] {
    var lines: [String] = []
    do throws(PlatformError) {
      try GLFWLibrary.start()
      for (index, monitor) in GLFWLibrary.monitors.enumerated() {
        lines.append(
          "  monitor \(index + 1)       \(monitor.name), \(monitor.width) × \(monitor.height), "
            + "\(monitor.refreshRate > 0 ? "\(monitor.refreshRate) Hz" : "unknown rate"), "
            + "content scale \(monitor.contentScale)")
      }
      let window = try probe()
      lines.append("  scrolling       \(window.scrollSupport)")
      lines += Self.lines(on: Result { try GLContext(of: window).driver })
    } catch {
      lines.append("  none            \(error)")
    }
    return lines
  }

  /// Opens an invisible window.
  @MainActor private static func probe() throws(PlatformError) -> Window {
    var options = WindowOptions()
    options.isProbe = true
    return try Window(options, clock: MonotonicClock())
  }

  private static func headlessLines(device number: Int?) -> [String] {
    var lines: [String] = []
    do throws(GLError) {
      let taken = try HeadlessContext(device: number)
      lines.append("  EGL             \(taken.eglVersion)")
      for device in try HeadlessDevice.all() {
        let isTaken = device == taken.device
        lines.append(
          "  device \(device.number)\(device.number < 10 ? " " : "")       \(device): "
            + (isTaken ? "\(taken.renderer), taken" : Self.renderer(of: device)))
      }
      // The others were current meanwhile.
      taken.makeCurrent()
      lines += Self.lines(on: Result { try GLContext(of: taken).driver })
    } catch {
      lines.append("  none            \(error)")
    }
    return lines
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

  private static func lines(on driver: Result<GLDriver, any Error>) -> [String] {
    switch driver {
    case .success(let driver):
      [
        "  OpenGL          \(driver.version)",
        "  renderer        \(driver.renderer)\(driver.isSoftware ? " (on the CPU)" : "")",
        "  GLSL            \(driver.shadingLanguage)",
        "  largest picture \(driver.maxTextureSize) pixels a side",
      ] + tuningLines(of: driver)
    case .failure(let error):
      ["  OpenGL          \(error)"]
    }
  }
}

extension DoctorCommand {
  /// What `auto` stands for, by size class.
  private static func tuningLines(of driver: GLDriver) -> [String] {
    let tunings = TuningMemory().all(of: driver)
    guard !tunings.isEmpty else {
      return ["  auto            not measured yet: a window or a bench does it"]
    }
    return tunings.map { sizeClass, tuning in
      "  auto            \(TuningMemory.pixels(ofSizeClass: sizeClass)) pixels: "
        + "\(tuning.starPrimitive.rawValue) (\(tuning.starTimes)), "
        + "layers cached from \(Int(tuning.cacheLimit)) stars on"
    }
  }

  /// What follows an error that is about this machine, "" for other errors.
  static func advice(on error: any Error) -> String {
    let isOfMachine =
      switch error {
      case GLError.versionTooOld, GLError.libraryUnavailable, GLError.headlessUnavailable,
        GLError.deviceMissing, PlatformError.noDisplay, PlatformError.waylandUnknown,
        PlatformError.contextUnavailable, PlatformError.noSeat, BenchError.noDisplay:
        true
      default: false
      }
    return isOfMachine ? " `cosmos doctor` shows what this machine has." : ""
  }

  private static func fontLines() -> [String] {
    do throws(TypographyError) {
      let wanted = Environment.fontFamily
      let file = try FontFile(matching: wanted)
      _ = try Font(file)
      // In a fontconfig pattern the family ends at the first colon or dash.
      let name = wanted.prefix { $0 != ":" && $0 != "-" }
      let isOther = file.family.lowercased() != name.lowercased()
      return [
        "  font            \(file.family), \(file.path)"
          + (isOther ? " (nearest to '\(name)')" : "")
      ]
    } catch {
      return ["  font            none: \(error)"]
    }
  }

  private static func programLines() -> [String] {
    let ffmpeg = ChildProgram.path(of: "ffmpeg")
    let opener = ChildProgram.path(of: "xdg-open")
    return [
      "  ffmpeg          \(ffmpeg ?? "none: install ffmpeg to render videos")",
      "  xdg-open        \(opener ?? "none: install xdg-utils to open links")",
    ]
  }
}
