/// The comparison of a bench with a baseline.
package struct Comparison: Equatable, Sendable {
  /// p50, then p99.
  package let verdicts: [Verdict]
  /// Reasons to doubt the comparison, in sentences: other settings, then ``doubts``.
  package let warnings: [String]
  /// Reasons that are not settings: an interrupted bench, runs that differ.
  package let doubts: [String]

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
    self.init(of: try Baseline(report), with: baseline, tolerance: tolerance)
  }

  /// Compares two reports that were read.
  ///
  /// - Parameters:
  ///   - current: The later one.
  ///   - baseline: What to compare it with.
  ///   - tolerance: Percent by which a number may differ and still count as the same, 0 or more.
  package init(of current: Baseline, with baseline: Baseline, tolerance: Double) {
    precondition(tolerance >= 0, "tolerance \(tolerance) %: want 0 or more")
    verdicts = [
      Verdict(
        metric: "p50", baseline: baseline.p50, current: current.p50, tolerance: tolerance),
      Verdict(
        metric: "p99", baseline: baseline.p99, current: current.p99, tolerance: tolerance),
    ]
    doubts = Self.doubts(of: current, and: baseline, tolerance: tolerance)
    warnings = Self.differences(of: current, from: baseline) + doubts
  }

  private static func differences(of current: Baseline, from baseline: Baseline) -> [String] {
    Baseline.settings.compactMap { setting in
      // A setting that an older report does not contain is not compared.
      guard let was = setting.value(baseline.report), let now = setting.value(current.report),
        was != now
      else { return nil }
      return "The baseline was measured with \(setting.path) \(was), this with \(now)."
    }
  }

  private static func doubts(
    of current: Baseline, and baseline: Baseline, tolerance: Double
  ) -> [String] {
    var doubts: [String] = []
    if baseline.isInterrupted {
      doubts.append("The baseline's bench was interrupted.")
    }
    let spread = max(current.runSpread ?? 0, baseline.runSpread ?? 0)
    if spread > tolerance {
      doubts.append(
        "Runs of the same bench differ by \(spread.fixed(1)) % already, more than the tolerance of "
          + "\(tolerance.trimmed) %.")
    }
    return doubts
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
