#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The few functions of the C library that the value modules need, so that no other file of
// theirs imports it.

@inlinable public func clamp<T: Comparable>(_ value: T, _ low: T, _ high: T) -> T {
  min(max(value, low), high)
}

/// `value` reduced to 0 ..< `period`, whatever its sign; exact in Double.
public func wrapped(_ value: Double, period: Double) -> Double {
  let rest = fmod(value, period)
  let positive = rest < 0 ? rest + period : rest
  // A tiny negative rest plus the period can round to the period itself.
  return positive < period ? positive : 0
}

public func sine(_ angle: Double) -> Double { sin(angle) }
public func cosine(_ angle: Double) -> Double { cos(angle) }
public func tangent(_ angle: Double) -> Double { tan(angle) }
public func arcSine(_ value: Double) -> Double { asin(value) }
public func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }
public func naturalLogarithm(_ value: Double) -> Double { log(value) }
public func exponential(_ value: Double) -> Double { exp(value) }
public func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
/// eˣ − 1 without loss of digits near x = 0.
public func exponentialMinusOne(_ value: Double) -> Double { expm1(value) }
