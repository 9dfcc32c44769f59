import CosmosBenchReport
import CosmosSystem
import CosmosDrawing
import CosmosFrameStats
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes

/// One run of a bench: a scene from its start, drawn frame by frame, every frame written down.
///
/// Nothing is computed from the frames while they come. What a frame needs is reserved before the
/// first; what is read late (GPU times) is read when it is there.
@MainActor struct BenchRun: ~Copyable {
  private let plan: BenchPlan
  private let stage: any BenchStage
  private let renderer: Renderer
  private let clock: MonotonicClock

  private var scene: any Scene
  private var input: BenchInput
  private var sceneClock: SceneClock
  private var frame: Frame
  private var timer: GLFrameTimer?
  private var log: FrameLog
  /// What the frames are paced by; the screen's refreshes are known only afterwards.
  private var schedule: Schedule?
  private var phase = ""
  /// Whether all layers that are kept had been drawn when measuring began.
  private(set) var wasFilled = true
  private var sceneTime = 0.0
  /// The stage's count at the start.
  private let timesHidden: Int

  /// - Parameters:
  ///   - plan: What to do.
  ///   - scene: At its start, and of the stage's size.
  ///   - input: What moves the scene.
  ///   - stage: Where frames go.
  ///   - renderer: In the stage's context.
  ///   - clock: The stage's.
  init(
    _ plan: BenchPlan, of scene: any Scene, moved input: BenchInput, on stage: any BenchStage,
    with renderer: Renderer, clock: MonotonicClock
  ) {
    self.plan = plan
    self.stage = stage
    self.renderer = renderer
    self.clock = clock
    self.scene = scene
    self.input = input
    sceneClock = SceneClock(step: plan.pacing.sceneStep)
    frame = Frame(viewport: stage.viewport)
    timer = GLFrameTimer(in: renderer.context)
    log = FrameLog(reserving: plan.frameReserve)
    timesHidden = stage.timesHidden
  }

  /// Warms up and measures.
  ///
  /// - Parameter progress: Told after every frame.
  /// - Returns: What was measured, not complete if it was interrupted; nil if it was before
  ///   the first measured frame, or if frames were out of sight.
  /// - Throws: What keeps a frame from being drawn or seen.
  mutating func measure(telling progress: inout BenchProgress) throws -> BenchReport.Run? {
    // A window does this while nothing moves; here something always does.
    while isWanted, try renderer.prepareNext(for: stage.target) {}
    var end = try warmUp(telling: &progress)
    log.beginMeasuring()
    let meter = ProcessMeter()
    let start = end
    while isWanted, end - start < plan.duration, !isInputOver {
      end = try drawFrame(after: end, isMeasured: true)
      progress.measuring(seconds: end - start, frames: log.measured.count, at: end)
    }
    let use = meter.use
    takeGPUTimes(isLast: true)
    guard !wasHidden, let first = log.measured.first else { return nil }
    followScreen(from: first.end)
    return BenchReport.Run(
      log: log, schedule: schedule, process: use,
      isComplete: end - start >= plan.duration || isInputOver, gpuNote: gpuNote)
  }

  /// Draws what does not count.
  ///
  /// - Parameter progress: Told after every frame.
  /// - Returns: When the last swap ended.
  /// - Throws: What keeps a frame from being drawn or seen.
  private mutating func warmUp(telling progress: inout BenchProgress) throws -> Double {
    let began = clock.now
    var end = began
    if let rate = plan.pacing.frameRateLimit {
      schedule = .timer(start: began, period: 1 / rate)
    }
    while isWanted {
      let isOver = plan.warmUp.isOver(afterSeconds: end - began, frames: log.records.count)
      // Layers that are kept from frame to frame are dear while they fill, and cheap for ever after.
      wasFilled = !renderer.isMissingStars
      guard !isOver || (!wasFilled && end - began < plan.longestFill) else { break }
      end = try drawFrame(after: end, isMeasured: false)
      progress.warmingUp(seconds: end - began, frames: log.records.count, at: end)
    }
    return end
  }

  /// Whether a recording was cut off by the end of the run.
  var leftInputOver: Bool { plan.endsWithInput && !input.isFinished }

  /// Draws one frame and writes it down.
  ///
  /// - Parameters:
  ///   - previous: When the previous swap ended, in seconds.
  ///   - isMeasured: Whether the warm-up is over.
  /// - Returns: When this swap ended.
  /// - Throws: What keeps it from being drawn or seen.
  private mutating func drawFrame(after previous: Double, isMeasured: Bool) throws -> Double {
    if case .timer = plan.pacing, let schedule {
      stage.wait(until: schedule.nextDue - schedule.period)
    }
    let begin = clock.now
    try stage.attend()
    play(at: begin, isMeasured: isMeasured)
    frame.reset(for: stage.viewport)
    scene.describe(into: &frame, at: sceneTime)
    timer?.begin()
    try renderer.draw(frame, into: stage.target)
    timer?.end(frame: log.records.count)
    SlowedBuild.spin(on: clock)
    let drawn = clock.now
    stage.present()
    let end = clock.now
    let lateness = schedule?.lateness(ofFrameEndingAt: end)
    notePhase()
    log.append(
      FrameRecord(
        start: previous, frame: end - previous, cpu: drawn - begin, swap: end - drawn,
        lateness: isMeasured ? lateness : nil, drawCalls: renderer.statistics.drawCalls,
        stars: renderer.statistics.stars))
    takeGPUTimes(isLast: false)
    return end
  }

  /// Brings the scene to the frame's time, with all that is done to it until then.
  private mutating func play(at now: Double, isMeasured: Bool) {
    // A recording is measured from its beginning, so the scene waits for it.
    guard isMeasured || !plan.endsWithInput else { return }
    sceneTime = sceneClock.nextTime(at: now)
    while let event = input.next(dueBy: sceneTime) { scene.handle(event) }
    scene.advance(to: sceneTime)
    // Nobody listens, and no page opens: a bench makes pictures only.
    while scene.nextEffect() != nil {}
  }

  /// Finds out how late the frames were, if the screen paced them.
  ///
  /// - Parameter end: When the first measured frame ended, in seconds.
  private mutating func followScreen(from end: Double) {
    guard plan.pacing == .screen else { return }
    let period = ScreenPeriod.estimate(
      from: log.measured.lazy.map(\.frame), nominal: 1 / (stage.refreshRate ?? 60))
    let refreshes = Schedule.vsync(firstSwapEnd: end, period: period)
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
    }
  }

  private var gpuNote: String? {
    guard !log.measured.contains(where: { $0.gpu != nil }) else { return nil }
    return timer == nil
      ? "the driver has no timestamps" : "the driver answered no question for a time"
  }

  private var isWanted: Bool { !Interruption.isRequested && !stage.isClosed && !wasHidden }

  /// Whether the stage was out of sight during the run, which is no use then: a hidden window's
  /// frames are cheaper than others, and the one in which it comes back lasts as long as it was
  /// away.
  var wasHidden: Bool { stage.timesHidden != timesHidden }

  /// Whether a recording has been played and what it set off is over.
  private var isInputOver: Bool {
    plan.endsWithInput && input.isFinished && scene.nextChange(after: sceneTime) != sceneTime
  }
}
