import CosmosFrameStats

/// One number of a bench against the same number of a baseline.
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
  package let metric: String
  /// Seconds, above 0.
  package let baseline: Double
  /// Seconds.
  package let current: Double
  /// Percent of the baseline that is still the same.
  package let tolerance: Double

  /// The change in percent of the baseline, above 0 if slower.
  package var change: Double { 100 * (current - baseline) / baseline }

  package var outcome: Outcome {
    if change > tolerance { return .slower }
    return change < -tolerance ? .faster : .same
  }

  /// The verdict in words, without a full stop.
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
