internal import FrameStats

/// What a bench must keep to, and whether it did.
struct BenchLimits {
  /// Milliseconds that the p99 frame time may take; nil is no limit.
  var maxP99: Double?
  /// An earlier bench that this one must not be slower than.
  var baseline: Baseline?
  /// Percent by which it may be all the same.
  var tolerance: Double

  /// The judgement on one bench.
  struct Judgement: Equatable {
    /// Everything that was compared, in sentences.
    var findings: [String] = []
    /// Those of the findings that break a limit.
    var failures: [String] = []
  }

  /// Judges a report with frames.
  ///
  /// - Throws: A ``BaselineError``, which says what is wrong.
  func judge(_ report: BenchReport) throws(BaselineError) -> Judgement {
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
