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
    "Pixels per logical pixel, with --offscreen: 0.5…4 (default: 1).")
  var scale: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Show frame times over the picture (default: on in a window).")
  var meter: Bool?

  @Option(
    .inFlight, "N",
    "Frames in flight, with --offscreen: 1…8; 1 waits for each frame, 2 and more let CPU and GPU "
      + "work at once (default: 1).")
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

  /// Whether to draw the frame-time meter over the frames.
  var showsMeter: Bool { meter ?? !offscreen }

  func check() throws {
    if offscreen, screen.fullscreen == true || screen.monitor != nil {
      throw ValidationError(
        "--offscreen opens no window: leave out --fullscreen and --monitor.")
    }
    if scale != nil, !offscreen {
      throw ValidationError(
        "--scale is for --offscreen; a window has the scale of its screen.")
    }
    if inFlight != nil, !offscreen {
      throw ValidationError(
        "--in-flight is for --offscreen; a window has as many frames in flight as its driver allows."
      )
    }
    if device.number != nil, !offscreen {
      throw ValidationError("--device is for --offscreen; a window has the device of its screen.")
    }
  }

  /// Opens the stage and makes its context current; `size` is in logical pixels.
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
