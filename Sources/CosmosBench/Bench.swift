package import CosmosBenchReport
import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
import CosmosInput
package import CosmosKit
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
package import CosmosSystem
import CosmosZodiac

/// A bench: draws a scene in several runs, and reports the frame times of the runs.
@MainActor package struct Bench {
  var plan: BenchPlan
  var subject: BenchSubject
  let tool: BenchReport.Tool
  /// The options for drawing; a window with these options draws the same pictures.
  var options: SceneWindow.Options
  let stage: any BenchStage
  let clock: MonotonicClock
  /// The name of the program and the arguments that repeat the bench.
  let command: [String]
  /// Whether to draw the meter in front of each frame.
  private let showsMeter: Bool

  package init(
    plan: BenchPlan, subject: BenchSubject, version: String, options: SceneWindow.Options,
    stage: any BenchStage, clock: MonotonicClock, command: [String], showsMeter: Bool = false
  ) {
    self.command = command
    self.plan = plan
    self.subject = subject
    tool = BenchReport.Tool(
      version: version, commit: BuildMode.commit, build: BuildMode.name)
    self.options = options
    self.stage = stage
    self.clock = clock
    self.showsMeter = showsMeter
  }

  /// Makes the planned runs, unless the user interrupts them, and returns the results, possibly
  /// without any run.
  package func record() throws -> RecordedBench {
    let started = Self.timestamp
    let renderer = try makeRenderer()
    var progress = BenchProgress(plan)
    var runs: [RecordedRun] = []
    var leftInputOver = false
    var wasFilled = true
    let machine = machineSensors()
    let driver = stage.context.driver
    let system = Machine.system(
      driver: driver, session: stage.session, sensors: machine?.source,
      load: Machine.measureLoad())
    for warning in system.warnings { ErrorStream.write("cosmos: \(warning)\n") }
    var timesStopped = 0
    let sensors = machine.flatMap { SensorLog(reading: $0.reading) }
    defer {
      sensors?.stop()
      progress.finish()
    }
    while runs.count < plan.runs {
      progress.begin("run \(runs.count + 1) of \(plan.runs)", lasting: plan.length)
      let made = try run(with: renderer, sensors: sensors, telling: &progress)
      if let run = made.run { runs.append(run) }
      wasFilled = wasFilled && made.wasFilled
      timesStopped += made.timesStopped
      guard made.run?.isComplete == true else { break }
      leftInputOver = leftInputOver || made.leftInputOver
    }
    return RecordedBench(
      tool: tool, system: system, isSoftware: driver.isSoftware,
      config: configuration(of: renderer), command: command, started: started, runs: runs,
      notes: notes(
        on: runs, leftInputOver: leftInputOver, wasFilled: wasFilled, timesStopped: timesStopped)
        + [familyNote(of: renderer)],
      isInterrupted: runs.count(where: \.isComplete) < plan.runs)
  }

  /// Creates the renderer that all runs use.
  func makeRenderer() throws -> Renderer {
    var rendering = options.rendering
    // As in any other window, the time that a frame may spend on filling cached layers depends on
    // the refresh rate.
    rendering.keepingBudget = rendering.keepingBudget(frameRate: stage.refreshRate ?? 60)
    return try Renderer(
      geometry: subject.makeScene().geometry, font: options.font ?? Renderer.standardFont,
      options: rendering, context: stage.context, shaderOverride: options.shaderOverride)
  }

  /// Makes a run that begins at the start of the scene; makes it again if the window was hidden or
  /// the program was suspended during the run.
  ///
  /// - Returns: The run, nil if it was interrupted before the first measured frame or suspended too
  ///   often; whether the cached layers were complete when the measurement began; whether the
  ///   recording is longer than the run; and the number of times that the program was suspended.
  func run(
    with renderer: Renderer, sensors: SensorLog? = nil, telling progress: inout BenchProgress
  ) throws -> (run: RecordedRun?, wasFilled: Bool, leftInputOver: Bool, timesStopped: Int) {
    var timesStopped = 0
    while true {
      var run = BenchRun(
        plan, of: sceneAtStart, moved: input(for: stage.viewport.size), on: stage, with: renderer,
        clock: clock, sensors: sensors, meter: meter)
      let result = try run.measure(telling: &progress)
      try stage.context.checkDebugLog()
      if run.wasStopped { timesStopped += 1 }
      guard !Interruption.takeRequest(), run.wasDisturbed, timesStopped <= Self.mostTimesHidden
      else { return (result, run.wasFilled, run.leftInputOver, timesStopped) }
      progress.wasDisturbed(run.wasStopped ? "the program was suspended" : "the window was hidden")
      guard stage.timesHidden <= Self.mostTimesHidden else {
        throw BenchError.windowKeepsHiding(times: stage.timesHidden)
      }
    }
  }

  /// A new meter for a run; nil if ``showsMeter`` is false.
  private var meter: Meter? {
    guard showsMeter else { return nil }
    var meter = Meter()
    meter.period = 1 / (plan.pacing.frameRateLimit ?? stage.refreshRate ?? 60)
    return meter
  }

  /// The maximum number of runs that may be spoilt because the window was hidden, or because the
  /// program was suspended.
  ///
  /// If the window is hidden more often, the bench fails. If the program is suspended more often,
  /// the bench ends without the last run.
  static let mostTimesHidden = 3

  private var sceneAtStart: any Scene {
    var scene = subject.makeScene()
    let size = stage.viewport.size
    if size != subject.size {
      scene.handle(InputEvent(time: 0, kind: .resize(size)))
    }
    return scene
  }

  private func input(for size: Size) -> BenchInput {
    switch plan.source {
    case .script(let script): script.input(for: size)
    case .recording(let events, _, _): BenchInput(events.filter { !$0.isResize })
    }
  }

  func configuration(of renderer: Renderer) -> BenchReport.Configuration {
    var config = subject.config
    config.width = Int(stage.viewport.width.rounded())
    config.height = Int(stage.viewport.height.rounded())
    config.scale = stage.viewport.contentScale.rounded(decimals: 4)
    config.vsync = stage.swapInterval
    config.refresh_hz = stage.refreshRate?.field(3)
    config.fps_limit = plan.pacing.frameRateLimit?.field(3)
    config.warmup_s = plan.warmUp.seconds.rounded(decimals: 4)
    config.warmup_frames = plan.warmUp.frames
    switch plan.length {
    case .seconds(let seconds): config.duration_s = seconds.rounded(decimals: 4)
    case .frames(let frames): config.frames = frames
    }
    config.in_flight = stage.framesInFlight
    if case .recording(_, _, let recording) = plan.source { config.recording = recording }
    config.runs = plan.runs
    config.input = plan.inputName
    config.star_path = BenchReport.Choice(
      requested: options.rendering.starPrimitive.rawValue,
      used: renderer.starPrimitiveChoice.used, reason: renderer.starPrimitiveChoice.reason)
    config.layer_cache = BenchReport.Choice(
      requested: options.rendering.layerCache.rawValue,
      used: renderer.layerCacheChoice.used, reason: renderer.layerCacheChoice.reason)
    return config
  }

  /// The current time in UTC as ISO 8601 text.
  nonisolated static var timestamp: String {
    Instant(seconds: WallClock.secondsSince1970.rounded(.down)).text
  }
}
