/// The median, which for an even number of values is the mean of the two middle ones.
///
/// In contrast, ``Percentile/p50`` is always one of the values; the difference matters if there are
/// few values.
public enum Median {
  /// Returns the median of numbers in any order.
  ///
  /// - Parameter values: The numbers in any order.
  /// - Returns: The median; `nil` if there are no numbers, or if one of them is NaN.
  public static func of(_ values: some Sequence<Double>) -> Double? {
    let sorted = values.sorted()
    return sorted.isEmpty || sorted.contains { $0.isNaN } ? nil : ofSorted(sorted)
  }

  /// Returns the median of one or more values in ascending order.
  static func ofSorted(_ values: [Double]) -> Double {
    (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
