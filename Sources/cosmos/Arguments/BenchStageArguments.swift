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
    value: "N",
    "Pixels per logical pixel, with --offscreen: 0.5…4 (default: 1).",
    parse: NumberArgument.parse("--scale", in: 0.5...4))
  var scale: Double?

  @OptionGroup var device: DeviceArguments
  @OptionGroup var screen: ScreenArguments

  func validate() throws {
    if offscreen, screen.fullscreen == true || screen.monitor != nil {
      throw ValidationError(
        "--offscreen opens no window: leave out --fullscreen and --monitor.")
    }
    if scale != nil, !offscreen {
      throw ValidationError(
        "--scale is for --offscreen; a window has the scale of its screen.")
    }
    if device.number != nil, !offscreen {
      throw ValidationError("--device is for --offscreen; a window has the device of its screen.")
    }
  }

  /// Opens the stage, whose context is then current; the size is in logical pixels.
  @MainActor func stage(
    of size: Size, isSynchronised: Bool, clock: MonotonicClock
  ) throws -> any BenchStage {
    if offscreen {
      return try OffscreenStage(
        viewport: Viewport(size: size, contentScale: scale ?? 1), device: device.number,
        clock: clock)
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
