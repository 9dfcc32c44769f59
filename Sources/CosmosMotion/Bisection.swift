/// Where a condition ends, to the last digit.
enum Bisection {
  /// The least number at which a condition no longer holds.
  ///
  /// - Parameters:
  ///   - low: Where it holds, or where it does not from the outset.
  ///   - high: Where it no longer does.
  ///   - holds: Holds from `low` to the number that is looked for, and not from there to `high`.
  /// - Returns: `low`…`high`, with `holds` false; `high` if it holds throughout.
  static func root(
    from low: Double, to high: Double, while holds: (Double) -> Bool
  ) -> Double {
    var low = low
    var high = high
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
