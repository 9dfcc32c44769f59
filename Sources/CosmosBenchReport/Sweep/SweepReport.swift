import CosmosFrameStats
import CosmosGeometry

package struct SweepReport: Report {
  let schema = "cosmos-sweep/1"
  package let tool: BenchReport.Tool
  package let started: String
  package let command: [String]
  let elapsed_s: Double
  package let system: BenchReport.System
  /// The options for drawing, with the same fields as in the report of a bench.
  package let config: BenchReport.Configuration
  package let sweep: Sweep
  let fit: SweepFit?
  private let notes: [String]

  /// Creates the report of a sweep, and fits a line to its loads; `elapsed` is in seconds.
  package init(
    tool: BenchReport.Tool, system: BenchReport.System, config: BenchReport.Configuration,
    command: [String], started: String, sweep: Sweep, elapsed: Double, notes: [String]
  ) {
    self.tool = tool
    self.started = started
    self.command = command
    elapsed_s = elapsed.rounded(decimals: 3)
    self.system = system
    self.config = config
    self.sweep = sweep
    fit = SweepFit(sweep)
    self.notes = notes
  }

  package var interrupted: Bool { sweep.outcome == .unfinished }

  var starPrimitive: String { config.star_path?.used ?? "" }

  package func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }

  /// The report as JSON; unknown fields are omitted, except in the parts that all reports share.
  private var document: Document {
    let scene: Document = [
      "scene": config.scene, "seed": config.seed, "target_fps": sweep.targetRate,
      "width": config.width, "height": config.height, "scale": config.scale,
      "layer_cache": "off", "star_primitive": starPrimitive, "loads": sweep.loads,
      "load_s": sweep.secondsPerLoad,
    ]
    /// Returns a number and its interval as JSON, rounded to whole numbers.
    func whole(_ value: Double, _ interval: ClosedRange<Double>?) -> Document {
      [
        "value": value.rounded(), "low": interval?.lowerBound.rounded(),
        "high": interval?.upperBound.rounded(),
      ]
    }
    let line = fit.map { fit -> Document in
      [
        "intercept_ms": fit.line.intercept.milliseconds,
        "ns_per_star": (1e9 * fit.line.slope).rounded(decimals: 4),
        "scatter_pct": (100 * fit.scatter).rounded(decimals: 2),
        "bend_stars": fit.bend?.rounded(),
      ]
    }
    let interval = fit.flatMap { fit -> Document? in
      fit.interval.map { _ in
        [
          "method": "expanded percentile bootstrap", "confidence": SweepFit.confidence,
          "resamples": sweep.resamples,
          "block_loads": SweepFit.blockLength(of: fit.observations.count),
          "start_to_start_pct": 100 * SweepFit.startToStart,
        ]
      }
    }
    let drift = fit?.drift.map { drift -> Document in
      [
        "change_pct": (100 * drift.change).rounded(decimals: 2), "p": drift.p.rounded(decimals: 5),
      ]
    }
    let loads = sweep.measurements.map { load -> Document in
      [
        "stage": load.stage, "stars": load.stars, "frame_ms": load.frameTime.milliseconds,
        "reference_ms": load.reference?.milliseconds, "frames": load.frames,
        "t_s": load.start.rounded(decimals: 3),
      ]
    }
    return [
      "schema": schema, "tool": tool, "started": started, "command": command,
      "interrupted": interrupted, "elapsed_s": elapsed_s, "system": system, "config": scene,
      "stars": score.map { whole($0, fit?.interval) },
      "stars_per_s": fit.map { whole($0.starsPerSecond, $0.starsPerSecondInterval) },
      "fit": line, "interval": interval, "drift": drift,
      "empty_ms": sweep.emptyFrameTime?.milliseconds, "loads": loads, "warnings": warnings,
    ]
  }

  var warnings: [String] {
    var warnings: [String] = []
    let region = sweep.measurements.count { $0.stage == .region }
    switch sweep.outcome {
    case .unfinished:
      warnings.append("Interrupted: \(region) of \(sweep.loads) loads were measured.")
    case .outOfTime:
      warnings.append(
        "The time limit was reached after \(region) of \(sweep.loads) loads: no load is started "
          + "after \(Sweep.timeLimit.trimmed) s. Give fewer --runs or a shorter --duration.")
    case .finished, .emptyIsTooSlow, .mostIsTooFast: break
    }
    warnings += notes + tool.warnings
    if let drift = fit?.drift, drift.isNotable {
      let isSlower = drift.change > 0
      warnings.append(
        "The machine became \((100 * abs(drift.change)).short) % "
          + "\(isSlower ? "slower" : "faster") during the sweep: its clock speed changed, or other "
          + "programs kept it busy. "
          + (isSlower ? "Let it cool down, close other programs," : "Close other programs")
          + " and measure again.")
    }
    if fit == nil, sweep.outcome == .finished || sweep.outcome == .outOfTime {
      warnings.append(
        "Frame times do not rise with the number of stars: other programs keep this machine busy, "
          + "or more stars cost nothing here.")
    }
    if let fit, fit.scatter > 0.1 {
      warnings.append(
        "Frame times deviate by \((100 * fit.scatter).short) % from the fitted line: other "
          + "programs kept this machine busy.")
    }
    if let fit, fit.interval == nil {
      warnings.append(
        "Too few loads were measured for a confidence interval, which needs \(Sweep.fewestLoads)"
          + (sweep.outcome == .finished ? ": give more --runs." : "."))
    }
    return warnings
  }

  /// The result as a line for scripts: `cosmos-sweep`, then pairs of a name and a value, joined by
  /// `=`.
  ///
  /// The numbers are whole; unknown values are `none`.
  package var line: String {
    func whole(_ value: Double?) -> String {
      guard let value, abs(value) < 0x1p53 else { return "none" }
      return String(Int(value.rounded()))
    }
    let words = [
      "fps=\(sweep.targetRate.trimmed)", "scene=\(config.scene)",
      "stars=\(whole(score))",
      "low=\(whole(fit?.interval?.lowerBound))", "high=\(whole(fit?.interval?.upperBound))",
      "stars_per_s=\(whole(fit?.starsPerSecond))", "complete=\(interrupted ? "no" : "yes")",
    ]
    return "cosmos-sweep " + words.joined(separator: " ")
  }

  /// The largest number of stars at the target rate; 0 if even a frame without stars misses the
  /// target, nil if unknown.
  private var score: Double? { sweep.outcome == .emptyIsTooSlow ? 0 : fit?.stars }

  package var csv: String {
    let rows = sweep.measurements.map { load in
      [
        load.stage.rawValue, String(load.stars), load.frameTime.milliseconds.fixed(4),
        String(load.frames), load.start.fixed(3),
        load.reference.map { $0.milliseconds.fixed(4) } ?? "",
      ].joined(separator: ",")
    }
    let columns = "stage,stars,frame_ms,frames,t_s,reference_ms"
    return ([columns] + rows).joined(separator: "\n") + "\n"
  }
}
