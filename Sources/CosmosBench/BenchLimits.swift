package import CosmosBenchReport
import CosmosFrameStats

/// Limits for a bench, and the check whether it kept them.
package struct BenchLimits {
  /// The largest p99 frame time in milliseconds; nil for no limit.
  var maxP99: Double?
  /// An earlier bench that the bench must not be slower than; nil for none.
  var baseline: BenchReport?
  /// Percent by which it may be slower than the baseline.
  var tolerance: Double

  package init(maxP99: Double? = nil, baseline: BenchReport? = nil, tolerance: Double) {
    self.maxP99 = maxP99
    self.baseline = baseline
    self.tolerance = tolerance
  }

  /// The result of the check.
  package struct Judgement: Equatable {
    /// All comparisons, in sentences.
    package var findings: [String] = []
    /// The limits that were missed, in sentences.
    package var failures: [String] = []
  }

  /// Checks a report with frames.
  package func judge(_ report: BenchReport) -> Judgement {
    var judgement = Judgement()
    if let maxP99, let p99 = report.summary.median_of_runs.p99 {
      let isKept = p99 <= maxP99
      let finding =
        "p99 \(hundredths(p99)) ms, at most \(hundredths(maxP99)) ms allowed"
      judgement.findings.append(finding + (isKept ? ": kept" : ": missed"))
      if !isKept { judgement.failures.append(finding) }
    }
    if let baseline {
      let comparison = Comparison(of: report, with: baseline, tolerance: tolerance)
      judgement.findings += comparison.verdicts.map(\.sentence) + comparison.warnings
      judgement.failures += comparison.verdicts.filter { $0.outcome == .slower }.map(\.sentence)
    }
    return judgement
  }

  private func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
