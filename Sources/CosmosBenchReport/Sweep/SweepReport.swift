import CosmosFrameStats

/// The result of a sweep with what it was measured on, to be written as text, JSON or CSV.
package struct SweepReport: Equatable, Sendable {
  /// The name and version of the JSON's format.
  package static let schema = "cosmos-sweep/1"

  package let tool: BenchReport.Tool
  package let system: BenchReport.System
  package let scene: Scene
  /// The program's name and arguments, as they would repeat the sweep.
  package let command: [String]
  /// When the sweep began, as ISO 8601 in UTC.
  package let started: String
  package let result: SweepResult
  /// Seconds from the beginning to the end.
  package let elapsed: Double
  /// Sentences about how the sweep went.
  package let notes: [String]

  /// What was drawn.
  package struct Scene: Equatable, Sendable {
    package let name: String
    package let seed: UInt64
    /// Logical pixels.
    package let width, height: Int
    /// Pixels per logical pixel.
    package let scale: Double
    /// How stars were submitted.
    package let starPrimitive: String

    package init(
      name: String, seed: UInt64, width: Int, height: Int, scale: Double, starPrimitive: String
    ) {
      self.name = name
      self.seed = seed
      self.width = width
      self.height = height
      self.scale = scale
      self.starPrimitive = starPrimitive
    }
  }

  package init(
    tool: BenchReport.Tool, system: BenchReport.System, scene: Scene, command: [String],
    started: String, result: SweepResult, elapsed: Double, notes: [String]
  ) {
    self.tool = tool
    self.system = system
    self.scene = scene
    self.command = command
    self.started = started
    self.result = result
    self.elapsed = elapsed
    self.notes = notes
  }

  /// Whether the sweep was ended before it had measured all loads that it needs.
  package var isInterrupted: Bool { result.outcome == .unfinished }

  /// What a reader should know before trusting the numbers, in sentences.
  package var warnings: [String] {
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
    warnings += notes
    if tool.build != "release" {
      warnings.append(
        "This is a \(tool.build) build; only a release build is worth comparing.")
    }
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
      "fps=\(result.plan.targetRate.trimmed)", "scene=\(scene.name)", "stars=\(whole(score))",
      "low=\(whole(fit?.interval?.lowerBound))", "high=\(whole(fit?.interval?.upperBound))",
      "stars_per_s=\(whole(fit?.starsPerSecond))", "complete=\(isInterrupted ? "no" : "yes")",
    ]
    return "cosmos-sweep " + words.joined(separator: " ")
  }

  /// The most stars at the target; 0 if the target is missed without any, `nil` if unknown.
  package var score: Double? {
    result.outcome == .emptyIsTooSlow ? 0 : result.fit?.stars
  }

  /// A line for every load, in the order in which they were measured.
  package var csv: String {
    let rows = result.measurements.map { load in
      [
        load.stage.rawValue, String(load.stars), (1000 * load.frameTime).fixed(4),
        String(load.frames), load.start.fixed(3),
        load.reference.map { (1000 * $0).fixed(4) } ?? "",
      ].joined(separator: ",")
    }
    return ([Self.csvColumns.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
  }

  package static let csvColumns = ["stage", "stars", "frame_ms", "frames", "t_s", "reference_ms"]
}
