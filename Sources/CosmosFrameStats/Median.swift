/// The median as the mean of the middle two values, as statistics of few values need it.
///
/// ``Percentile/p50`` is always one of the samples instead.
public enum Median {
  /// The median of finite numbers in any order; `nil` if there are none.
  public static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : ofSorted(sorted)
  }

  /// The median of values in ascending order, at least one of them.
  static func ofSorted(_ values: [Double]) -> Double {
    (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
