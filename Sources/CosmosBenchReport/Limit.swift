import CosmosGeometry

/// A limit for one number of a report, such as `p99<=16.7`.
package struct Limit: Equatable, Sendable {
  /// The numbers that can be limited, each with its name, its unit as text, and its value in a
  /// report.
  static let metrics: [(name: String, unit: String, value: @Sendable (BenchReport) -> Double?)] = [
    ("mean", " ms", { $0.summary.median_of_runs.mean }),
    ("p50", " ms", { $0.summary.median_of_runs.p50 }),
    ("p90", " ms", { $0.summary.median_of_runs.p90 }),
    ("p95", " ms", { $0.summary.median_of_runs.p95 }),
    ("p99", " ms", { $0.summary.median_of_runs.p99 }),
    ("p99.9", " ms", { $0.summary.median_of_runs.p99_9 }),
    ("max", " ms", { $0.summary.median_of_runs.max }),
    ("cpu-p50", " ms", { $0.summary.median_of_runs.cpu_p50 }),
    ("cpu-p99", " ms", { $0.summary.median_of_runs.cpu_p99 }),
    ("gpu-p50", " ms", { $0.summary.median_of_runs.gpu_p50 }),
    ("gpu-p99", " ms", { $0.summary.median_of_runs.gpu_p99 }),
    ("fps", " fps", { $0.summary.median_of_runs.fps_avg }),
    ("low", " fps", { $0.summary.median_of_runs.low1_fps }),
    ("within-60", " %", { $0.summary.median_of_runs.within_60hz_pct }),
    ("within-120", " %", { $0.summary.median_of_runs.within_120hz_pct }),
    ("missed", " %", { $0.late?.missed_pct }),
    ("stutter", " %", { report in report.median { $0.stutter.time_pct } }),
    ("memory", " MB", { report in report.peakMemory.map { Double($0) / 1024 } }),
  ]

  package static var names: String { metrics.map(\.name).joined(separator: ", ") }

  let metric: String
  /// Whether the limit is an upper limit; if false, it is a lower limit.
  let isMost: Bool
  let bound: Double

  /// Creates an upper limit for the p99 frame time, in milliseconds.
  package init(maxP99: Double) { (metric, isMost, bound) = ("p99", true, maxP99) }

  /// Parses a limit: a name, `<=` or `>=`, and a finite number; fails for any other text.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\s*([a-z0-9.\-]+)\s*(<=|>=)\s*([0-9.eE+\-]+)\s*/),
      let bound = Double(match.3), bound.isFinite,
      Self.metrics.contains(where: { $0.name == match.1 })
    else { return nil }
    (metric, isMost, self.bound) = (String(match.1), match.2 == "<=", bound)
  }

  /// Checks whether a report meets the limit; a report that lacks the number does not meet it.
  func check(_ report: BenchReport) -> Check {
    let row = Self.metrics.first { $0.name == metric }
    let (unit, value) = (row?.unit ?? "", row?.value(report))
    let wanted =
      isMost ? "at most \(bound.exact)\(unit) allowed" : "at least \(bound.exact)\(unit) required"
    let name = "\(metric)\(isMost ? "<=" : ">=")\(bound.exact)"
    guard let value else {
      return Check(
        name: name, sentence: "\(metric) is unknown for these runs, \(wanted)", outcome: .missed)
    }
    let isKept = isMost ? value <= bound : value >= bound
    // If the value and the bound would look equal when rounded, the value is shown with more
    // decimals.
    let text = value.short == bound.short && value != bound ? value.exact : value.short
    return Check(
      name: name, sentence: "\(metric) \(text)\(unit), \(wanted)",
      outcome: isKept ? .kept : .missed)
  }
}

/// The result of one check of a report: against a limit or against a baseline.
package struct Check: Equatable, Sendable {
  package enum Outcome: String, Sendable { case kept, missed, incomparable, undecided }

  let name: String
  package let sentence: String
  package let outcome: Outcome
}

/// The results of all checks of a report against limits and baselines.
package struct Judgement: Sendable {
  package let checks: [Check]
  /// The results of the checks as sentences, with reasons to doubt the comparison.
  package let findings: [String]

  package init(checks: [Check], findings: [String] = []) {
    (self.checks, self.findings) = (checks, findings)
  }

  package var missed: [String] { sentences(.missed) }
  package var incomparable: [String] { sentences(.incomparable) }
  package var undecided: [String] { sentences(.undecided) }

  private func sentences(_ outcome: Check.Outcome) -> [String] {
    checks.filter { $0.outcome == outcome }.map(\.sentence)
  }
}

extension BenchReport {
  /// Checks a report against limits and earlier benches.
  ///
  /// - Parameters:
  ///   - limits: The limits that the report must meet.
  ///   - baselines: The earlier benches, whose runs are combined; an empty array means no
  ///     comparison.
  ///   - tolerance: The accepted slow-down of the report in percent of the baselines; 0 or more.
  /// - Returns: The results of all checks.
  package func judged(
    by limits: [Limit], baselines: [BenchReport] = [], tolerance: Double = 10
  ) -> Judgement {
    let checks = limits.map { $0.check(self) }
    let findings = checks.map { "\($0.sentence): \($0.outcome == .kept ? "met" : "not met")" }
    guard !baselines.isEmpty else { return Judgement(checks: checks, findings: findings) }
    let comparison = ReportComparison(of: self, with: baselines, tolerance: tolerance)
    // The warnings of this report are omitted, because they are shown elsewhere.
    let news = comparison.findings.filter { finding in
      !finding.hasPrefix("After: ") && !finding.hasPrefix("Both: ")
    }
    return Judgement(checks: checks + comparison.checks, findings: findings + news)
  }
}
