// The functions of this file are free functions rather than extensions of `Double`. They are not
// public, because other packages have functions with the same names.

/// Returns `value`, or the nearest limit if `value` is outside of `low`…`high`.
///
/// - Precondition: `low` is at most `high`.
@inlinable package func clamped<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T {
  min(max(value, low), high)
}

/// Returns t² (3 − 2 t), which rises smoothly from 0 to 1 while t does; constant outside of 0…1.
package func smoothstep(_ t: Double) -> Double {
  let share = clamped(t, 0, 1)
  return share * share * (3 - 2 * share)
}

/// Shifts `value` by whole periods into 0 ..< `period`.
///
/// The result is the exact remainder, except that a negative `value` needs one rounded addition.
///
/// - Parameters:
///   - value: A finite number.
///   - period: The period, more than 0.
/// - Returns: The shifted value.
package func wrapped(_ value: Double, period: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: period)
  let positive = rest < 0 ? rest + period : rest
  // The sum of a tiny negative rest and the period can round to the period, which is outside the
  // range.
  return positive < period ? positive : 0
}
