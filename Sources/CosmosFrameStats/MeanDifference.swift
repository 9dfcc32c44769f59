/// The difference between the means of two samples, with Welch's confidence interval.
///
/// Two values in each sample are enough for an interval, whereas a test of ranks (``MannWhitney``)
/// needs four in each to show a difference with a confidence of 95 %.
///
///     let before = [8.1, 8.3, 8.2]  // medians of runs
///     let after = [8.9, 9.1, 9.0]
///     MeanDifference(from: before, to: after)?.interval  // 0.57...1.03
///
/// - Source: Welch, "The Generalization of 'Student's' Problem when Several Different Population
///   Variances are Involved", 1947. `scipy.stats.ttest_ind` with `equal_var=False` does not round
///   the degrees of freedom down, so its intervals are a little narrower.
public struct MeanDifference: Equatable, Sendable, Codable {
  /// The mean of the second sample minus the mean of the first one, in the unit of the samples.
  public let estimate: Double
  /// The confidence interval; `nil` if each sample has only one value.
  ///
  /// If one sample has only one value, the sample is assumed to vary as much as the other one.
  public let interval: ClosedRange<Double>?

  /// Estimates the difference between the means of two samples; fails if one of them is empty, or
  /// contains a number that is not finite.
  ///
  /// - Parameters:
  ///   - first: The first sample in any order.
  ///   - second: The second sample in any order.
  ///   - confidence: The share of such intervals that contain the true difference, more than 0 and
  ///     less than 1.
  /// - Precondition: `confidence` is more than 0 and less than 1.
  public init?(from first: [Double], to second: [Double], confidence: Double = 0.95) {
    precondition(
      confidence > 0 && confidence < 1, "confidence \(confidence): must be between 0 and 1")
    guard let one = try? Series(validating: first), let other = try? Series(validating: second)
    else { return nil }
    estimate = other.mean - one.mean
    let deviations = (one.standardDeviation, other.standardDeviation)
    guard let known = deviations.0 ?? deviations.1 else {
      interval = nil
      return
    }
    let squares = [(deviations.0 ?? known, first.count), (deviations.1 ?? known, second.count)]
      .map { deviation, count in (deviation * deviation / Double(count), count) }
    let variance = squares[0].0 + squares[1].0
    // This is the Welch-Satterthwaite approximation; a sample of one value contributes no degrees
    // of freedom.
    let parts = squares.reduce(0) { sum, part in
      part.1 > 1 ? sum + part.0 * part.0 / Double(part.1 - 1) : sum
    }
    let most = first.count + second.count - 2
    let freedom = parts > 0 ? min(Double(max(1, most)), variance * variance / parts) : Double(most)
    let t = NormalDistribution.student(
      exceededWith: (1 - confidence) / 2, degreesOfFreedom: max(1, Int(freedom)))
    let reach = t * variance.squareRoot()
    interval = (estimate - reach)...(estimate + reach)
  }
}
