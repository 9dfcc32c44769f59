import CosmosBenchReport
import CosmosDrawing
import CosmosFrameStats
import CosmosKit
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// A run of a bench: draws a scene from its start, and records the times of every frame.
///
/// Memory for the records is reserved before the run, and statistics are computed after the run, so
/// that recording costs little time. GPU times become known a few frames later, and are then added
/// to the records.
@MainActor struct BenchRun: ~Copyable {
  private let plan: BenchPlan
  private let stage: any BenchStage
  private let renderer: Renderer
  private let clock: MonotonicClock
  /// The log of the machine's sensors; nil if the machine has none.
  private let sensors: SensorLog?
  private let groups = ControlGroups()

  private var scene: any Scene
  private var input: BenchInput
  private var frame: Frame
  private var timer: GLFrameTimer?
  private var log: FrameLog
  private var counts: [RecordedRun.DrawCounts] = []
  /// The deadlines of the frames; if the screen paces the frames, the deadlines become known only
  /// after the run.
  private var schedule: Schedule?
  private var phase = ""
  /// Whether the cached layers were complete when the measurement began.
  private(set) var wasFilled = true
  private var sceneTime = 0.0
  /// The number of times that the scene was advanced since the start of the run.
  private var steps = 0
  /// The time, in seconds on ``clock``, when the run first advanced the scene; nil until then.
  private var origin: Double?
  private let timesHidden: Int
  private let timesStopped: Int

  private let presentedBefore: Int
  /// The meter that is drawn in front of the frames; nil for none.
  private var meter: Meter?
  /// The frames that the window system has reported as shown, but whose reports are not in ``log``
  /// yet.
  private var shown: [ShownPicture] = []

  /// Prepares a run of `scene`, which is in its state at the start and has the size of the window
  /// or surface.
  init(
    _ plan: BenchPlan, of scene: any Scene, moved input: BenchInput, on stage: any BenchStage,
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
    var environment = SceneEnvironment()
    environment.contentScale = frame.viewport.contentScale
    environment.driver = renderer.context.driver.renderer
    environment.fonts = renderer.fonts
    frame.fonts = environment.fonts
    self.scene.update(environment, at: 0)
    timer = GLFrameTimer(in: renderer.context)
    log = FrameLog(reserving: plan.frameReserve)
    counts.reserveCapacity(plan.frameReserve)
    timesHidden = stage.timesHidden
    timesStopped = Watchdog.timesStopped
    presentedBefore = stage.presentCount
    shown.reserveCapacity(64)
  }

  /// Draws the warm-up, then the measured frames.
  ///
  /// - Returns: The run, which is incomplete if it was interrupted; nil if no frame was measured,
  ///   the window was hidden, or the program was suspended.
  mutating func measure(telling progress: inout BenchProgress) throws -> RecordedRun? {
    // A window builds pipelines while nothing moves. During a bench, something always moves, so the
    // pipelines are built before the run.
    try prepare()
    frame.reset(for: stage.viewport)
    scene.describe(into: &frame, at: 0)
    let census = frame.starCensus
    var end = try warmUp(telling: &progress)
    log.beginMeasuring()
    sensors?.restart()
    let meter = ProcessMeter(in: groups)
    let start = end
    while isWanted, !isInputOver,
      !plan.length.isReached(seconds: end - start, frames: log.measured.count)
    {
      end = try drawFrame(after: end, isMeasured: true)
      progress.measuring(seconds: end - start, frames: log.measured.count)
    }
    let use = meter.use
    let throttling = meter.throttling
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
    run.throttling = throttling
    return run
  }

  /// Builds the pipelines and textures that the renderer has requested for the next frames.
  private func prepare() throws {
    while isWanted, try renderer.prepareNext(for: stage.target) {}
  }

  /// Draws the frames of the warm-up, and returns the end of the last swap in seconds.
  private mutating func warmUp(telling progress: inout BenchProgress) throws -> Double {
    let began = clock.now
    var end = began
    if let rate = plan.pacing.frameRateLimit {
      schedule = .timer(start: began, period: 1 / rate)
    }
    while isWanted {
      let isOver = plan.warmUp.isOver(afterSeconds: end - began, frames: log.records.count)
      // The warm-up is extended until the cached layers are complete, because frames are slow
      // before that.
      wasFilled = !renderer.missing.hasGaps
      guard !isOver || (!wasFilled && end - began < plan.longestFill) else { break }
      end = try drawFrame(after: end, isMeasured: false)
      // The renderer requests further pipelines and textures in the first frame.
      if log.records.count == 1 { try prepare() }
      progress.warmingUp(seconds: end - began, frames: log.records.count)
    }
    return end
  }

