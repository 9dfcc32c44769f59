import ArgumentParser
import CosmosBench
import CosmosDrawing
import CosmosGeometry
import CosmosPlatform
import CosmosSystem

struct BenchStageArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Draw without a window or a display.")
  var offscreen = false

  @Option(
    .scale, "N",
    "Pixels per logical pixel; needs --offscreen: 0.5…4 (default: 1).")
  var scale: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show frame times on top of the frames (default: on in a window).")
  var meter: Bool?

  @Option(
    .inFlight, "N",
    "Number of frames in flight; needs --offscreen: 1…8; 1 waits for each frame, and 2 or more let "
      + "the CPU and the GPU work at the same time (default: 1).")
  var inFlight: Int?

  @OptionGroup var device: DeviceArguments
  @OptionGroup var screen: ScreenArguments

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(flag: "offscreen", \.offscreen), SettingKey(.scale, \.scale),
      SettingKey(flag: "meter", \.meter),
      SettingKey(.inFlight, \.inFlight),
    ] + DeviceArguments.keys.within(\.device) + ScreenArguments.keys.within(\.screen)
  }

  /// Whether to draw the panel with frame times in front of each frame.
  var showsMeter: Bool { meter ?? !offscreen }

  func check() throws {
    if offscreen, screen.fullscreen == true || screen.monitor != nil {
      throw ValidationError(
        "--offscreen opens no window: remove --fullscreen and --monitor.")
    }
    if scale != nil, !offscreen {
      throw ValidationError(
        "--scale needs --offscreen: a window uses the scale of its screen.")
    }
    if inFlight != nil, !offscreen {
      throw ValidationError(
        "--in-flight needs --offscreen: in a window the driver chooses how many frames are in "
          + "flight."
      )
    }
    if device.number != nil, !offscreen {
      throw ValidationError(
        "--device needs --offscreen: a window is drawn by the device of its screen.")
    }
  }

  /// Opens the window or the off-screen surface for the bench, and makes its OpenGL context
  /// current; `size` is in logical pixels.
  @MainActor func stage(
    of size: Size, isSynchronised: Bool, clock: MonotonicClock
  ) throws -> any BenchStage {
    if offscreen {
      return try OffscreenStage(
        viewport: Viewport(size: size, contentScale: scale ?? 1), device: device.number,
        framesInFlight: inFlight ?? 1, clock: clock)
    }
    var options = WindowOptions()
    options.title = "Cosmos bench"
    options.size = size
    options.isFullscreen = screen.fullscreen ?? false
    options.isResizable = false
    options.monitor = screen.monitor
    options.isSynchronised = isSynchronised
    options.wantsDebugContext = BuildMode.watchesDriver
    return try WindowStage(options, icon: .icon, clock: clock)
  }
}

extension OptionKey<Int> {
  fileprivate static var inFlight: Self { .number("in-flight", in: 1...8) }
}
