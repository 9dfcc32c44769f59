// Free functions rather than extensions of `Double`: these are names that other packages use too,
// so they are not offered outside this one.

/// `value`, or the nearer limit where it is outside `low`…`high`.
///
/// - Precondition: `low` is not above `high`.
@inlinable package func clamp<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T {
  min(max(value, low), high)
}

/// `value`, finite, moved by whole periods to where it is at least 0 and less than `period`, which is above 0.
///
/// It is the exact remainder; one addition rounds it where `value` is negative.
package func wrapped(_ value: Double, period: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: period)
  let positive = rest < 0 ? rest + period : rest
  // A tiny negative rest plus the period can round to the period itself.
  return positive < period ? positive : 0
}
