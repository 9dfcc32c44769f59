/// The shift between two samples: how much larger the values of the second sample are than those of
/// the first.
///
/// The confidence interval contains the shifts that the ``MannWhitney`` test does not reject.
/// Therefore the interval excludes 0 exactly if the p of the test is at most 1 − confidence (up to
/// rounding errors if some values are equal). Samples of three values each can never reach a
/// confidence of 95 %, so they have no interval. The shift assumes that both samples are
/// distributed alike, apart from the shift.
///
/// - Source: Hodges, Lehmann, "Estimates of Location Based on Rank Tests", 1963.
public struct Shift: Equatable, Sendable, Codable {
  /// The Hodges-Lehmann estimate of the shift, in the unit of the samples: the median of the
  /// differences in all pairs of a value from the second sample and a value from the first.
  public let estimate: Double
  /// The confidence interval of the shift; `nil` if there are too few values for the confidence.
  public let interval: ClosedRange<Double>?
  /// The confidence of the interval, more than 0 and less than 1.
  public let confidence: Double

  /// Estimates the shift between two samples; fails if one of them is empty, or contains a number
  /// that is not finite.
  ///
  /// - Parameters:
  ///   - first: The first sample in any order.
  ///   - second: The second sample in any order.
  ///   - confidence: The share of such intervals that contain the true shift, more than 0 and less
  ///     than 1.
  /// - Precondition: `confidence` is more than 0 and less than 1.
  public init?(from first: [Double], to second: [Double], confidence: Double = 0.95) {
    precondition(
      confidence > 0 && confidence < 1, "confidence \(confidence): must be between 0 and 1")
    guard !first.isEmpty, !second.isEmpty else { return nil }
    guard (first + second).allSatisfy({ $0.isFinite }) else { return nil }
    let differences = second.flatMap { value in first.map { value - $0 } }.sorted()
    self.confidence = confidence
    estimate = Median.ofSorted(differences)
    let critical = MannWhitney.critical(
      first.count, second.count, alpha: 1 - confidence, tieSizes: Ranks(first, second).tieSizes)
    interval = critical.map { critical in
      let lowest = Int(critical.rounded(.down)) + 1
      return differences[lowest - 1]...differences[differences.count - lowest]
    }
  }
}
