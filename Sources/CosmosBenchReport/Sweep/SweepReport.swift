import CosmosFrameStats

/// The report of a sweep, as it is in JSON; what is unknown is absent, but in the parts that all reports have.
package struct SweepReport: Report {
  package let schema = "cosmos-sweep/1"
  package let tool: BenchReport.Tool
  package let started: String
  package let command: [String]
  package let interrupted: Bool
  let elapsed_s: Double
  package let system: BenchReport.System
  package let config: Config
  let stars: Value?
  let stars_per_s: Value?
  let fit: Fit?
  let interval: Interval?
  let drift: Drift?
  let empty_ms: Double?
  let loads: [Load]
  package let warnings: [String]
  /// What the document was made of, which the text and the page draw.
  package let result: SweepResult

  private enum CodingKeys: CodingKey {
    case schema, tool, started, command, interrupted, elapsed_s, system, config, stars, stars_per_s
    case fit, interval, drift, empty_ms, loads, warnings
  }

  package struct Config: Encodable, Sendable {
    let scene: String
    let seed: UInt64
    let target_fps: Double
    let width, height: Int
    let scale: Double
    let layer_cache = "off"
    let star_primitive: String
    let loads: Int
    let load_s: Double
  }

  /// A number with its interval, whole.
  struct Value: Encodable {
    let value: Double
    let low, high: Double?

    init(_ value: Double, _ interval: ClosedRange<Double>?) {
      self.value = value.rounded()
      low = interval?.lowerBound.rounded()
      high = interval?.upperBound.rounded()
    }
  }

  struct Fit: Encodable {
    let intercept_ms, ns_per_star, scatter_pct: Double
    let bend_stars: Double?
  }

  struct Interval: Encodable {
    let method = "expanded percentile bootstrap"
    let confidence = SweepResult.confidence
    let resamples, block_loads: Int
    let start_to_start_pct = 100 * SweepResult.startToStart
  }

  struct Drift: Encodable {
    let change_pct, p: Double
  }

  struct Load: Encodable {
    let stage: Sweep.Stage
    let stars: Int
    let frame_ms: Double
    let reference_ms: Double?
    let frames: Int
    let t_s: Double
  }

  /// `scene` says what was drawn, as a bench reports it; `elapsed` is in seconds.
  package init(
    tool: BenchReport.Tool, system: BenchReport.System, scene: BenchReport.Configuration,
    command: [String], started: String, result: SweepResult, elapsed: Double, notes: [String]
  ) {
    self.tool = tool
    self.started = started
    self.command = command
    interrupted = result.outcome == .unfinished
    elapsed_s = elapsed.rounded(decimals: 3)
    self.system = system
    let (plan, fit) = (result.plan, result.fit)
    config = Config(
      scene: scene.scene, seed: scene.seed, target_fps: plan.targetRate, width: scene.width,
      height: scene.height, scale: scene.scale, star_primitive: scene.star_path?.used ?? "",
      loads: plan.loads, load_s: plan.secondsPerLoad)
    stars = Self.score(of: result).map { Value($0, fit?.interval) }
    stars_per_s = fit.map { Value($0.starsPerSecond, $0.starsPerSecondInterval) }
    self.fit = fit.map {
      Fit(
        intercept_ms: $0.line.intercept.milliseconds,
        ns_per_star: (1e9 * $0.line.slope).rounded(decimals: 4),
        scatter_pct: (100 * $0.scatter).rounded(decimals: 2), bend_stars: $0.bend?.rounded())
    }
    interval = fit.flatMap { fit in
      fit.interval.map { _ in
        Interval(
          resamples: plan.resamples,
          block_loads: SweepResult.blockLength(of: fit.observations.count))
      }
    }
    drift = result.drift.map {
      Drift(change_pct: (100 * $0.change).rounded(decimals: 2), p: $0.p.rounded(decimals: 5))
    }
    empty_ms = result.emptyFrameTime?.milliseconds
    loads = result.measurements.map {
      Load(
        stage: $0.stage, stars: $0.stars, frame_ms: $0.frameTime.milliseconds,
        reference_ms: $0.reference?.milliseconds, frames: $0.frames,
        t_s: $0.start.rounded(decimals: 3))
    }
    warnings = Self.warnings(of: result, by: tool, notes: notes)
    self.result = result
  }

  /// What a reader should know before trusting the numbers, in sentences.
  private static func warnings(
    of result: SweepResult, by tool: BenchReport.Tool, notes: [String]
  ) -> [String] {
    var warnings: [String] = []
    let region = result.measurements.count { $0.stage == .region }
    switch result.outcome {
    case .unfinished:
      warnings.append("Interrupted: \(region) of \(result.plan.loads) loads were measured.")
    case .outOfTime:
      warnings.append(
        "The time was over after \(region) of \(result.plan.loads) loads: a sweep begins no load "
          + "after \(SweepPlan.timeLimit.trimmed) s.")
    case .finished, .emptyIsTooSlow, .mostIsTooFast: break
    }
    warnings += notes + tool.warnings
    if let drift = result.drift, drift.isNotable {
      let way = drift.change > 0 ? "slower" : "faster"
      warnings.append(
        "The machine became \((100 * abs(drift.change)).short) % \(way) during the sweep: its clock "
          + "speed changed, or something else kept it busy. Let it cool down and be quiet, and "
          + "measure again.")
    }
    if result.fit == nil, result.outcome == .finished || result.outcome == .outOfTime {
      warnings.append(
        "Frame times do not rise with the number of stars: something else keeps this machine busy, "
          + "or more stars cost nothing here.")
    }
    if let fit = result.fit, fit.scatter > 0.1 {
      warnings.append(
        "Frame times scatter by \((100 * fit.scatter).short) % about the line: something else kept "
          + "this machine busy.")
    }
    if let fit = result.fit, fit.interval == nil {
      warnings.append(
        "There are too few loads for an interval: it takes \(SweepPlan.fewestLoads).")
    }
    return warnings
  }

  /// The result as one line for scripts: `cosmos-sweep`, then names and values joined by `=`.
  ///
  /// Numbers are whole; what is unknown is `none`.
  package var line: String {
    func whole(_ value: Double?) -> String {
      guard let value, abs(value) < 0x1p53 else { return "none" }
      return String(Int(value.rounded()))
    }
    let fit = result.fit
    let words = [
      "fps=\(result.plan.targetRate.trimmed)", "scene=\(config.scene)",
      "stars=\(whole(stars?.value))",
      "low=\(whole(fit?.interval?.lowerBound))", "high=\(whole(fit?.interval?.upperBound))",
      "stars_per_s=\(whole(fit?.starsPerSecond))", "complete=\(interrupted ? "no" : "yes")",
    ]
    return "cosmos-sweep " + words.joined(separator: " ")
  }

  /// The most stars at the target; 0 if the target is missed without any, `nil` if unknown.
  private static func score(of result: SweepResult) -> Double? {
    result.outcome == .emptyIsTooSlow ? 0 : result.fit?.stars
  }

  /// A line for every load, in the order in which they were measured.
  package var csv: String {
    let rows = loads.map { load in
      [
        load.stage.rawValue, String(load.stars), load.frame_ms.fixed(4), String(load.frames),
        load.t_s.fixed(3), load.reference_ms.map { $0.fixed(4) } ?? "",
      ].joined(separator: ",")
    }
    let columns = "stage,stars,frame_ms,frames,t_s,reference_ms"
    return ([columns] + rows).joined(separator: "\n") + "\n"
  }
}
