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

/// A bench: makes runs of a scene on a stage, and reports them.
@MainActor package struct Bench {
  var plan: BenchPlan
  var subject: BenchSubject
  let tool: BenchReport.Tool
  /// How it draws, as a window does.
  var options: SceneWindow.Options
  let stage: any BenchStage
  let clock: MonotonicClock

  package init(
    plan: BenchPlan, subject: BenchSubject, version: String, options: SceneWindow.Options,
    stage: any BenchStage, clock: MonotonicClock
  ) {
    self.plan = plan
    self.subject = subject
    tool = BenchReport.Tool(
      version: version, commit: BuildMode.commit, build: BuildMode.name)
    self.options = options
    self.stage = stage
    self.clock = clock
  }

  /// Makes the runs up to their end or an interruption; none if that came before the first measured frame.
  package func record() throws -> RecordedBench {
    let started = Self.timestamp
    let renderer = try tunedRenderer()
    var progress = BenchProgress(plan)
    var runs: [RecordedRun] = []
    var leftInputOver = false
    var wasFilled = true
    let machine = machineSensors()
    let sensors = machine.flatMap { SensorLog(reading: $0.reading) }
    defer {
      sensors?.stop()
      progress.finish()
    }
    while runs.count < plan.runs {
      progress.begin("run \(runs.count + 1) of \(plan.runs)", lasting: plan.duration)
      let made = try run(with: renderer, sensors: sensors, telling: &progress)
      if let run = made.run { runs.append(run) }
      wasFilled = wasFilled && made.wasFilled
      guard made.run?.isComplete == true else { break }
      leftInputOver = leftInputOver || made.leftInputOver
    }
    let driver = stage.context.driver
    return RecordedBench(
      tool: tool,
      system: Machine.system(driver: driver, session: stage.session, sensors: machine?.source),
      isSoftware: driver.isSoftware, config: configuration(of: renderer),
      command: Self.command, started: started, runs: runs,
      notes: notes(on: runs, leftInputOver: leftInputOver, wasFilled: wasFilled),
      isInterrupted: runs.count(where: \.isComplete) < plan.runs)
  }

  /// A renderer to which what is known of the driver was applied; it is measured now if it is not known.
  func tunedRenderer() throws -> Renderer {
    let renderer = try Renderer(
      geometry: subject.makeScene().geometry, font: options.font ?? Renderer.standardFont,
      options: options.rendering, context: stage.context,
      shaderOverride: options.shaderOverride)
    var tuning = RendererTuning(store: options.tunings)
    tuning.recall(for: stage.target, renderer)
    while !Interruption.isRequested, tuning.step(for: stage.target, renderer) {}
    return renderer
  }

  /// Makes a run from the scene's start; one during which the window was out of sight is made again.
  ///
  /// - Returns: The run, nil if it was interrupted before its first measured frame; whether the cached
  ///   layers were complete when measuring began, and whether a recording was longer than the run.
  func run(
    with renderer: Renderer, sensors: SensorLog? = nil, telling progress: inout BenchProgress
  ) throws -> (run: RecordedRun?, wasFilled: Bool, leftInputOver: Bool) {
    while true {
      var run = BenchRun(
        plan, of: sceneAtStart, moved: input(for: stage.viewport.size), on: stage, with: renderer,
        clock: clock, sensors: sensors)
      let result = try run.measure(telling: &progress)
      try stage.context.checkDebugLog()
      guard run.wasHidden, !Interruption.isRequested else {
        return (result, run.wasFilled, run.leftInputOver)
      }
      progress.wasHidden()
      guard stage.timesHidden <= Self.mostTimesHidden else {
        throw BenchError.windowKeepsHiding(times: stage.timesHidden)
      }
    }
  }

  /// How often the window may be hidden before the bench is given up.
  private static let mostTimesHidden = 3

  private var sceneAtStart: any BaseScene {
    var scene = subject.makeScene()
    let driver = stage.context.driver
    scene.change(as: (any WindowScene).self) { $0.willBeDrawn(by: driver.renderer) }
    let size = stage.viewport.size
    if size != subject.size {
      scene.handle(InputEvent(time: 0, kind: .resize(size)))
    }
    return scene
  }

  private func input(for size: Size) -> BenchInput {
    switch plan.source {
    case .script(let script): script.input(for: size)
    case .recording(let events, _): BenchInput(events.filter { !$0.isResize })
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
    config.duration_s = plan.duration.rounded(decimals: 4)
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

  nonisolated static var command: [String] { ["cosmos"] + CommandLine.arguments.dropFirst() }

  /// Now, as ISO 8601 in UTC.
  nonisolated static var timestamp: String {
    Instant(seconds: WallClock.secondsSince1970.rounded(.down)).text
  }
}
