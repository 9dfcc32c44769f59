/// The median as the mean of the two middle values, for statistics of few values.
///
/// ``Percentile/p50``, in contrast, is always one of the samples.
public enum Median {
  /// Returns the median of finite numbers in any order; `nil` if there are none.
  public static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : ofSorted(sorted)
  }

  /// Returns the median of one or more values in ascending order.
  static func ofSorted(_ values: [Double]) -> Double {
    (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
