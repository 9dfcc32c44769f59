import ArgumentParser
import CosmosDrawing
import CosmosAudio
import CosmosBench
import CosmosExport
import CosmosKit
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosSystem
import CosmosText
import CosmosSky
import Glibc

struct DoctorCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what this machine supports, and what to install if something is missing.")

  @Flag(
    help:
      "Only check whether a window can be opened: exit with code 0, or with 1 and the reason.")
  var window = false

  @Flag(
    help: ArgumentHelp(
      "Only compile all shaders, without opening a window, and print the CPU time that the driver "
        + "takes for each."))
  var shaders = false

  @Option(
    .device, "N",
    "Examine this drawing device, by its number in the report (default: a GPU, else the CPU).")
  var device: Int?

  typealias Line = (name: String, text: String)

  static var keys: [SettingKey<Self>] { [SettingKey(.device, \.device)] }

  func check() throws {
    if window, shaders {
      throw ValidationError("--window and --shaders contradict each other: give one of them.")
    }
    if window, device != nil {
      throw ValidationError(
        "--device chooses a device for drawing without a window: remove it, or remove --window.")
    }
  }

  func run() throws {
    if window {
      try MainActor.assumeIsolated { _ = try GLContext(of: Self.probe()) }
      return
    }
    if shaders { return try StandardOutput.write(Self.shaderReport(device: device)) }
    // GLFW needs the main thread. The report runs on another thread, so that it ends even if the
    // display server never answers.
    let (seen, end) = (Answer<[Line]>(), Answer<FileError?>())
    let (number, glfw) = (device, MainActor.assumeIsolated { GLFWLibrary.version })
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

  /// Asks the display, the driver and other parts of the system one after another, and prints each
  /// answer immediately.
  ///
  /// If an answer does not arrive, the program ends without `exit`, which the thread that still
  /// waits would block.
  private static func report(
    glfw: String, window: Answer<[Line]>, device: Int?
  ) throws(FileError) {
    var isComplete = true
    func write(
      _ answer: Answer<[Line]>, of asked: String, within seconds: Double
    ) throws(FileError) {
      let lines = answer.value(within: seconds)
      isComplete = isComplete && lines != nil
      try write(
        lines ?? [("none", "\(asked) did not answer within \(Int(seconds)) s; it may be hung")])
    }
    func write(_ lines: [Line]) throws(FileError) {
      let text = lines.map { name, text in
        "  \(name)\(String(repeating: " ", count: max(0, 15 - name.count))) \(text)\n"
      }
      try StandardOutput.write(text.joined())
    }
    let questions: [(title: String, asked: String, limit: Double, ask: @Sendable () -> [Line])] = [
      ("Without a window (cosmos render)", "the driver", 5, { headlessLines(device: device) }),
      ("Text", "fontconfig", 5, fontLines),
      ("Sound", "the sound system", 3, { [("device", AudioPlayer.deviceDescription)] }),
      ("Other programs", "ffmpeg", 20, programLines),
      ("Settings", "the system", .infinity, UserSettings.report),
    ]
    try StandardOutput.write("Cosmos \(Version.withCommit), \(BuildMode.name) build\n\nWindow\n")
    try write([("GLFW", glfw)])
    try write(window, of: "the display", within: 5)
    for question in questions {
      try StandardOutput.write("\n\(question.title)\n")
      let answer = Answer<[Line]>()
      let ask: @Sendable () -> Void = { answer.give(question.ask()) }
      if !WorkThread.detach(ask) { ask() }
      try write(answer, of: question.asked, within: question.limit)
    }
    if !isComplete { Unfinished.abandon(exitCode: 0, saying: nil) }
  }
}

// MARK: - Answers

extension DoctorCommand {
  @MainActor private static func windowLines() -> [Line] {
    var lines: [Line] = []
    do throws(PlatformError) {
      try GLFWLibrary.start()
      for (index, monitor) in GLFWLibrary.monitors.enumerated() {
        let rate = monitor.refreshRate > 0 ? "\(monitor.refreshRate) Hz" : "unknown rate"
        lines.append(
          (
            "monitor \(index + 1)",
            "\(monitor.name), \(Terminal.spell("\(monitor.width) × \(monitor.height)")), "
              + "\(rate), content scale \(monitor.contentScale)" + note(on: monitor)
          ))
      }
      let window = try probe()
      lines.append(("scrolling", "\(window.scrollSupport)"))
      lines += Self.lines(on: Result { try GLContext(of: window).driver })
    } catch {
      lines.append(("none", "\(error)"))
    }
    return lines
  }

  /// Returns a note about a monitor's content scale if the scale is unusual; otherwise "".
  @MainActor private static func note(on monitor: GLFWLibrary.Monitor) -> String {
    guard monitor.contentScale != monitor.statedScale else { return "" }
    let supported = [ContentScale.range.lowerBound, ContentScale.range.upperBound]
      .map(NumberArgument.plain).joined(separator: "…")
    return " (Cosmos supports \(Terminal.spell(supported)), but the desktop reports "
      + "\(monitor.statedScale). On X11, this is Xft.dpi / 96; `xrdb -query` shows it)"
  }

  @MainActor private static func probe() throws(PlatformError) -> Window {
    var options = WindowOptions()
    options.isProbe = true
    return try Window(options, clock: MonotonicClock())
  }

  private static func headlessLines(device number: Int?) -> [Line] {
    var lines: [Line] = []
    do throws(GLError) {
      let taken = try HeadlessContext(device: number)
      lines.append(("EGL", taken.eglVersion))
      for device in try HeadlessDevice.all() {
        let isTaken = device == taken.device
        let renderer = isTaken ? "\(taken.renderer), chosen" : Self.renderer(of: device)
        lines.append(("device \(device.number)", "\(device): \(renderer)"))
      }
      // The queries made the contexts of other devices current, so the chosen context is made
      // current again.
      taken.makeCurrent()
      lines += Self.lines(on: Result { try GLContext(of: taken).driver })
    } catch {
      lines.append(("none", "\(error)"))
    }
    return lines
  }

