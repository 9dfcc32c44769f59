package import CosmosBenchReport
import CosmosFrameStats
import CosmosGeometry
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem

extension Bench {
  /// Runs a sweep over the number of stars, with a scene that caches nothing between frames.
  ///
  /// - Parameters:
  ///    - planned: The sweep, which has measured no load yet.
  ///    - subject: Creates the scene with a given number of stars.
  /// - Returns: The sweep with the loads that were measured before its end or an interruption;
  ///   there may be none.
  /// - Throws: An error of the driver, or of the window or surface.
  package func sweep(
    _ planned: Sweep, of subject: @escaping (Int) -> BenchSubject
  ) throws -> SweepReport {
    let started = Self.timestamp
    let begin = clock.now
    let empty = loaded(with: subject(0), seconds: 0)
    let renderer = try empty.makeRenderer()
    var sweep = planned
    var progress = BenchProgress(empty.plan)
    defer { progress.finish() }
    while let next = sweep.next(elapsed: clock.now - begin) {
      progress.begin(Self.label(of: next, in: sweep), lasting: .seconds(next.seconds))
      let start = clock.now - begin
      guard let measured = try measure(next, of: subject, with: renderer, telling: &progress)
      else { break }
      sweep.add(
        next, frameTime: measured.frameTime, reference: measured.reference,
        frames: measured.frames, start: start)
    }
    return SweepReport(
      tool: tool,
      system: Machine.system(driver: stage.context.driver, session: stage.session),
      config: empty.configuration(of: renderer), command: command, started: started,
      sweep: sweep, elapsed: clock.now - begin, notes: stage.notes)
  }

  private static func label(of load: Sweep.Load, in sweep: Sweep) -> String {
    let stars = "\(load.stars) stars"
    return load.stage == .ramp
      ? "ramp, \(stars)" : "load \(sweep.done + 1) of \(sweep.total), \(stars)"
  }

  private func loaded(with subject: BenchSubject, seconds: Double) -> Bench {
    var bench = self
    bench.subject = subject
    bench.options.rendering.layerCache = .off
    bench.plan = BenchPlan(
      source: .script(.steady), pacing: .unpaced,
      warmUp: WarmUp(seconds: 0, frames: Sweep.warmUpFrames), length: .seconds(seconds), runs: 1)
    return bench
  }

  /// Measures a load in turns with its reference load.
  ///
  /// - Returns: The median frame times of the load and the reference in seconds, and the number of
  ///   frames of the load; nil if interrupted.
  private func measure(
    _ load: Sweep.Load, of subject: (Int) -> BenchSubject, with renderer: Renderer,
    telling progress: inout BenchProgress
  ) throws -> (frameTime: Double, reference: Double?, frames: Int)? {
    /// Draws frames with a number of stars for a number of seconds, and returns the frame times in
    /// seconds; nil if interrupted.
    func frames(_ stars: Int, _ seconds: Double) throws -> [Double]? {
      let run = try loaded(with: subject(stars), seconds: seconds)
        .run(with: renderer, telling: &progress).run
      return run.flatMap { $0.isComplete ? $0.frames.map(\.duration) : nil }
    }
    guard let reference = load.reference else {
      guard let times = try frames(load.stars, load.seconds), let median = Median.of(times) else {
        return nil
      }
      return (median, nil, times.count)
    }
    var times: [Double] = []
    var ratios: [Double] = []
    let seconds = load.seconds / Double(2 * Sweep.turns)
    for _ in 0..<Sweep.turns {
      guard let usual = try frames(reference, seconds), let own = try frames(load.stars, seconds),
        let ratio = Median.of(own).flatMap({ own in Median.of(usual).map { own / $0 } })
      else { return nil }
      times += own
      ratios.append(ratio)
    }
    guard let median = Median.of(times), let ratio = Median.of(ratios) else { return nil }
    return (median, median / ratio, times.count)
  }
}
