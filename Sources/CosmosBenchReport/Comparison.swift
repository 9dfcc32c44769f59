/// The comparison of a bench with a baseline.
package struct Comparison: Equatable, Sendable {
  /// p50, then p99.
  package let verdicts: [Verdict]
  /// Reasons to doubt the comparison, in sentences.
  package let warnings: [String]

  /// Compares the medians of runs.
  ///
  /// - Parameters:
  ///   - report: A report with frames.
  ///   - baseline: What to compare it with.
  ///   - tolerance: Percent by which a number may differ and still count as the same, 0 or more.
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

  private static func warnings(
    for current: Baseline, with baseline: Baseline, tolerance: Double
  ) -> [String] {
    var warnings: [String] = Baseline.settingPaths.compactMap { path in
      // A setting that an older report does not contain is not compared.
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

/// The comparison of one number of a bench with the same number of a baseline.
package struct Verdict: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    /// Below the baseline by more than the tolerance.
    case faster
    /// Within the tolerance.
    case same
    /// Above the baseline by more than the tolerance.
    case slower
  }

  /// `p50` or `p99`.
  let metric: String
  /// Seconds, above 0.
  let baseline: Double
  /// Seconds.
  let current: Double
  /// Percent of the baseline within which the number counts as the same.
  let tolerance: Double

  /// The change in percent of the baseline, above 0 if slower.
  var change: Double { 100 * (current - baseline) / baseline }

  package var outcome: Outcome {
    if change > tolerance { return .slower }
    return change < -tolerance ? .faster : .same
  }

  /// The verdict as a sentence without a full stop.
  package var sentence: String {
    let numbers = "\(metric) \((1000 * current).short) ms, was \((1000 * baseline).short) ms"
    let way = change > 0 ? "slower" : "faster"
    let size = "\(abs(change).fixed(1)) % \(way)"
    guard change != 0 else { return "\(numbers): no change" }
    switch outcome {
    case .same: return "\(numbers): \(size), within the tolerance of \(tolerance.trimmed) %"
    case .slower, .faster:
      return "\(numbers): \(size), beyond the tolerance of \(tolerance.trimmed) %"
    }
  }
}
