/// A percentile of samples, by the method of the nearest rank.
///
/// The percentile p of n samples is the smallest sample that is at least as large as the share p of
/// all samples. A percentile is always one of the samples, and is never interpolated between two:
///
///     index = ⌈p · n⌉ − 1    into the n samples, sorted upwards
///
///     Percentile(99.9)    // p99.9
///
/// The share is stored as a whole number of hundredths of a percent, so that ranks are exact: with
/// binary floating point, 0.07 · 100 is more than 7, so this rank would be rounded up to 8.
///
/// - Source: HdrHistogram and `numpy.percentile(method: "inverted_cdf")` use the same definition.
public struct Percentile: Hashable, Sendable, Codable {
  /// The share in hundredths of a percent, 0…10 000; for example 9 990 for p99.9.
  package let hundredths: Int

  /// Creates a percentile.
  ///
  /// - Parameter percent: The share in percent, 0…100, such as 99.5, not 0.995; rounded to
  ///   hundredths of a percent.
  /// - Precondition: `percent` is in 0…100.
  public init(_ percent: Double) {
    precondition((0.0...100).contains(percent), "percentile \(percent): must be 0…100")
    hundredths = Int((percent * 100).rounded())
  }

  /// Decodes a percentile from its number of hundredths of a percent.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or an error if the number is not in 0…10 000.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    hundredths = try value.decode(Int.self)
    guard (0...10_000).contains(hundredths) else {
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "Percentile \(Double(hundredths) / 100): must be 0…100.")
    }
  }

  /// Encodes the number of hundredths of a percent.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(hundredths)
  }

  /// The median.
  public static let p50 = Percentile(50)
  /// The 90th percentile.
  public static let p90 = Percentile(90)
  /// The 95th percentile.
  public static let p95 = Percentile(95)
  /// The 99th percentile.
  public static let p99 = Percentile(99)
  /// The 99.9th percentile.
  public static let p99_9 = Percentile(99.9)

  /// Returns the index of this percentile in an array of sorted samples.
  ///
  /// - Parameter count: The number of samples in the array.
  /// - Returns: The index, 0 ..< `count`.
  /// - Precondition: `count` is 1 or more.
  public func index(in count: Int) -> Int {
    precondition(count > 0, "percentile of \(count) samples: must be 1 or more")
    return max(0, (hundredths * count + 9999) / 10_000 - 1)
  }

  /// The minimum number of samples, n ≥ 10 / (1 − p), of which at least ten are larger than the
  /// percentile p.
  ///
  /// The number is 1 000 for p99, and 10 000 for p99.9; it is 1 for the largest sample, p100. With
  /// fewer samples, a few exceptional samples would determine the percentile.
  public var fewestSamples: Int {
    let beyond = 10_000 - hundredths
    return beyond == 0 ? 1 : (100_000 + beyond - 1) / beyond
  }
}
