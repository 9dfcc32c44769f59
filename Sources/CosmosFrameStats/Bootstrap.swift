/// Confidence intervals for any statistic, from the data alone: the percentile bootstrap.
///
/// The bootstrap draws resamples from the sample, with replacement, and computes the statistic of
/// each. The interval lies between two percentiles of these statistics.
///
///     var random = SystemRandomNumberGenerator()
///     let bootstrap = Bootstrap(frameTimes, using: &random) { Median.of($0) }
///     bootstrap.expandedInterval(confidence: 0.95)
///
/// Consecutive samples are often similar, because the state of the machine changes slowly. With a
/// block length above 1, samples are drawn in blocks of neighbours, which preserves this similarity
/// and correctly widens the interval. Blocks are circular: the first sample follows the last one.
///
/// - Source: Efron, "Bootstrap Methods: Another Look at the Jackknife", 1979 (`percentile` in
///   `scipy.stats.bootstrap`); blocks: Politis, Romano, "A Circular Block-Resampling Procedure for
///   Stationary Data", 1992.
public struct Bootstrap: Equatable, Sendable, Codable {
  /// The statistics of the resamples in ascending order, except those that are undefined.
  public let estimates: [Double]
  /// The number of resamples drawn.
  public let resamples: Int
  /// The number of draws in a resample: the number of samples, or of the blocks that cover them.
  public let draws: Int

  /// Draws resamples, and computes their statistics.
  ///
  /// - Parameters:
  ///   - samples: The sample; its order matters only with blocks.
  ///   - resamples: The number of resamples, 1 or more.
  ///   - blockLength: The number of neighbours to draw together, 1 or more.
  ///   - generator: The source of random numbers. The same generator in the same state produces the
  ///     same result.
  ///   - statistic: Returns the statistic of a resample; `nil` if it is undefined.
  /// - Precondition: `resamples` and `blockLength` are 1 or more.
  public init<Element>(
    _ samples: [Element], resamples: Int = 2000, blockLength: Int = 1,
    using generator: inout some RandomNumberGenerator, statistic: ([Element]) -> Double?
  ) {
    precondition(resamples > 0, "\(resamples) resamples: must be 1 or more")
    precondition(blockLength > 0, "blocks of \(blockLength): must be 1 or more")
    self.resamples = resamples
    draws = (samples.count + blockLength - 1) / blockLength
    guard !samples.isEmpty else {
      estimates = []
      return
    }
    var drawn = samples
    estimates = (0..<resamples).compactMap { _ in
      for start in stride(from: 0, to: samples.count, by: blockLength) {
        // The high half of the product is a number below the count; all are almost equally likely.
        let first = Int(generator.next().multipliedFullWidth(by: UInt64(samples.count)).high)
        for offset in 0..<min(blockLength, samples.count - start) {
          drawn[start + offset] = samples[(first + offset) % samples.count]
        }
      }
      return statistic(drawn).flatMap { $0.isFinite ? $0 : nil }
    }.sorted()
  }

  /// Reads estimates.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or if the estimates do not ascend.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    estimates = try values.decode([Double].self, forKey: .estimates)
    resamples = try values.decode(Int.self, forKey: .resamples)
    draws = try values.decode(Int.self, forKey: .draws)
    guard zip(estimates, estimates.dropFirst()).allSatisfy(<=), resamples >= estimates.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .estimates, in: values,
        debugDescription: "The estimates must ascend, and be at most \(resamples).")
    }
  }

  /// Returns the percentile interval, widened if there are few draws.
  ///
  /// The percentile interval of few samples or blocks is too narrow, like a normal interval used
  /// instead of Student's. This interval uses the percentiles at Φ(−√(n / (n − 1)) · t), where n is
  /// the number of ``draws``, and t is the value of Student's distribution with n − 1 degrees of
  /// freedom.
  ///
  /// - Parameter confidence: The share of intervals that contain the true value, more than 0 and
  ///   less than 1.
  /// - Returns: The interval; `nil` if there are fewer than five draws, or if the statistic is
  ///   undefined for at least a tenth of the resamples.
  /// - Precondition: `confidence` is more than 0 and less than 1.
  /// - Source: Hesterberg, "What Teachers Should Know About the Bootstrap", 2015, section 5.1.
  public func expandedInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    precondition(confidence > 0 && confidence < 1, "confidence \(confidence): must be 0…1")
    guard draws >= 5 else { return nil }
    let count = Double(draws)
    let t = NormalDistribution.student(
      exceededWith: (1 - confidence) / 2, degreesOfFreedom: draws - 1)
    return interval(tail: NormalDistribution.upperTail((count / (count - 1)).squareRoot() * t))
  }

  /// Returns the percentile interval that leaves out a share `tail` of the estimates on each side.
  func interval(tail: Double) -> ClosedRange<Double>? {
    guard !estimates.isEmpty, 10 * estimates.count > 9 * resamples else { return nil }
    return quantile(tail)...quantile(1 - tail)
  }

  /// Returns a quantile of the estimates, interpolated between two of them as NumPy does.
  private func quantile(_ share: Double) -> Double {
    let place = share * Double(estimates.count - 1)
    let below = min(Int(place), estimates.count - 1)
    let above = min(below + 1, estimates.count - 1)
    return estimates[below] + (place - Double(below)) * (estimates[above] - estimates[below])
  }
}
