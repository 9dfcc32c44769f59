import ArgumentParser
import CosmosExport
import CosmosGeometry
import CosmosDrawing
import CosmosInput
import CosmosKit
import CosmosPlatform
import CosmosSystem
import Glibc
import CosmosZodiac

struct RenderCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw without a window: a PNG, numbered PNGs or a video.",
    discussion: """
      If OUT is a name such as sky.png, the command draws one picture, at the time given by --at. \
      With --from, --to and --fps, or with --frames, it draws a series of frames: OUT then contains \
      # signs that stand for the frame's number, as in sky-####.png, or names a video: .mp4, .mkv, \
      .mov, .webm or .gif (which needs ffmpeg). Frame n shows the time n / fps, even if other \
      frames are left out. If OUT is -, one PNG is written to the standard output.
      """)

  @Argument(
    help: ArgumentHelp(
      "A PNG file, a pattern such as sky-####.png, a video file, or - for a PNG on the standard "
        + "output.",
      valueName: "OUT"),
    completion: .file(extensions: ["png", "mp4", "mkv", "mov", "webm", "gif"]))
  var output: String

  @OptionGroup var scene: SceneArguments
  @OptionGroup var parts: PartArguments

  @Option(
    help: ArgumentHelp(
      "Draw the menu's ring while the menu is closed: on or off (default: off; on with --input).",
      valueName: "WHEN"),
    completion: .list(NameArgument.names(of: SwitchArgument.self)),
    transform: OptionKey.ring.parse)
  var ring: SwitchArgument?

  @Option(
    .frames, "LIST",
    "Numbers of the frames to draw, such as 150-299, 150-299:2 (every second one) or 1-3,5,7-20; "
      + "frame n shows the time n / fps (default: chosen by --at, or by --from and --to).")
  var frames: FrameList?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Do not draw files that already exist.")
  var skipExisting = false

  @OptionGroup var input: InputArguments
  @OptionGroup var rendering: RenderingArguments
  @OptionGroup var device: DeviceArguments

  @Option(
    .at, "T",
    "Time of the picture, in seconds from the start of the scene (default: 0).")
  var at: Double?

  @Option(
    .from, "T",
    "Time of the first frame, in seconds (default: 0).")
  var from: Double?

  @Option(
    .to, "T",
    "Time of the last frame, in seconds (default: a single picture).")
  var to: Double?

  @Option(
    .fps, "N",
    "Frames per second: 1…1000, or a fraction such as 30000/1001, which 29.97 means, too (default: "
      + "60).")
  var fps: Double?

  @Option(
    .scale, "N",
    "Pixels per logical pixel: 0.5…4 (default: 1).")
  var scale = 1.0

  static let placeholders = ["cosmos.png"]

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + PartArguments.keys.within(\.parts)
      + [
        SettingKey(.ring, \.ring), SettingKey(.frames, \.frames),
        SettingKey(flag: "skip-existing", \.skipExisting),
      ]
      + InputArguments.keys.within(\.input) + RenderingArguments.keys.within(\.rendering)
      + DeviceArguments.keys.within(\.device)
      + [
        SettingKey(.at, \.at), SettingKey(.from, \.from), SettingKey(.to, \.to),
        SettingKey(.fps, \.fps), SettingKey(.scale, \.scale),
      ]
  }

  func check() throws {
    try scene.check()
    // An empty name is left out here, because RenderOutput reports it with a better error.
    try FileNames.check(input.names + [("OUT", output.isEmpty ? nil : output)])
    try scene.requireDate()
    try parts.check(in: scene)
    try scene.requireSky([("--ring", ring != nil)])
    if output == "-", skipExisting {
      throw ValidationError(
        "--skip-existing applies only to files: remove it, or replace - by a file name.")
    }
    if frames != nil, at != nil || from != nil || to != nil {
      throw ValidationError(
        "--frames replaces --at, --from and --to: give only --frames, or remove it.")
    }
    if at != nil, from != nil || to != nil {
      throw ValidationError(
        "--at draws one picture, --from and --to draw a series: give one or the other.")
    }
    if let frames, Double(frames.last) / rate.value > 86400 {
      throw ValueError(
        "--frames",
        "is too long: frame \(frames.last) is at \(Int(Double(frames.last) / rate.value)) s with "
          + "\(NumberArgument.plain(rate.value)) frames per second: must be at most 86400 s.")
    }
    guard let to else {
      guard from == nil, fps == nil || frames != nil else {
        throw ValidationError(
          from == nil
            ? "--fps needs --to, the time of the last frame in seconds, or --frames."
            : "--from needs --to, the time of the last frame in seconds.")
      }
      return
    }
    let (start, end) = (NumberArgument.plain(from ?? 0), NumberArgument.plain(to))
    guard to >= from ?? 0 else {
      throw ValidationError("--to \(end) is earlier than --from \(start): give a later --to.")
    }
    guard series != nil else {
      throw ValidationError(
        "No frame lies between --from \(start) and --to \(end): with "
          + "\(NumberArgument.plain(rate.value)) frames per second, frame n is at n / "
          + "\(NumberArgument.plain(rate.value)) s. Use --at to draw a moment between two frames.")
    }
  }

  func run() throws {
    try input.trace.map { try OutputPlace.check($0, isReplaced: false) }
    let recorded = try input.recorded(from: scene.logicalSize)
    try checkSize(in: recorded)
    let viewport = Viewport(size: recorded?.firstSize ?? scene.logicalSize, contentScale: scale)
    if let problem = rateProblem { ErrorStream.write("cosmos: \(problem)\n") }
    let frames = series ?? FrameList(0...0)
    guard frames.count > 0 else {
      return ErrorStream.write("cosmos: --frames contains no frame, so there is nothing to draw.\n")
    }
    let existing = ExistingFiles(areSkipped: skipExisting)
    defer { if let summary = existing.summary { ErrorStream.write("cosmos: \(summary)\n") } }
    // A video that exists is skipped as a whole; it cannot be continued.
    let isVideo = VideoFormat(of: output) != nil && series != nil
    if isVideo, existing.skips(output) { return }
    let output = try RenderOutput(
      output, isSeries: series != nil, width: viewport.pixelWidth, height: viewport.pixelHeight,
      rate: rate)
    // Files that were begun are completed even after an error or an interruption.
    defer { output.wait() }
    // This check comes before the trace is opened, because opening replaces an earlier trace.
    if let file = frames.first(where: { _ in true }).flatMap({ output.file(of: $0) }) {
      try OutputPlace.check(file)
    }
    func makeSession(tracing trace: String?) throws -> RenderSession {
      try RenderSession(
        of: scene.makeScene(circumstances), viewport: viewport, rendering: rendering.complete,
        device: device.number, playing: recorded?.player() ?? EventPlayer([]), trace: trace)
    }
    if output.samples > 0 {
      var session = try makeSession(tracing: nil)
      for frame in frames.samples(output.samples) where !Interruption.isRequested {
        try output.addSample(session.picture(at: time(of: frame)))
      }
    }
    // The session is created for the first picture that is drawn: if all pictures are skipped, no
    // driver is needed.
    var session: RenderSession?
    var progress = ProgressLine(total: frames.count)
    for (index, frame) in frames.enumerated() {
      if Interruption.takeRequest() {
        progress.finish()
        throw CommandError.interrupted("Interrupted after \(index) of \(frames.count) pictures.")
      }
      if let file = output.file(of: frame), existing.skips(file) { continue }
      if session == nil {
        session = try makeSession(tracing: input.trace)
        // In a series, each picture is one step of the progress line of the series.
        if frames.count == 1 { session?.showProgress() }
      }
      guard let picture = try session?.picture(at: time(of: frame)) else { continue }
      try output.add(picture, frame: frame) { existing.didDraw() }
      progress.update(index + 1)
    }
    try output.finish()
    if isVideo { existing.didDraw() }
    try session?.finish()
    progress.finish()
  }

  /// Rejects a recording that changes the size of the window while a video is written.
  private func checkSize(in recorded: RecordedInput?) throws {
    guard VideoFormat(of: output) != nil, let last = series?.last,
      let resize = recorded?.firstResize, resize.time <= time(of: last)
    else { return }
    throw ExportError.cannotRender(
      path: output,
      reason: "a video cannot change its size, but the input resizes the window after "
        + "\(NumberArgument.plain(resize.time)) s: end the video earlier with --to, or render "
        + "numbered pictures, as in sky-####.png")
  }

  private var rate: VideoRate { VideoRate(of: output, nearestTo: fps) }

  /// The warning that the frame rate of the file differs from `--fps`; nil if both are equal.
  private var rateProblem: String? {
    guard let fps, abs(rate.value - fps) > 0.01 else { return nil }
    let most =
      rate.value == 50
      ? "shows at most 50 frames per second"
      : "shows each frame for a whole number of hundredths of a second"
    return "A GIF \(most): '\(output)' gets "
      + "\(NumberArgument.plain((rate.value * 100).rounded() / 100)) frames per second instead of "
      + "\(NumberArgument.plain(fps))."
  }

  /// The start of the scene: without input, at the Sun or a sign and without the ring; with input,
  /// as in the window that was recorded.
  ///
  /// Without input, nobody can press the ring that opens the menu. A recorded window starts between
  /// two signs, with the ring and the hint.
  private var circumstances: SceneArguments.Circumstances {
    let isPlayed = input.inputFile != nil
    var circumstances = SceneArguments.Circumstances(
      start: isPlayed ? .betweenSigns : .runningSun(else: .leo), showsHint: isPlayed,
      showsRing: ring.map { $0 == .on } ?? isPlayed, parts: parts.shown)
    circumstances.words = Environment.words
    return circumstances
  }

  private var series: FrameList? {
    if let frames { return frames }
    return to.flatMap { FrameList(from: from ?? 0, to: $0, rate: rate.value) }
  }

  /// Returns the time of a frame in seconds, computed without adding up the durations of earlier
  /// frames.
  private func time(of frame: Int) -> Double {
    to == nil && frames == nil ? at ?? 0 : Double(frame) / rate.value
  }
}

extension OptionKey<FrameList> {
  static var frames: Self {
    OptionKey("frames") { text in
      do { return try FrameList(parsing: text) } catch {
        throw ValueError("--frames", "is not valid: \(error)")
      }
    }
  }
}

extension OptionKey<Double> {
  static var at: Self { .number("at", in: 0...86400, unit: " s") }
  static var from: Self { .number("from", in: 0...86400, unit: " s") }
  static var to: Self { .number("to", in: 0...86400, unit: " s") }
}
