/// The "1 % low" by its three common definitions, in frames per second.
///
/// The same frames result in three different numbers, so each has a name. With t for the frame
/// times and p99(t) for their 99th percentile by nearest rank (``Percentile``):
///
/// - **percentile**: 1 / p99(t), the frame rate that 99 % of the frames reach.
/// - **mean of the worst 1 %**: 1 / mean of all t ≥ p99(t). This includes the frame at p99, and
///   every frame that is exactly as slow.
/// - **time integral**: add up the largest t, in descending order, until the sum reaches 1 % of the
///   duration of the run; the result is 1 / the t that reaches it.
///
/// - Source: CapFrameX has all three; MangoHud's "1% Min FPS" is the percentile, MSI
///   Afterburner's the time integral.
public struct LowFrameRates: Equatable, Sendable, Codable {
  /// 1 % low as a percentile, in frames per second.
  public let percentile: Double
  /// 1 % low as the mean of the worst 1 %, in frames per second.
  public let worstMean: Double
  /// 1 % low as a time integral, in frames per second.
  public let timeIntegral: Double
  /// 0.1 % low as the mean of the worst 0.1 %, in frames per second.
  ///
  /// It is `nil` if there are fewer than 10 000 frames.
  public let worstMeanTenth: Double?

  /// Computes the low frame rates from frame times.
  ///
  /// A rate is infinite if its frame times are 0; an encoder for JSON needs a word for infinity.
  ///
  /// - Parameter frameTimes: The frame times in seconds, 0 or more.
  public init(frameTimes: SortedSamples) {
    percentile = 1 / frameTimes.percentile(.p99)
    worstMean = 1 / Self.mean(of: frameTimes, from: .p99)
    worstMeanTenth =
      frameTimes.count < Percentile.p99_9.fewestSamples
      ? nil : 1 / Self.mean(of: frameTimes, from: .p99_9)

    let share = frameTimes.sum / 100
    var used = 0.0
    let reached = frameTimes.values.reversed().first { time in
      used += time
      return used >= share
    }
    timeIntegral = 1 / (reached ?? frameTimes.values[0])
  }

  /// Returns the mean of all samples that are not below a percentile.
  private static func mean(of samples: SortedSamples, from percentile: Percentile) -> Double {
    let bound = samples.percentile(percentile)
    let worst = samples.values.reversed().prefix { $0 >= bound }
    return worst.reduce(0, +) / Double(worst.count)
  }
}
