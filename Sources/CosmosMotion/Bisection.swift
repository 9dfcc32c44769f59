/// Returns the smallest number in `low`…`high` that fails a condition; `high` if there is none.
///
/// In the range, the condition must be true for all numbers below the result, and false for all
/// numbers above the result.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}
