/// One quantity over the frames of a run: its spread and its percentiles, in the samples' unit.
///
/// All percentiles are by nearest rank, see ``Percentile``. The order of the samples is
/// irrelevant, to the last bit.
public struct Series: Equatable, Sendable {
  /// The number of samples, 1 or more.
  public let count: Int
  public let mean: Double
  /// The standard deviation of a sample, √(Σ(x − mean)² / (n − 1)); `nil` for one sample.
  public let standardDeviation: Double?
  public let min: Double
  /// The median.
  public let p50: Double
  public let p90: Double
  public let p95: Double
  public let p99: Double
  /// `nil` with fewer than 10 000 samples, where fewer than ten would lie beyond it.
  public let p99_9: Double?
  public let max: Double

  /// The series of some samples; `nil` when there are none.
  public init?(_ samples: some Sequence<Double>) {
    guard let sorted = SortedSamples(samples) else { return nil }
    self.init(sorted)
  }

  public init(_ sorted: SortedSamples) {
    let values = sorted.values
    count = values.count
    min = values[0]
    max = values[values.count - 1]
    // Rounding may push the mean of equal samples past them by one bit.
    let mean = Swift.min(Swift.max(sorted.sum / Double(count), min), max)
    self.mean = mean
    // Two passes: the textbook Σx² − n·mean² loses all digits when the spread is small.
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    standardDeviation = count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
    p50 = sorted.percentile(.p50)
    p90 = sorted.percentile(.p90)
    p95 = sorted.percentile(.p95)
    p99 = sorted.percentile(.p99)
    p99_9 = count < Percentile.p99_9.fewestSamples ? nil : sorted.percentile(.p99_9)
  }
}
