// Free functions rather than extensions of `Double`, and not public: other packages use these
// names, too.

/// Returns `value`, or the nearer limit if `value` is outside of `low`…`high`.
///
/// - Precondition: `low` is not above `high`.
@inlinable package func clamp<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T {
  min(max(value, low), high)
}

/// Moves `value` by whole periods into 0 ..< `period`.
///
/// The result is the exact remainder, except that a negative `value` needs one rounded addition.
///
/// - Parameters:
///   - value: A finite number.
///   - period: More than 0.
/// - Returns: The remainder.
package func wrapped(_ value: Double, period: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: period)
  let positive = rest < 0 ? rest + period : rest
  // A tiny negative rest plus the period can round to the period itself.
  return positive < period ? positive : 0
}
