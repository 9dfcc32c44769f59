/// Confidence intervals of any statistic, from the data alone: the percentile bootstrap.
///
/// It draws samples from the sample, with replacement, and computes the statistic of each. The
/// interval lies between two percentiles of these statistics.
///
///     var random = SystemRandomNumberGenerator()
///     let bootstrap = Bootstrap(frameTimes, using: &random) { Median.of($0) }
///     bootstrap.expandedInterval(confidence: 0.95)
///
/// Consecutive samples are often alike, because the machine's state changes slowly. With a block
/// length above 1 the sample is drawn in blocks of neighbours, which keeps that likeness and widens
/// the interval as it must. Blocks are circular: the first sample follows the last one.
///
/// - Source: Efron, "Bootstrap Methods: Another Look at the Jackknife", 1979 (`percentile` in
///   `scipy.stats.bootstrap`); blocks: Politis, Romano, "A Circular Block-Resampling Procedure for
///   Stationary Data", 1992.
public struct Bootstrap: Equatable, Sendable {
  /// The statistics of the resamples, ascending, without those that have none.
  public let estimates: [Double]
  /// Number of resamples that were drawn.
  public let resamples: Int
  /// Number of draws in a resample: the number of samples, or of blocks that cover them.
  public let draws: Int

  /// Draws resamples and computes their statistics.
  ///
  /// - Parameters:
  ///   - samples: The sample; its order matters only with blocks.
  ///   - resamples: Number of resamples, 1 or more.
  ///   - blockLength: Number of neighbours that are drawn together, 1 or more.
  ///   - generator: Source of random numbers. The same generator in the same state gives the same
  ///     result.
  ///   - statistic: Computes the statistic of a resample; `nil` if the resample has none.
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
        // The high half of the product is a number below the count, with almost equal
        // probabilities.
        let first = Int(generator.next().multipliedFullWidth(by: UInt64(samples.count)).high)
        for offset in 0..<min(blockLength, samples.count - start) {
          drawn[start + offset] = samples[(first + offset) % samples.count]
        }
      }
      return statistic(drawn).flatMap { $0.isFinite ? $0 : nil }
    }.sorted()
  }

  /// Returns the percentile interval, widened if draws are few.
  ///
  /// The percentile interval of few samples or blocks is too narrow, like a normal interval in
  /// place of Student's. This interval takes the percentiles at Φ(−√(n / (n − 1)) · t). There n is
  /// the number of ``draws``, and t is Student's value with n − 1 degrees of freedom.
  ///
  /// - Parameter confidence: The share of intervals that contain the true value, above 0 and below
  ///   1.
  /// - Returns: The interval; `nil` with fewer than five draws, or if at least a tenth of the
  ///   resamples have no statistic.
  /// - Source: Hesterberg, "What Teachers Should Know About the Bootstrap", 2015, section 5.1.
  public func expandedInterval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard draws >= 5 else { return nil }
    let count = Double(draws)
    let t = NormalDistribution.student(
      exceededWith: (1 - confidence) / 2, degreesOfFreedom: draws - 1)
    return interval(tail: NormalDistribution.upperTail((count / (count - 1)).squareRoot() * t))
  }

  /// Returns the percentile interval without a share `tail` of the estimates on either side.
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
