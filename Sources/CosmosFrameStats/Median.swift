/// The median as the mean of the middle two values, as statistics of few values need it.
///
/// ``Percentile/p50`` is always one of the samples instead.
public enum Median {
  /// The median of some values; `nil` if there are none.
  ///
  /// - Parameter values: Finite numbers in any order.
  /// - Returns: The middle value, or the mean of the middle two.
  public static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty ? nil : ofSorted(sorted)
  }

  /// The median of values in ascending order, at least one of them.
  static func ofSorted(_ values: [Double]) -> Double {
    (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
