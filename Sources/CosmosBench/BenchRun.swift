import CosmosBenchReport
import CosmosDrawing
import CosmosFrameStats
import CosmosKit
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// A run of a bench, which draws a scene from its start and records every frame.
///
/// Memory for the records is reserved before the run, and statistics are computed after it, so that
/// measuring costs little. GPU times are added when they become known, a few frames later.
@MainActor struct BenchRun: ~Copyable {
  private let plan: BenchPlan
  private let stage: any BenchStage
  private let renderer: Renderer
  private let clock: MonotonicClock
  /// The machine's sensors; nil if it has none.
  private let sensors: SensorLog?

  private var scene: any BaseScene
  private var input: BenchInput
  private var frame: Frame
  private var timer: GLFrameTimer?
  private var log: FrameLog
  private var counts: [RecordedRun.DrawCounts] = []
  /// The deadlines of the frames; those of a screen are known only after the run.
  private var schedule: Schedule?
  private var phase = ""
  /// Whether the cached layers were complete when measuring began.
  private(set) var wasFilled = true
  private var sceneTime = 0.0
  /// The number of times that the scene was advanced.
  private var steps = 0
  /// The time, in seconds on ``clock``, of the scene's first step; nil before it.
  private var origin: Double?
  private let timesHidden: Int
  private let timesStopped: Int

  private let presentedBefore: Int
  /// The meter over the frames; nil for none.
  private var meter: Meter?
  /// Frames reported as shown by the window system, before they are added to ``log``.
  private var shown: [ShownPicture] = []

  /// Prepares a run of `scene`, which must be at its start and have the size of the stage.
  init(
    _ plan: BenchPlan, of scene: any BaseScene, moved input: BenchInput, on stage: any BenchStage,
    with renderer: Renderer, clock: MonotonicClock, sensors: SensorLog? = nil,
    meter: Meter? = nil
  ) {
    self.plan = plan
    self.stage = stage
    self.renderer = renderer
    self.clock = clock
    self.sensors = sensors
    self.meter = meter
    self.scene = scene
    self.input = input
    frame = Frame(viewport: stage.viewport)
    let font = renderer.fontMetrics
    frame.font = font
    self.scene.change(as: (any WindowScene).self) { $0.willBeDrawn(with: font) }
    timer = GLFrameTimer(in: renderer.context)
    log = FrameLog(reserving: plan.frameReserve)
    counts.reserveCapacity(plan.frameReserve)
    timesHidden = stage.timesHidden
    timesStopped = Watchdog.timesStopped
    presentedBefore = stage.presentCount
    shown.reserveCapacity(64)
  }

  /// Warms up and measures.
  ///
  /// - Returns: The run, incomplete after an interruption; nil if no frame was measured, the window
  ///   was hidden, or the program was suspended.
  mutating func measure(telling progress: inout BenchProgress) throws -> RecordedRun? {
    // A window builds pipelines while nothing moves, but in a bench something always moves.
    try prepare()
    frame.reset(for: stage.viewport)
    scene.describe(into: &frame, at: 0)
    let census = frame.starCensus
    var end = try warmUp(telling: &progress)
    log.beginMeasuring()
    sensors?.restart()
    let meter = ProcessMeter()
    let start = end
    while isWanted, !isInputOver,
      !plan.length.isReached(seconds: end - start, frames: log.measured.count)
    {
      end = try drawFrame(after: end, isMeasured: true)
      progress.measuring(seconds: end - start, frames: log.measured.count)
    }
    let use = meter.use
    takeGPUTimes(isLast: true)
    takeLastShown()
    guard !wasDisturbed, let first = log.measured.first else { return nil }
    followScreen(from: first.end)
    var run = RecordedRun(
      log: log, counts: counts, schedule: schedule, process: use,
      isComplete: isInputOver
        || plan.length.isReached(seconds: end - start, frames: log.measured.count),
      gpuNote: gpuNote,
      readings: sensors?.readings ?? [])
    run.census = (census.inView, census.unresolved)
    return run
  }

  /// Builds the pipelines and textures that the next frames will need.
  private func prepare() throws {
    while isWanted, try renderer.prepareNext(for: stage.target) {}
  }

  /// Draws the warm-up frames, and returns the end of the last swap in seconds.
  private mutating func warmUp(telling progress: inout BenchProgress) throws -> Double {
    let began = clock.now
    var end = began
    if let rate = plan.pacing.frameRateLimit {
      schedule = .timer(start: began, period: 1 / rate)
    }
    while isWanted {
      let isOver = plan.warmUp.isOver(afterSeconds: end - began, frames: log.records.count)
      // Frames are slow until the cached layers are complete, so the warm-up waits for them.
      wasFilled = !renderer.readiness.isMissingParts
      guard !isOver || (!wasFilled && end - began < plan.longestFill) else { break }
      end = try drawFrame(after: end, isMeasured: false)
      // The first frame requests further parts.
      if log.records.count == 1 { try prepare() }
      progress.warmingUp(seconds: end - began, frames: log.records.count)
    }
    return end
  }

  var leftInputOver: Bool { plan.endsWithInput && !input.isFinished }