  var leftInputOver: Bool { plan.endsWithInput && !input.isFinished }

  /// Draws a frame, and records its times.
  ///
  /// - Parameters:
  ///   - previous: The end of the previous frame's swap in seconds.
  ///   - isMeasured: Whether the frame is measured, because the warm-up is over.
  /// - Returns: The end of this frame's swap in seconds.
  /// - Throws: An error of the driver, or of the window or surface.
  private mutating func drawFrame(after previous: Double, isMeasured: Bool) throws -> Double {
    if case .timer = plan.pacing, let schedule {
      stage.wait(until: schedule.nextDue - schedule.period)
    }
    let begin = clock.now
    try stage.pollEvents()
    play(at: begin, isMeasured: isMeasured)
    frame.reset(for: stage.viewport)
    scene.describe(into: &frame, at: sceneTime)
    timer?.begin()
    try renderer.draw(frame, into: stage.target)
    timer?.end(frame: log.records.count)
    SlowedBuild.spin(on: clock)
    let drawn = clock.now
    // The CPU time includes neither the meter nor the swap, because a software driver may draw the
    // whole frame during either of them.
    let statistics = renderer.statistics
    meter?.update(
      for: frame, statistics: statistics, isKept: renderer.keepsStars, at: clock.now)
    if let picture = meter?.picture { try renderer.draw(picture, over: stage.target) }
    stage.present()
    let end = clock.now
    meter?.add(duration: end - previous, processor: drawn - begin, end: end)
    let lateness = schedule?.endFrame(at: end)
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

  /// Advances the scene to the time `now` of a frame, and plays the input that is due by then.
  private mutating func play(at now: Double, isMeasured: Bool) {
    // A recording is measured from its first event on, so the scene does not move during the
    // warm-up.
    guard isMeasured || !plan.endsWithInput else { return }
    let start = origin ?? now
    origin = start
    // The time is a product, because the rounding error of a sum would grow with every frame.
    sceneTime = plan.pacing.sceneStep.map { Double(steps) * $0 } ?? now - start
    steps += 1
    while let event = input.next(dueBy: sceneTime) { scene.handle(event) }
    scene.advance(to: sceneTime)
    // A bench plays no sounds and opens no links, so these requests of the scene are discarded.
    while scene.nextEffect() != nil {}
  }

  /// Computes how late the measured frames were if the screen paced them; `end` is the end of the
  /// first measured frame.
  private mutating func followScreen(from end: Double) {
    guard plan.pacing == .screen else { return }
    let rate = stage.refreshRate ?? 60
    let elapsed = log.measured.reduce(0) { $0 + $1.duration }
    // If there are more frames than refreshes, the screen did not pace the frames, so they have no
    // deadlines.
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
      // A report may arrive late, for a frame of the previous run.
      guard log.records.indices.contains(frame) else { continue }
      log.setShown(picture.secondsSinceBoot - clock.start, at: frame)
    }
    shown.removeAll(keepingCapacity: true)
  }

  /// If any frame was reported as shown, waits up to a tenth of a second for the reports about the
  /// last frames.
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

  /// Whether the measurement is useless, because the window was hidden or the program was
  /// suspended.
  ///
  /// Frames of a hidden window take little time, and the frame when the window becomes visible
  /// again takes as long as the window was hidden.
  var wasDisturbed: Bool { stage.timesHidden != timesHidden || wasStopped }

  /// Whether the whole program was suspended for a time, by the signal SIGSTOP or because the
  /// machine was too busy.
  var wasStopped: Bool { Watchdog.timesStopped != timesStopped }

  /// Whether all events of a recording were played, and the motion that they caused has ended.
  private var isInputOver: Bool {
    plan.endsWithInput && input.isFinished && scene.nextChange(after: sceneTime) != sceneTime
  }
}
