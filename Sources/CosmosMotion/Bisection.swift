/// The least number, `low`…`high`, at which a condition no longer holds; `high` if it holds throughout.
///
/// It holds from `low` to that number, and not from there to `high`.
func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  while true {
    let middle = low + (high - low) / 2
    guard middle > low, middle < high else { return high }
    if holds(middle) { low = middle } else { high = middle }
  }
}
