// Free functions rather than extensions of `Double`: these are names that other packages use too,
// so they are not offered outside this one.

/// `value`, or the nearer limit where it is outside `low`…`high`.
///
/// - Precondition: `low` is not above `high`.
@inlinable package func clamp<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T {
  min(max(value, low), high)
}

/// `value` reduced to 0 ..< `period` by whole periods, whatever its sign.
///
/// The remainder itself is exact; adding the period to a negative one rounds once.
///
/// - Parameters:
///   - value: Finite.
///   - period: Above 0.
package func wrapped(_ value: Double, period: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: period)
  let positive = rest < 0 ? rest + period : rest
  // A tiny negative rest plus the period can round to the period itself.
  return positive < period ? positive : 0
}
