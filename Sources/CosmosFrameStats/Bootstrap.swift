/// The percentile bootstrap: confidence intervals for any statistic, computed from the data alone.
///
/// The bootstrap draws many resamples from the sample, with replacement, and computes the statistic
/// of each resample. The confidence interval lies between two percentiles of these statistics.
///
///     var random = SystemRandomNumberGenerator()
///     let bootstrap = Bootstrap(frameTimes, blockLength: 30, using: &random) { Median.of($0) }
///     bootstrap.expandedInterval(confidence: 0.95)
///
/// Consecutive samples are often similar, because the state of a machine changes slowly. With a
/// block length above 1, neighbouring samples are drawn together as blocks. Blocks preserve the
/// similarity of neighbours, and bring the interval closer to the width that it should have. A
/// block should be several times as long as neighbours are alike. Blocks are circular: after the
/// last sample, a block continues with the first one.
///
/// - Source: Efron, "Bootstrap Methods: Another Look at the Jackknife", 1979 (`percentile` in
///   `scipy.stats.bootstrap`); for blocks, Politis, Romano, "A Circular Block-Resampling Procedure
///   for Stationary Data", 1992.
public struct Bootstrap: Equatable, Sendable, Codable {
  /// The statistics of the resamples in ascending order, without resamples whose statistic is
  /// undefined.
  public let estimates: [Double]
  /// The number of resamples that were drawn.
  public let resamples: Int
  /// The number of draws for a resample: the number of samples, or, with blocks, the number of
  /// blocks that a resample needs.
  public let draws: Int

  /// Draws resamples from a sample, and computes the statistic of each.
  ///
  /// - Parameters:
  ///   - samples: The sample; its order matters only if `blockLength` is above 1.
  ///   - resamples: The number of resamples, 1 or more.
  ///   - blockLength: The number of neighbouring samples that are drawn together, 1 or more.
  ///   - generator: The source of random numbers; from the same state of the generator, the result
  ///     is always the same.
  ///   - statistic: Returns the statistic of a resample; `nil` if the statistic is undefined.
  /// - Precondition: `resamples` and `blockLength` are 1 or more.
  public init<Element>(
    _ samples: [Element], resamples: Int = 2000, blockLength: Int = 1,
    using generator: inout some RandomNumberGenerator, statistic: ([Element]) -> Double?
  ) {
    precondition(resamples > 0, "\(resamples) resamples: must be 1 or more")
    precondition(blockLength > 0, "blocks of \(blockLength) samples: must be 1 or more")
    self.resamples = resamples
    draws = (samples.count + blockLength - 1) / blockLength
    guard !samples.isEmpty else {
      estimates = []
      return
    }
    var drawn = samples
    estimates = (0..<resamples).compactMap { _ in
      for start in stride(from: 0, to: samples.count, by: blockLength) {
        // The high half of the product is a number in 0 ..< count; all numbers in this range have
        // almost the same probability.
        let first = Int(generator.next().multipliedFullWidth(by: UInt64(samples.count)).high)
        for offset in 0..<min(blockLength, samples.count - start) {
          drawn[start + offset] = samples[(first + offset) % samples.count]
        }
      }
      return statistic(drawn).flatMap { $0.isFinite ? $0 : nil }
    }.sorted()
  }

  /// Decodes a bootstrap.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or an error if the estimates are not in ascending order or
  ///   more than the resamples.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    estimates = try values.decode([Double].self, forKey: .estimates)
    resamples = try values.decode(Int.self, forKey: .resamples)
    draws = try values.decode(Int.self, forKey: .draws)
    guard zip(estimates, estimates.dropFirst()).allSatisfy(<=), resamples >= estimates.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .estimates, in: values,
        debugDescription:
          "\(estimates.count) estimates of \(resamples) resamples: must be in ascending order, and "
          + "at most one for each resample.")
    }
  }

  /// Returns the percentile interval, widened to allow for a small number of draws.
  ///
  /// With few samples or blocks, the plain percentile interval is too narrow, just as an interval
  /// from the normal distribution is narrower than one from Student's distribution. This interval
  /// ends at the percentiles at q = Φ(−√(n / (n − 1)) · t) and at 1 − q, where n is the number of
  /// ``draws``, and t is the value of Student's distribution with n − 1 degrees of freedom.
  ///
  /// - Parameter confidence: The share of intervals that contain the true value, more than 0 and
  ///   less than 1.
  /// - Returns: The interval; `nil` if there are fewer than five draws, or if the statistic is
  ///   undefined for a tenth of the resamples or more.
  /// - Precondition: `confidence` is more than 0 and less than 1.
  /// - Source: Hesterberg, "What Teachers Should Know About the Bootstrap", 2015, section 5.1.
  public func expandedInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    precondition(
      confidence > 0 && confidence < 1, "confidence \(confidence): must be between 0 and 1")
    guard draws >= 5 else { return nil }
    let count = Double(draws)
    let t = NormalDistribution.student(
      exceededWith: (1 - confidence) / 2, degreesOfFreedom: draws - 1)
    return interval(tail: NormalDistribution.upperTail((count / (count - 1)).squareRoot() * t))
  }

  /// Returns the interval that leaves out the share `tail` of the estimates at each end; nil if the
  /// statistic is undefined for a tenth of the resamples or more.
  func interval(tail: Double) -> ClosedRange<Double>? {
    guard !estimates.isEmpty, 10 * estimates.count > 9 * resamples else { return nil }
    return quantile(tail)...quantile(1 - tail)
  }

  /// Returns the quantile of the estimates at a share, interpolated between two estimates like
  /// NumPy's.
  private func quantile(_ share: Double) -> Double {
    let place = share * Double(estimates.count - 1)
    let below = min(Int(place), estimates.count - 1)
    let above = min(below + 1, estimates.count - 1)
    return estimates[below] + (place - Double(below)) * (estimates[above] - estimates[below])
  }
}
