package import CosmosBenchReport
import CosmosDrawing
import CosmosFrameStats
import CosmosGeometry
import CosmosInput
import CosmosKit
import CosmosOpenGL
import CosmosPlatform
package import CosmosRendering
import CosmosScenes
package import CosmosSystem
import Glibc

/// A bench: makes runs of a scene on a stage, and reports them.
@MainActor package struct Bench {
  let plan: BenchPlan
  let subject: BenchSubject
  let host: BenchHost
  let rendering: RendererOptions
  let stage: any BenchStage
  /// The stage's clock.
  let clock: MonotonicClock

  package init(
    plan: BenchPlan, subject: BenchSubject, host: BenchHost, rendering: RendererOptions,
    stage: any BenchStage, clock: MonotonicClock
  ) {
    self.plan = plan
    self.subject = subject
    self.host = host
    self.rendering = rendering
    self.stage = stage
    self.clock = clock
  }

  /// Makes the runs.
  ///
  /// - Returns: All frames up to the end or an interruption; without runs if the
  ///   interruption came before the first measured frame.
  /// - Throws: The reason why a frame cannot be drawn or seen.
  package func record() throws -> RecordedBench {
    let started = Self.timestamp
    let renderer = try Renderer(
      geometry: subject.makeScene().geometry, font: host.font, options: rendering,
      context: stage.context, shaderOverride: host.shaderOverride)
    try tune(renderer)
    var progress = BenchProgress(plan)
    var runs: [RecordedRun] = []
    var leftInputOver = false
    var wasFilled = true
    let machine = MachineSensors()
    let sensors = machine.source.flatMap { _ in SensorLog.start { machine.reading() } }
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
      tool: host.tool,
      system: Machine.system(driver: driver, session: stage.session, sensors: machine.source),
      isSoftware: driver.isSoftware, config: configuration(of: renderer),
      command: Self.command, started: started, runs: runs,
      notes: notes(on: runs, leftInputOver: leftInputOver, wasFilled: wasFilled),
      isInterrupted: runs.count(where: \.isComplete) < plan.runs)
  }

  /// Applies what is known of the driver, or measures it now, before anything is timed.
  func tune(_ renderer: Renderer) throws(GLError) {
    guard rendering.isTunable else { return }
    let target = stage.target
    let driver = stage.context.driver
    let sizeClass = DriverTuning.sizeClass(width: target.width, height: target.height)
    if let known = host.tunings.recall(driver, sizeClass) { return renderer.apply(known) }
    let tuner = try DriverTuner(width: target.width, height: target.height, in: stage.context)
    while try tuner.step() {
      if Interruption.isRequested { return }
    }
    guard let tuning = tuner.tuning else { return }
    renderer.apply(tuning)
    host.tunings.remember(tuning, driver, sizeClass)
  }

  /// Makes a run from the scene's start; one during which the window was out of sight is made again.
  ///
  /// - Returns: The run, nil if it was interrupted before its first measured frame; whether the cached
  ///   layers were complete when measuring began, and whether a recording was longer than the run.
  /// - Throws: The reason why a frame cannot be drawn or seen.
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

  /// The scene at the start of every run.
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
    BenchReport.Configuration(
      scene: subject.name, stars: subject.stars, seed: UInt64(subject.seed),
      gap: subject.gap, width: Int(stage.viewport.width.rounded()),
      height: Int(stage.viewport.height.rounded()), scale: stage.viewport.contentScale,
      vsync: stage.swapInterval, refreshRate: stage.refreshRate,
      frameRateLimit: plan.pacing.frameRateLimit, warmUp: plan.warmUp, duration: plan.duration,
      runs: plan.runs, input: plan.inputName, reducesMotion: subject.reducesMotion,
      starPrimitive: BenchReport.Choice(
        requested: rendering.starPrimitive.rawValue, used: renderer.starPrimitiveChoice.used,
        reason: renderer.starPrimitiveChoice.reason),
      layerCache: BenchReport.Choice(
        requested: rendering.layerCache.rawValue, used: renderer.layerCacheChoice.used,
        reason: renderer.layerCacheChoice.reason))
  }

  /// The program's name and arguments.
  nonisolated static var command: [String] { ["cosmos"] + CommandLine.arguments.dropFirst() }

  /// Now, as ISO 8601 in UTC.
  nonisolated static var timestamp: String {
    var now = time(nil)
    var parts = tm()
    gmtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
