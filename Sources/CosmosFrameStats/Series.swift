/// The mean, the spread and the percentiles of one quantity over the frames of a run.
///
/// All values have the unit of the samples. Percentiles are by nearest rank; see ``Percentile``.
/// The results are identical to the last bit for any order of the samples. ``SortedSamples`` has
/// any other percentile.
public struct Series: Equatable, Sendable, Codable {
  /// The number of samples, 1 or more.
  public let count: Int
  /// The arithmetic mean, Σx / n.
  public let mean: Double
  /// The sample standard deviation, √(Σ(x − mean)² / (n − 1)); `nil` if there is only one sample.
  public let standardDeviation: Double?
  /// The smallest sample.
  public let min: Double
  /// The median, which is always one of the samples.
  public let p50: Double
  /// The 90th percentile.
  public let p90: Double
  /// The 95th percentile.
  public let p95: Double
  /// The 99th percentile.
  public let p99: Double
  /// The 99.9th percentile; `nil` if there are fewer than 10 000 samples, because fewer than ten of
  /// them would be larger.
  public let p99_9: Double?
  /// The largest sample.
  public let max: Double

  /// Computes the statistics of samples in any order; fails if there are none.
  ///
  /// - Parameter samples: The samples.
  /// - Precondition: All samples are finite. For data that may be invalid, use
  ///   ``init(validating:)``.
  public init?(_ samples: some Sequence<Double>) {
    guard let sorted = SortedSamples(samples) else { return nil }
    self.init(sorted)
  }

  /// Computes the statistics of samples that may be invalid, for example those from a file.
  ///
  /// - Parameter samples: The samples in any order.
  /// - Throws: ``SampleError`` if there are no samples, or if a sample is not finite.
  public init(validating samples: some Sequence<Double>) throws(SampleError) {
    self.init(try SortedSamples(validating: samples))
  }

  /// Computes the statistics of samples that are already sorted.
  public init(_ sorted: SortedSamples) {
    let values = sorted.values
    count = values.count
    min = values[0]
    max = values[values.count - 1]
    // Rounding errors may move the mean of equal samples out of their range, so the mean is limited
    // to the range.
    let mean = Swift.min(Swift.max(sorted.sum / Double(count), min), max)
    self.mean = mean
    // The squares are summed in a second pass, because Σx² − n·mean² loses all digits if the spread
    // is small.
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    standardDeviation = count < 2 ? nil : (squares / Double(count - 1)).squareRoot()
    p50 = sorted.percentile(.p50)
    p90 = sorted.percentile(.p90)
    p95 = sorted.percentile(.p95)
    p99 = sorted.percentile(.p99)
    p99_9 = count < Percentile.p99_9.fewestSamples ? nil : sorted.percentile(.p99_9)
  }
}

/// One or more samples in ascending order.
///
/// With sorted samples, several statistics need only one sort: ``Series``, ``LowFrameRates`` and
/// any ``Percentile``.
public struct SortedSamples: Equatable, Sendable {
  /// The samples in ascending order.
  public let values: [Double]

  /// Sorts samples; fails if there are none.
  ///
  /// - Parameter samples: The samples in any order.
  /// - Precondition: All samples are finite. For data that may be invalid, use
  ///   ``init(validating:)``.
  public init?(_ samples: some Sequence<Double>) {
    do {
      try self.init(validating: samples)
    } catch .empty {
      return nil
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Sorts samples that may be invalid, for example those from a file.
  ///
  /// - Parameter samples: The samples in any order.
  /// - Throws: ``SampleError`` if there are no samples, or if a sample is not finite.
  public init(validating samples: some Sequence<Double>) throws(SampleError) {
    var values = try SampleError.finite(samples)
    guard !values.isEmpty else { throw .empty }
    // Sorting in place needs half the memory of a sorted copy.
    values.sort()
    self.values = values
  }

  /// The number of samples, 1 or more.
  public var count: Int { values.count }

  /// Returns the sample at a percentile, by nearest rank, for any number of samples.
  ///
  /// With fewer samples than ``Percentile/fewestSamples``, a few exceptional samples determine the
  /// percentile; ``Series`` leaves out its p99.9 then.
  public func percentile(_ percentile: Percentile) -> Double {
    values[percentile.index(in: count)]
  }

  /// The sum of all samples, added in ascending order so that the rounding errors do not depend on
  /// the original order.
  public var sum: Double { values.reduce(0, +) }
}
