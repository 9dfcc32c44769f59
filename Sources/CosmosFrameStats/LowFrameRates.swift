/// "1 % low" in the three meanings that tools give it, each by its own name; frames per second.
///
/// The same log can give three different numbers, so a bare "1 % low" says nothing. With the
/// frame times t sorted downwards, slowest first:
///
/// - **percentile**: the frame rate that 99 % of the frames reach, 1 / p99(t).
/// - **mean of the worst 1 %**: 1 / mean of all t ≥ p99(t). The frame at p99 itself counts, and so
///   do frames exactly as slow.
/// - **time integral**: 1 / t of the frame at which the slowest frames together have used 1 % of
///   the run's *time*.
///
/// - Source: CapFrameX has all three; MangoHud's "1% Min FPS" is the percentile, MSI
///   Afterburner's the time integral.
public struct LowFrameRates: Equatable, Sendable {
  /// 1 % low as a percentile.
  public let percentile: Double
  /// 1 % low as the mean of the worst 1 %.
  public let worstMean: Double
  /// 1 % low as a time integral.
  public let timeIntegral: Double
  /// 0.1 % low as the mean of the worst 0.1 %; `nil` with fewer than 10 000 frames.
  public let worstMeanTenth: Double?

  /// The low frame rates of frame times above 0.
  ///
  /// - Parameter frameTimes: In seconds. Frames of no duration have no rate: if even the slowest
  ///   frames are 0 the rates are infinite.
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

  /// The mean of all samples not below a percentile.
  private static func mean(of samples: SortedSamples, from percentile: Percentile) -> Double {
    let bound = samples.percentile(percentile)
    let worst = samples.values.reversed().prefix { $0 >= bound }
    return worst.reduce(0, +) / Double(worst.count)
  }
}
