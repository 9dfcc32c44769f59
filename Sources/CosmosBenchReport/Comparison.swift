import CosmosFrameStats

/// A bench against a baseline.
package struct Comparison: Equatable, Sendable {
  /// p50, then p99.
  package let verdicts: [Verdict]
  /// What makes the comparison doubtful, in sentences.
  package let warnings: [String]

  /// Compares the medians of runs.
  ///
  /// - Parameters:
  ///   - report: The bench in question, with frames.
  ///   - baseline: What it should not be slower than.
  ///   - tolerance: Percent by which a number may differ and still be called the same.
  /// - Throws: ``BaselineError/nothingMeasured`` if the report has no frames.
  package init(
    of report: BenchReport, with baseline: Baseline, tolerance: Double
  ) throws(BaselineError) {
    precondition(tolerance >= 0, "tolerance \(tolerance) %: want 0 or more")
    let current = try Baseline(report)
    verdicts = [
      Verdict(
        metric: "p50", baseline: baseline.p50, current: current.p50, tolerance: tolerance),
      Verdict(
        metric: "p99", baseline: baseline.p99, current: current.p99, tolerance: tolerance),
    ]
    warnings = Self.warnings(for: current, with: baseline, tolerance: tolerance)
  }

  /// Whether any number is slower than the tolerance allows.
  package var isSlower: Bool { verdicts.contains { $0.outcome == .slower } }

  private static func warnings(
    for current: Baseline, with baseline: Baseline, tolerance: Double
  ) -> [String] {
    var warnings: [String] = Baseline.settingPaths.compactMap { path in
      // What an older report does not tell cannot differ from ours.
      guard let was = baseline.settings[path], let now = current.settings[path],
        was != now
      else { return nil }
      return "The baseline was measured with \(path) \(was), this with \(now)."
    }
    if baseline.isInterrupted {
      warnings.append("The baseline's bench was interrupted.")
    }
    let spread = max(current.runSpread ?? 0, baseline.runSpread ?? 0)
    if spread > tolerance {
      warnings.append(
        "Runs of the same bench differ by \(spread.fixed(1)) % already, more than the tolerance of "
          + "\(tolerance.trimmed) %.")
    }
    return warnings
  }
}