  /// Draws one frame and records it.
  ///
  /// - Parameters:
  ///   - previous: The end of the previous swap in seconds.
  ///   - isMeasured: Whether the warm-up is over.
  /// - Returns: The end of this frame's swap in seconds.
  /// - Throws: An error of the driver or the stage.
  private mutating func drawFrame(after previous: Double, isMeasured: Bool) throws -> Double {
    if case .timer = plan.pacing, let schedule {
      stage.wait(until: schedule.nextDue - schedule.period)
    }
    let begin = clock.now
    try stage.pollEvents()
    play(at: begin, isMeasured: isMeasured)
    frame.reset(for: stage.viewport)
    scene.describe(into: &frame, at: sceneTime)
    if let panel = meter?.panel { renderer.prepare(panel) }
    timer?.begin()
    try renderer.draw(frame, into: stage.target)
    timer?.end(frame: log.records.count)
    SlowedBuild.spin(on: clock)
    let drawn = clock.now
    // The meter and the swap do not count as CPU time, because a software driver may draw the frame
    // during them.
    let statistics = renderer.statistics
    meter?.update(
      for: frame, statistics: statistics, isKept: renderer.keepsStars, at: clock.now)
    if let panel = meter?.panel { try renderer.draw(panel, over: stage.target) }
    stage.present()
    let end = clock.now
    meter?.add(duration: end - previous, processor: drawn - begin, end: end)
    let lateness = schedule?.lateness(ofFrameEndingAt: end)
    notePhase()
    log.append(
      FrameRecord(
        start: previous, duration: end - previous, cpu: drawn - begin, present: end - drawn,
        lateness: isMeasured ? lateness : nil,
        animation: plan.pacing.sceneStep == nil ? sceneTime : nil))
    counts.append((statistics.drawCalls, statistics.stars))
    takeGPUTimes(isLast: false)
    takeShown()
    return end
  }

  /// Advances the scene to the frame's time `now`, applying the input up to then.
  private mutating func play(at now: Double, isMeasured: Bool) {
    // A recording is measured from its beginning, so the scene does not move during the warm-up.
    guard isMeasured || !plan.endsWithInput else { return }
    let start = origin ?? now
    origin = start
    // This is a product because the rounding errors of a sum would grow with every frame.
    sceneTime = plan.pacing.sceneStep.map { Double(steps) * $0 } ?? now - start
    steps += 1
    while let event = input.next(dueBy: sceneTime) { scene.handle(event) }
    scene.advance(to: sceneTime)
    // A bench plays no sounds and opens no links.
    while scene.nextEffect() != nil {}
  }

  /// Records how late the frames paced by the screen were; `end` is the end of the first measured
  /// frame.
  private mutating func followScreen(from end: Double) {
    guard plan.pacing == .screen else { return }
    let rate = stage.refreshRate ?? 60
    let elapsed = log.measured.reduce(0) { $0 + $1.duration }
    // Frames faster than the refresh rate were not paced by the screen, and have no deadlines.
    guard Double(log.measured.count) <= 1.1 * rate * elapsed + 1 else { return }
    let period = screenPeriod(from: log.measured.lazy.map(\.duration), nominal: 1 / rate)
    let refreshes = Schedule.vsync(firstFrameEnd: end, period: period)
    log.setLateness(by: refreshes)
    schedule = refreshes
  }

  private mutating func notePhase() {
    guard plan.hasPhases else { return }
    let name = scene.trace(at: sceneTime).phase
    guard name != phase else { return }
    phase = name
    log.beginPhase(name)
  }

  private mutating func takeGPUTimes(isLast: Bool) {
    if isLast { timer?.finish() }
    while let time = timer?.next(after: log.records.count - 1) {
      log.setGPU(time.seconds, at: time.frame)
      meter?.add(graphics: time.seconds, at: clock.now)
    }
  }

  private mutating func takeShown() {
    stage.takeShownPictures(into: &shown)
    for picture in shown {
      let frame = picture.number - presentedBefore - 1
      // A report may arrive late and belong to a frame of the previous run.
      guard log.records.indices.contains(frame) else { continue }
      log.setShown(picture.secondsSinceBoot - clock.start, at: frame)
    }
    shown.removeAll(keepingCapacity: true)
  }

  /// Waits up to a tenth of a second for the reports of the last frames, if other frames were
  /// reported.
  private mutating func takeLastShown() {
    takeShown()
    let deadline = clock.now + 0.1
    while isWanted, log.measured.contains(where: { $0.shown != nil }),
      log.measured.last?.shown == nil, clock.now < deadline
    {
      stage.wait(until: min(deadline, clock.now + 0.01))
      takeShown()
    }
  }

  private var gpuNote: String? {
    guard !log.measured.contains(where: { $0.gpu != nil }) else { return nil }
    return timer == nil
      ? "the driver has no timestamps" : "the driver answered no timer query"
  }

  private var isWanted: Bool { !Interruption.isRequested && !stage.isClosed && !wasDisturbed }

  /// Whether hiding the window or suspending the program has spoilt the measurement.
  ///
  /// Frames of a hidden window are cheap, and the frame during which the window reappears lasts as
  /// long as the window was hidden.
  var wasDisturbed: Bool { stage.timesHidden != timesHidden || wasStopped }

  /// Whether the whole program was suspended for a while, by SIGSTOP or because the machine slept.
  var wasStopped: Bool { Watchdog.timesStopped != timesStopped }

  /// Whether a recording has been played and the motion that it caused has ended.
  private var isInputOver: Bool {
    plan.endsWithInput && input.isFinished && scene.nextChange(after: sceneTime) != sceneTime
  }
}
