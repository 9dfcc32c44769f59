import ArgumentParser
import CosmosGeometry
import CosmosImages
import CosmosPlatform
import CosmosSystem
import Glibc
import CosmosZodiac

/// `cosmos render`: pictures without a window.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw without a window: a PNG, numbered PNGs or a video.",
    discussion: """
      OUT.png is one picture, at the time of --at. With --from, --to and --fps there is one \
      picture per frame: OUT contains a run of # for the number, as in sky-####.png, or names a \
      video: .mp4, .mkv, .mov, .webm or .gif (through ffmpeg).
      """)

  @Argument(
    help: ArgumentHelp("A .png, sky-####.png for numbered ones, or a video.", valueName: "OUT"))
  var output: String

  @OptionGroup var scene: SceneArguments
  @OptionGroup var input: InputArguments
  @OptionGroup var rendering: RenderingArguments
  @OptionGroup var device: DeviceArguments

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Seconds from the start.", valueName: "T"),
    transform: NumberArgument.parse("--at", in: 0...86400, unit: " s"))
  var at: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("First frame, in seconds.", valueName: "T"),
    transform: NumberArgument.parse("--from", in: 0...86400, unit: " s"))
  var from: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Last frame, in seconds.", valueName: "T"),
    transform: NumberArgument.parse("--to", in: 0...86400, unit: " s"))
  var to: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Frames a second: 1…1000.", valueName: "N"),
    transform: NumberArgument.parse("--fps", in: 1...1000))
  var fps: Double?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per logical pixel: 0.5…4.", valueName: "N"),
    transform: NumberArgument.parse("--scale", in: 0.5...4))
  var scale = 1.0

  func validate() throws {
    // RenderOutput has its own message for an empty name.
    try FileNames.check(input.names + [("OUT", output.isEmpty ? nil : output)])
    if at != nil, from != nil || to != nil {
      throw ValidationError(
        "--at is for one picture, --from and --to for many: give one or the other.")
    }
    guard let to else {
      guard from == nil, fps == nil else {
        throw ValidationError(
          "\(from == nil ? "--fps" : "--from") needs --to: how long should it go on?")
      }
      return
    }
    if let from, from > to {
      let (from, to) = (NumberArgument.plain(from), NumberArgument.plain(to))
      throw ValidationError("--to \(to) is before --from \(from).")
    }
  }

  func run() throws {
    let moments = self.moments
    let viewport = Viewport(size: scene.logicalSize, contentScale: scale)
    let events = try input.events()
    let trace = try input.trace.map { try LineWriter($0) }
    let output = try RenderOutput(
      output, isSeries: to != nil, width: viewport.pixelWidth, height: viewport.pixelHeight,
      framesPerSecond: fps ?? 60)
    var session = try RenderSession(
      of: scene.makeScene(circumstances), viewport: viewport, rendering: rendering.complete,
      device: device.number, playing: events, trace: trace)
    var progress = ProgressLine(total: moments.count)
    for (index, time) in moments.enumerated() {
      if Interruption.isRequested {
        progress.finish()
        throw CommandError.interrupted("Interrupted after \(index) of \(moments.count) pictures.")
      }
      try output.add(try session.picture(at: time), index: index)
      progress.update(index + 1)
    }
    try output.finish()
    progress.finish()
  }

  /// A single picture is of a figure; what moves begins where the window's input was recorded.
  private var circumstances: SceneArguments.Circumstances {
    var circumstances = SceneArguments.Circumstances()
    if input.inputFile == nil, from == nil { circumstances.start = .sign(.leo) }
    return circumstances
  }

  /// The times of the pictures in seconds; products, as a running sum would drift.
  private var moments: [Double] {
    guard let to else { return [at ?? 0] }
    let start = from ?? 0
    let rate = fps ?? 60
    let count = Int(((to - start) * rate + 1e-9).rounded(.down)) + 1
    return (0..<count).map { start + Double($0) / rate }
  }
}
