/// A share of the samples, counted in hundredths of a percent so that ranks are exact.
///
/// A percentile is by *nearest rank*: the smallest sample that at least the share p of all
/// samples does not exceed. It is always a sample that occurred, never a blend of two.
///
///     index = ⌈p · n⌉ − 1    into the n samples, sorted upwards
///
/// - Source: HdrHistogram's and `numpy.percentile(method: "inverted_cdf")`'s definition. In
///   binary floating point 0.07 · 100 is more than 7, hence the integers.
public struct Percentile: Hashable, Sendable {
  /// 0…10 000; 9 990 is p99.9.
  public let hundredths: Int

  public init(hundredths: Int) {
    precondition((0...10_000).contains(hundredths), "percentile \(hundredths)/100: want 0…100")
    self.hundredths = hundredths
  }

  public static let p50 = Percentile(hundredths: 5000)
  public static let p90 = Percentile(hundredths: 9000)
  public static let p95 = Percentile(hundredths: 9500)
  public static let p99 = Percentile(hundredths: 9900)
  public static let p99_9 = Percentile(hundredths: 9990)

  /// The index of this percentile among `count` sorted samples; `count` is 1 or more.
  public func index(in count: Int) -> Int {
    max(0, (hundredths * count + 9999) / 10_000 - 1)
  }

  /// The fewest samples that leave ten beyond the percentile: n ≥ 10 / (1 − p).
  ///
  /// 10 000 for p99.9, 1 000 for p99. With fewer, single frames decide it.
  public var fewestSamples: Int {
    let beyond = 10_000 - hundredths
    return beyond == 0 ? 1 : (100_000 + beyond - 1) / beyond
  }
}