  /// The processor time in seconds that this process has used on all threads, including those of
  /// the driver.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Measures the processor time that the driver needs to build each pipeline, and lists the
  /// slowest pipelines first.
  private static func shaderReport(device: Int?) throws -> String {
    let isWatched = BuildMode.watchesDriver
    let context = try GLContext(
      of: HeadlessContext(device: device, debug: isWatched), debug: isWatched)
    // Drivers print the name of an object in front of the object's statistics; see
    // docs/looking-inside.md.
    context.nameObjects()
    let renderer = try Renderer(context: context, shaderOverride: Environment.shaderReader())
    let picture = try OffscreenPicture(width: 64, height: 64, in: context)
    let times = try renderer.buildPipelines(for: picture.target) { processorTime }
    let lines = times.sorted { $0.seconds > $1.seconds }.map { name, seconds in
      (milliseconds(seconds), name)
    }
    let sum = milliseconds(times.reduce(0) { $0 + $1.seconds })
    let width = lines.reduce(sum.count) { max($0, $1.0.count) }
    let title = "ms of CPU time for \(times.count) pipelines, \(context.driver.renderer)"
    return ([(sum, title)] + lines)
      .map { time, text in
        String(repeating: " ", count: width - time.count) + "\(time) \(text)\n"
      }
      .joined()
  }

  /// Returns a time in milliseconds with one decimal.
  private static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a device's OpenGL renderer (`GL_RENDERER`), or the reason why the device cannot be
  /// used.
  private static func renderer(of device: HeadlessDevice) -> String {
    do throws(GLError) {
      return try HeadlessContext(device: device.number).renderer
    } catch {
      if case .headlessUnavailable(let reason) = error { return reason }
      return "\(error)"
    }
  }

  private static func lines(on driver: Result<GLDriver, any Error>) -> [Line] {
    switch driver {
    case .success(let driver):
      [
        ("OpenGL", driver.version),
        ("renderer", driver.renderer + (driver.isSoftware ? " (on the CPU)" : "")),
        ("GLSL", driver.shadingLanguage),
        (
          "largest picture",
          Terminal.spell(
            "\(driver.maxTextureSize) × \(driver.maxTextureSize) pixels")
        ),
      ] + [starLine(of: driver)]
    case .failure(let error): [("OpenGL", "\(error)")]
    }
  }

  /// Describes how `--star-primitive auto` draws stars with this driver, and why.
  private static func starLine(of driver: GLDriver) -> Line {
    let choice = StarPrimitive.auto.choice(for: driver, of: DriverFamily(of: driver))
    return ("stars as", [choice.used, choice.reason].compactMap { $0 }.joined(separator: ": "))
  }

  private static func fontLines() -> [Line] {
    func describe(_ family: String, for role: Fonts.Role) -> String {
      do throws(TypographyError) {
        let file = try FontFile(matching: family, for: role)
        _ = try Font(file)
        let note = file.familyReplaced(in: family).map { " (nearest to '\($0)')" } ?? ""
        return "\(file.family), \(file.path)\(note)"
      } catch {
        return "\(error)"
      }
    }
    let figures = FontFile.standardFamily(for: .figures)
    return [
      ("font", describe(Environment.fontFamily, for: .text)),
      ("font of meter", describe(figures, for: .figures)), languageLine,
    ]
  }

  /// Describes the language of the texts in pictures.
  private static var languageLine: Line {
    let words = Environment.words
    let wanted = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(EnvironmentVariable.value).first
    let isPlain = ["C", "POSIX", "en"].contains { wanted?.hasPrefix($0) ?? true }
    guard words.isEnglish, !isPlain, let wanted else {
      let lacksShapes = ["ar", "hi"].contains(words.language) && !Shaper.isAvailable
      let problem = "; its letters cannot be shaped and ordered: install HarfBuzz and FriBidi"
      return ("language", words.language + (lacksShapes ? problem : ""))
    }
    let reason =
      Words.isLocaleInstalled
      ? "there are no texts for '\(wanted)'" : "the locale '\(wanted)' is not installed"
    return ("language", "en: \(reason)")
  }

  private static func programLines() -> [Line] {
    let purposes = [
      ("ffmpeg", "ffmpeg to render videos"), ("xdg-open", "xdg-utils to open links"),
    ]
    let videos = FFmpeg().map { [("videos", $0.videos)] } ?? []
    return purposes.map { name, purpose in
      (name, ChildProgram.path(of: name) ?? "none: install \(purpose)")
    } + videos + [busLine]
  }

  /// Describes the session bus, which carries the commands of `cosmos control`.
  private static var busLine: Line {
    do throws(BusError) {
      _ = try ControlCaller()
      return ("session bus", ControlCaller.address ?? "")
    } catch {
      return ("session bus", "\(error)")
    }
  }

  /// Returns advice if the error is about this machine; otherwise "".
  static func advice(on error: any Error) -> String {
    let isOfMachine =
      switch error {
      case GLError.versionTooOld, GLError.libraryUnavailable, GLError.headlessUnavailable,
        GLError.deviceMissing, PlatformError.noDisplay, PlatformError.waylandUnknown,
        PlatformError.contextUnavailable, PlatformError.noDirectOpenGL, PlatformError.noSeat,
        BenchError.noDisplay:
        true
      default: false
      }
    return isOfMachine ? " `cosmos doctor` shows what this machine supports." : ""
  }
}
