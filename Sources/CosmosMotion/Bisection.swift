/// Returns the smallest number in `low`…`high` for which a condition is false; `high` if there is
/// none.
///
/// The condition must be true for all smaller numbers, and false for all larger numbers of the
/// range.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}
