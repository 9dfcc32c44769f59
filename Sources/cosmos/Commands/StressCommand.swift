import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosKit
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSky
import CosmosSystem

struct StressCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stress",
    abstract: "Draw more and more stars in a window until frames are too slow.",
    discussion: """
      The number of stars doubles every second until the median frame takes longer than the target \
      allows; the search then closes in on the largest number of stars that keeps the target, and \
      tracks it. Page Up and Page Down double and halve the number of stars, and end the search; H \
      hides the frame times. At its end, the command prints one line of results. \
      'cosmos bench --sweep' measures the same, with a confidence interval.
      """)

  @Option(.stars, "N", "Draw this number of stars instead of searching: 0…2G (default: search).")
  var stars: UInt32?

  @Option(.targetFps, "N", "Target in frames per second: 10…1000 (default: 60).")
  var targetFps: Double?

  @Option(
    .size, "WxH",
    "Size of the window in logical pixels: 200x200…7680x4320 (default: 1280x720).")
  var size: Size?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show frame times on top of the picture; H or F3 shows or hides them.")
  var meter = true

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw for 20 s without a window or a display (default: only if no window can be opened).")
  var offscreen: Bool?

  @OptionGroup var device: DeviceArguments
  @OptionGroup var screen: ScreenArguments

  /// Duration in seconds of a search without a window.
  private static let unwatched = 20.0

  // The option `stars` has no setting: the number of stars that the user sets for the sky would fix
  // the number in every search.
  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.targetFps, \.targetFps), SettingKey(.size, \.size),
      SettingKey(flag: "meter", \.meter), SettingKey(flag: "offscreen", \.offscreen),
    ] + DeviceArguments.keys.within(\.device) + ScreenArguments.keys.within(\.screen)
  }

  func check() throws {
    if offscreen == true, screen.fullscreen == true || screen.monitor != nil {
      throw ValidationError(
        "--offscreen opens no window: remove --fullscreen and --monitor.")
    }
  }

  func run() throws {
    let search = StressSearch(targetRate: targetFps ?? 60, stars: stars.map(Int.init))
    let scene = StressScene(search, seed: 1)
    let (found, isInterrupted) = try MainActor.assumeIsolated { try draw(scene) }
    try StandardOutput.write("\(found.line)\n")
    if let note = found.note { ErrorStream.write("cosmos: \(note)\n") }
    if isInterrupted { throw CommandError(description: "", exitCode: 130) }
  }

  /// Draws the scene, and so finds the largest number of stars that this machine draws at the
  /// target rate.
  ///
  /// The scene is drawn in a window; off screen if an option requires it, or if no window can be
  /// opened.
  @MainActor private func draw(
    _ scene: StressScene
  ) throws -> (search: StressSearch, isInterrupted: Bool) {
    if offscreen == true { return try drawOffscreen(scene) }
    GLFWLibrary.prepare()
    var options = try options
    options.isSynchronised = false
    options.showsMeter = meter
    options.isFullscreen = screen.fullscreen ?? false
    options.monitor = screen.monitor
    options.icon = try Image.icon
    let session = StressSession()
    let window = SceneWindow(scene, options: options, delegate: session)
    var isInterrupted = false
    do {
      try window.runThrowingCauses()
    } catch PlatformError.noDisplay(let reason) {
      ErrorStream.write(
        "cosmos: No window can be opened: \(reason). Drawing without a window for 20 s.\n")
      return try drawOffscreen(scene)
    } catch SceneWindowError.interrupted {
      isInterrupted = true
    }
    return ((window.scene as? StressScene ?? scene).search, isInterrupted)
  }

  @MainActor private func drawOffscreen(
    _ scene: StressScene
  ) throws -> (search: StressSearch, isInterrupted: Bool) {
    let clock = MonotonicClock()
    let stage = try OffscreenStage(
      viewport: Viewport(size: try options.size), device: device.number, clock: clock)
    let search = try StressRun(options: options, on: stage, clock: clock)
      .search(scene, for: Self.unwatched)
    return (search, Interruption.isRequested)
  }

  /// The options of a window that draws every star in every frame.
  @MainActor private var options: SceneWindow.Options {
    get throws {
      var options = SceneWindow.Options(
        title: "Cosmos stress", size: size ?? Size(width: 1280, height: 720))
      options.reportsAllInput = false
      options.rendering.layerCache = .off
      options.font = Environment.fontFamily
      options.shaderOverride = try Environment.shaderReader()
      return options
    }
  }
}

/// The delegate of the stress window, which handles keys and reports errors of drawing.
@MainActor private final class StressSession: SceneWindowDelegate {
  func command(for event: InputEvent) -> SceneWindowCommand? {
    switch SkyCommand(event) {
    case .quit: .close
    case .leave: .leaveFullscreenOrClose
    case .fullScreen: .toggleFullscreen
    case .meter: .toggleMeter
    default: nil
    }
  }

  func cannotDraw(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }

  func cannotDrawText(_ reason: String) { ErrorStream.write("cosmos: \(reason)\n") }
}
