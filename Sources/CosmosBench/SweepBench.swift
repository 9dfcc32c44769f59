package import CosmosBenchReport
import CosmosFrameStats
import CosmosGeometry
import CosmosOpenGL
package import CosmosRendering
import CosmosScenes
package import CosmosSystem

/// A sweep: measures loads on a stage as a ``Sweep`` asks for them, and reports the result.
@MainActor package struct SweepBench {
  private let plan: SweepPlan
  private let subject: (Int) -> BenchSubject
  private let host: BenchHost
  private let rendering: RendererOptions
  private let stage: any BenchStage
  private let clock: MonotonicClock

  /// - Parameters:
  ///   - plan: What to look for.
  ///   - host: What the program provides.
  ///   - rendering: How to draw; nothing is cached from frame to frame whatever it says.
  ///   - stage: Where to draw.
  ///   - clock: The stage's clock.
  ///   - subject: The scene with a number of stars.
  package init(
    plan: SweepPlan, host: BenchHost, rendering: RendererOptions, stage: any BenchStage,
    clock: MonotonicClock, subject: @escaping (Int) -> BenchSubject
  ) {
    self.plan = plan
    self.subject = subject
    self.host = host
    self.rendering = rendering
    self.stage = stage
    self.clock = clock
  }

  /// Makes the sweep.
  ///
  /// - Returns: The report of all loads up to the end or an interruption; without loads if the
  ///   interruption came before the first was measured.
  /// - Throws: The reason why a frame cannot be drawn or seen.
  package func report() throws -> SweepReport {
    let started = Bench.timestamp
    let begin = clock.now
    var options = rendering
    options.layerCache = .off
    let empty = load(for: 0, seconds: 0)
    let renderer = try Renderer(
      geometry: empty.subject.makeScene().geometry, font: host.font, options: options,
      context: stage.context, shaderOverride: host.shaderOverride)
    try empty.tune(renderer)
    var sweep = Sweep(plan)
    var progress = BenchProgress(empty.plan)
    defer { progress.finish() }
    while let next = sweep.next(elapsed: clock.now - begin) {
      progress.begin(Self.label(of: next, in: sweep), lasting: next.seconds)
      guard let measured = try measure(next, with: renderer, since: begin, telling: &progress)
      else { break }
      sweep.add(measured)
    }
    return SweepReport(
      tool: host.tool,
      system: Machine.system(driver: stage.context.driver, session: stage.session),
      scene: empty.configuration(of: renderer), command: Bench.command, started: started,
      result: SweepResult(sweep), elapsed: clock.now - begin, notes: stage.notes)
  }

  private static func label(of load: Sweep.Load, in sweep: Sweep) -> String {
    let stars = "\(load.stars) stars"
    return load.stage == .ramp
      ? "ramp, \(stars)" : "load \(sweep.done + 1) of \(sweep.total), \(stars)"
  }

  private func load(for stars: Int, seconds: Double) -> Bench {
    Bench(
      plan: BenchPlan(
        source: .script(.steady), pacing: .unpaced,
        warmUp: WarmUp(seconds: 0, frames: SweepPlan.warmUpFrames), duration: seconds, runs: 1),
      subject: subject(stars), host: host, rendering: rendering, stage: stage, clock: clock)
  }

  /// Measures one load, in turns with its reference; nil if it was interrupted.
  private func measure(
    _ load: Sweep.Load, with renderer: Renderer, since begin: Double,
    telling progress: inout BenchProgress
  ) throws -> Sweep.Measurement? {
    let start = clock.now - begin
    func frames(_ stars: Int, _ seconds: Double) throws -> [Double]? {
      try durations(of: stars, for: seconds, with: renderer, telling: &progress)
    }
    guard let reference = load.reference else {
      guard let times = try frames(load.stars, load.seconds), let median = Median.of(times) else {
        return nil
      }
      return Sweep.Measurement(
        stage: load.stage, stars: load.stars, frameTime: median, frames: times.count, start: start)
    }
    var times: [Double] = []
    var ratios: [Double] = []
    let seconds = load.seconds / Double(2 * SweepPlan.turns)
    for _ in 0..<SweepPlan.turns {
      guard let usual = try frames(reference, seconds), let own = try frames(load.stars, seconds),
        let ratio = Median.of(own).flatMap({ own in Median.of(usual).map { own / $0 } })
      else { return nil }
      times += own
      ratios.append(ratio)
    }
    guard let median = Median.of(times), let ratio = Median.of(ratios) else { return nil }
    return Sweep.Measurement(
      stage: load.stage, stars: load.stars, frameTime: median, reference: median / ratio,
      frames: times.count, start: start)
  }

  /// Draws a number of stars for some time, and measures the frames; nil if it was interrupted.
  private func durations(
    of stars: Int, for seconds: Double, with renderer: Renderer,
    telling progress: inout BenchProgress
  ) throws -> [Double]? {
    let run = try self.load(for: stars, seconds: seconds)
      .run(with: renderer, telling: &progress).run
    return run.flatMap { $0.isComplete ? $0.frames.map(\.duration) : nil }
  }
}
