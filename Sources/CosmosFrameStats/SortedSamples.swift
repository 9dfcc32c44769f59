/// Samples in ascending order, at least one of them.
public struct SortedSamples: Equatable, Sendable {
  public let values: [Double]

  /// The samples in any order; `nil` when there are none.
  ///
  /// - Parameter samples: Finite numbers.
  public init?(_ samples: some Sequence<Double>) {
    values = samples.sorted()
    guard let first = values.first, let last = values.last else { return nil }
    precondition(first.isFinite && last.isFinite, "samples \(first)…\(last): want finite numbers")
  }

  public var count: Int { values.count }

  /// The sample at a percentile, by nearest rank.
  public func percentile(_ percentile: Percentile) -> Double {
    values[percentile.index(in: count)]
  }

  /// The sum, smallest sample first: the same for every order in which the samples came.
  public var sum: Double { values.reduce(0, +) }
}
