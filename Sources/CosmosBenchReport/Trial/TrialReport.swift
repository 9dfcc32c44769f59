import CosmosFrameStats

/// The report of a comparison of two builds, as it is in JSON; what is unknown is absent.
package struct TrialReport: Report {
  package let schema = "cosmos-against/1"
  package let started: String
  package let command: [String]
  let elapsed_s: Double
  package let interrupted: Bool
  let result: Trial.Verdict
  let a, b: Build
  let difference_ms, difference_pct: Double?
  let shift: Shift?
  let p: Double?
  let exact: Bool?
  let level: Double
  let looks: [TrialPlan.Look]
  let smallest_difference_pct: Double?
  let runs_needed: Int?
  package let warnings: [String]
  /// What the document was made of, in seconds.
  let trial: Trial

  private enum CodingKeys: CodingKey {
    case schema, started, command, elapsed_s, interrupted, result, a, b, difference_ms
    case difference_pct, shift, p, exact, level, looks, smallest_difference_pct, runs_needed
    case warnings
  }

  /// One of the two that are compared.
  struct Build: Encodable {
    /// The program and its arguments.
    let command: [String]
    let version: String
    let commit: String?
    let build: String
    /// The runs' median frame times.
    let runs_ms: [Double]
    let median_ms: Double?

    init(_ run: Run, _ times: [Double]) {
      command = run.command
      let tool = run.report.tool
      (version, commit, build) = (tool.version, tool.commit, tool.build)
      runs_ms = times.map(\.milliseconds)
      median_ms = Median.of(times)?.milliseconds
    }
  }

  /// The program and arguments of one run of a build, and what it reported.
  package struct Run: Sendable {
    let command: [String]
    package let report: BenchReport

    package init(command: [String], report: BenchReport) {
      self.command = command
      self.report = report
    }
  }

  struct Shift: Encodable {
    let ms: Double
    let low_ms, high_ms: Double?
    let confidence: Double
  }

  /// `a` and `b` are one run of each build; `elapsed` is in seconds.
  package init(
    trial: Trial, a: Run, b: Run, command: [String], started: String, elapsed: Double
  ) {
    self.started = started
    self.command = command
    elapsed_s = elapsed.rounded(decimals: 3)
    result = trial.verdict
    interrupted = result == .interrupted
    self.a = Build(a, trial.a)
    self.b = Build(b, trial.b)
    difference_ms = trial.difference?.milliseconds
    difference_pct = trial.percent(trial.difference)?.rounded(decimals: 3)
    shift = trial.shift.map { shift in
      Shift(
        ms: shift.estimate.milliseconds, low_ms: shift.interval?.lowerBound.milliseconds,
        high_ms: shift.interval?.upperBound.milliseconds,
        confidence: shift.confidence.rounded(decimals: 4))
    }
    p = trial.test?.p.rounded(decimals: 6)
    exact = trial.test.map { $0.method == .exact }
    level = trial.level.rounded(decimals: 4)
    looks = trial.plan.looks.map { .init(runs: $0.runs, level: $0.level.rounded(decimals: 4)) }
    smallest_difference_pct = trial.power.map {
      (100 * $0.smallestDifference).rounded(decimals: 2)
    }
    runs_needed = trial.power?.runsNeeded
    var warnings: [String] = []
    if interrupted {
      warnings.append(
        "Interrupted after \(trial.a.count) and \(trial.b.count) of \(trial.plan.runs) runs; between "
          + "two looks nothing is decided.")
    }
    let kinds = Set([a, b].map(\.report.tool.build)).subtracting(["release"])
    if let kind = kinds.sorted().first {
      warnings.append("There is a \(kind) build; only release builds are worth comparing.")
    }
    warnings += Setting.different(a.report, b.report).map {
      "A was measured with \($0.path) \($0.values.0), B with \($0.values.1)."
    }
    self.warnings = warnings
    self.trial = trial
  }

  /// The result as one line for scripts: `cosmos-against`, then names and values joined by `=`.
  ///
  /// The interval is that of the shift in percent of A's median; what is unknown is `none`.
  package var line: String {
    func percent(_ seconds: Double?) -> String { trial.percent(seconds)?.fixed(2) ?? "none" }
    let interval = trial.shift?.interval
    let words = [
      "result=\(trial.verdict.rawValue)", "difference_pct=\(percent(trial.difference))",
      "low_pct=\(percent(interval?.lowerBound))", "high_pct=\(percent(interval?.upperBound))",
      "p=\(trial.test.map { $0.p.fixed(5) } ?? "none")", "level=\(trial.level.fixed(3))",
      "runs_a=\(trial.a.count)", "runs_b=\(trial.b.count)",
      "complete=\(interrupted ? "no" : "yes")",
    ]
    return "cosmos-against " + words.joined(separator: " ")
  }
}
