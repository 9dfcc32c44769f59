import CosmosFrameStats

/// A bound for one number of a report, such as `p99<=16.7`.
package struct Limit: Equatable, Sendable {
  /// The numbers that can be limited: the name, the unit as text, and the value in a report.
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
  /// Whether the bound is an upper bound; otherwise it is a lower bound.
  let isMost: Bool
  let bound: Double

  /// Limits the p99 frame time, in milliseconds.
  package init(maxP99: Double) { (metric, isMost, bound) = ("p99", true, maxP99) }

  /// Parses a name, `<=` or `>=`, and a finite number; fails for any other text.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /\s*([a-z0-9.\-]+)\s*(<=|>=)\s*([0-9.eE+\-]+)\s*/),
      let bound = Double(match.3), bound.isFinite,
      Self.metrics.contains(where: { $0.name == match.1 })
    else { return nil }
    (metric, isMost, self.bound) = (String(match.1), match.2 == "<=", bound)
  }

  /// Checks whether a report meets the limit; it fails if the number is missing.
  func check(_ report: BenchReport) -> Check {
    let row = Self.metrics.first { $0.name == metric }
    let (unit, value) = (row?.unit ?? "", row?.value(report))
    let allowed = "\(isMost ? "at most" : "at least") \(bound.exact)\(unit) allowed"
    let name = "\(metric)\(isMost ? "<=" : ">=")\(bound.exact)"
    guard let value else {
      return Check(
        name: name, sentence: "\(metric) is unknown for these runs, \(allowed)", outcome: .missed)
    }
    let isKept = isMost ? value <= bound : value >= bound
    // More decimals distinguish numbers that would look equal.
    let text = value.short == bound.short && value != bound ? value.exact : value.short
    return Check(
      name: name, sentence: "\(metric) \(text)\(unit), \(allowed)",
      outcome: isKept ? .kept : .missed)
  }
}

/// The result of one check of a gate: of a limit, or of a comparison with a baseline.
package struct Check: Equatable, Sendable {
  package enum Outcome: String, Sendable { case kept, missed, undecided }

  let name: String
  package let sentence: String
  package let outcome: Outcome
}

/// The results of checking a report against all limits and baselines.
package struct Judgement: Sendable {
  package let checks: [Check]
  /// All comparisons, with the reasons to doubt them.
  package let findings: [String]

  package init(checks: [Check], findings: [String] = []) {
    (self.checks, self.findings) = (checks, findings)
  }

  package var missed: [String] { sentences(.missed) }
  package var undecided: [String] { sentences(.undecided) }

  private func sentences(_ outcome: Check.Outcome) -> [String] {
    checks.filter { $0.outcome == outcome }.map(\.sentence)
  }
}

extension BenchReport {
  /// Checks a report that contains frames against limits and earlier benches.
  ///
  /// - Parameters:
  ///   - limits: The limits for the report's numbers.
  ///   - baselines: The earlier benches, whose runs are combined; if empty, nothing is compared.
  ///   - tolerance: How much slower the report may be, in percent; 0 or more.
  /// - Returns: The results of all checks.
  package func judged(
    by limits: [Limit], baselines: [BenchReport] = [], tolerance: Double = 10
  ) -> Judgement {
    let checks = limits.map { $0.check(self) }
    let findings = checks.map { "\($0.sentence): \($0.outcome == .kept ? "met" : "not met")" }
    guard !baselines.isEmpty else { return Judgement(checks: checks, findings: findings) }
    let comparison = Comparison(of: self, with: baselines, tolerance: tolerance)
    // The report shows its own warnings separately.
    let news = comparison.findings.filter { finding in
      !finding.hasPrefix("After: ") && !finding.hasPrefix("Both: ")
    }
    return Judgement(checks: checks + comparison.checks, findings: findings + news)
  }
}
