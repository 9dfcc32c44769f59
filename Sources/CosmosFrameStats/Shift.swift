/// The shift between two samples: how much larger the values of the second one are.
///
/// The interval belongs to the test ``MannWhitney``: it contains the shifts that the test would not
/// reject. So it excludes 0 exactly if p is at most 1 − confidence; with ties, except for rounding.
/// Two samples of three can never reach 95 %, and have no interval.
///
/// - Source: Hodges, Lehmann, "Estimates of Location Based on Rank Tests", 1963.
public struct Shift: Equatable, Sendable {
  /// The Hodges-Lehmann estimate, in the unit of the samples: the median of all differences between
  /// a value of the second sample and a value of the first.
  public let estimate: Double
  /// The confidence interval; `nil` if there are too few values for the confidence.
  public let interval: ClosedRange<Double>?
  /// The interval's confidence, above 0 and below 1.
  public let confidence: Double

  /// Estimates the shift between two samples; `nil` if one of them is empty.
  ///
  /// - Parameters:
  ///   - first: Finite numbers in any order.
  ///   - second: Finite numbers in any order.
  ///   - confidence: The share of intervals that contain the true shift.
  /// - Precondition: `confidence` is above 0 and below 1.
  public init?(from first: [Double], to second: [Double], confidence: Double = 0.95) {
    precondition(confidence > 0 && confidence < 1, "confidence \(confidence): must be 0…1")
    guard !first.isEmpty, !second.isEmpty else { return nil }
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
