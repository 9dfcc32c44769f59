package import CosmosBenchReport
import CosmosFrameStats

/// What a bench must keep to, and whether it did.
package struct BenchLimits {
  /// Milliseconds that the p99 frame time may take; nil is no limit.
  package var maxP99: Double?
  /// An earlier bench that this one must not be slower than.
  package var baseline: Baseline?
  /// Percent by which it may be all the same.
  package var tolerance: Double

  package init(maxP99: Double? = nil, baseline: Baseline? = nil, tolerance: Double) {
    self.maxP99 = maxP99
    self.baseline = baseline
    self.tolerance = tolerance
  }

  /// The judgement on one bench.
  package struct Judgement: Equatable {
    /// Everything that was compared, in sentences.
    package var findings: [String] = []
    /// Those of the findings that break a limit.
    package var failures: [String] = []
  }

  /// Judges a report with frames.
  ///
  /// - Throws: A ``BaselineError``, which says what is wrong.
  package func judge(_ report: BenchReport) throws(BaselineError) -> Judgement {
    var judgement = Judgement()
    if let maxP99, let p99 = report.summary.median(of: { $0.frame?.p99 }) {
      let isKept = 1000 * p99 <= maxP99
      let finding =
        "p99 \(hundredths(1000 * p99)) ms, at most \(hundredths(maxP99)) ms allowed"
      judgement.findings.append(finding + (isKept ? ": kept" : ": missed"))
      if !isKept { judgement.failures.append(finding) }
    }
    if let baseline {
      let comparison = try Comparison(of: report, with: baseline, tolerance: tolerance)
      judgement.findings += comparison.verdicts.map(\.sentence) + comparison.warnings
      judgement.failures += comparison.verdicts.filter { $0.outcome == .slower }.map(\.sentence)
    }
    return judgement
  }

  private func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
