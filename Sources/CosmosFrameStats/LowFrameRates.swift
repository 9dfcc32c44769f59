/// The frame rate "1 % low" by each of its three common definitions, in frames per second.
///
/// The definitions give different numbers for the same frames, so each has a name. In the
/// following, t are the frame times, and p99(t) is their 99th percentile by nearest rank
/// (``Percentile``):
///
/// - **percentile**: 1 / p99(t), the frame rate that 99 % of the frames reach.
/// - **mean of the worst 1 %**: 1 / mean of the ⌈n / 100⌉ largest of the n frame times.
/// - **time integral**: add the frame times, beginning with the largest, until the sum reaches 1 %
///   of the duration of the run; the result is 1 / the last frame time added.
///
/// - Source: CapFrameX shows all three; MangoHud's "1% Min FPS" is the percentile, and MSI
///   Afterburner's 1 % low is the time integral.
public struct LowFrameRates: Equatable, Sendable, Codable {
  /// The "1 % low" as a percentile, in frames per second.
  public let percentile: Double
  /// The "1 % low" as the mean of the worst 1 %, in frames per second.
  public let meanOfWorstHundredth: Double
  /// The "1 % low" as a time integral, in frames per second.
  public let timeIntegral: Double
  /// The "0.1 % low" as the mean of the worst 0.1 %, in frames per second.
  ///
  /// The rate is `nil` if there are fewer than 10 000 frames.
  public let meanOfWorstThousandth: Double?

  /// Computes the low frame rates from frame times.
  ///
  /// A rate is infinite if the frame times that determine it are 0; an encoder for JSON must be
  /// told how to write infinity.
  ///
  /// - Parameter frameTimes: The frame times in seconds, 0 or more.
  public init(frameTimes: SortedSamples) {
    percentile = 1 / frameTimes.percentile(.p99)
    meanOfWorstHundredth = 1 / Self.meanOfWorst(oneIn: 100, frameTimes)
    meanOfWorstThousandth =
      frameTimes.count < Percentile.p99_9.fewestSamples
      ? nil : 1 / Self.meanOfWorst(oneIn: 1000, frameTimes)

    let share = frameTimes.sum / 100
    var used = 0.0
    let reached = frameTimes.values.reversed().first { time in
      used += time
      return used >= share
    }
    timeIntegral = 1 / (reached ?? frameTimes.values[0])
  }

  /// Returns the mean of the largest samples, one of each `share` samples, rounded up.
  private static func meanOfWorst(oneIn share: Int, _ samples: SortedSamples) -> Double {
    let worst = samples.values.suffix((samples.count + share - 1) / share)
    return worst.reduce(0, +) / Double(worst.count)
  }
}
