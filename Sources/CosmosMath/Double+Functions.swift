public import CCosmosMath

// The elementary functions that the standard library lacks.
//
// They are `package`, because other packages also add members of these names to `Double`, and
// inlinable, so that a call is a call of the C library and nothing else.
extension Double {
  /// Returns the sine of an angle in radians.
  @inlinable package static func sin(_ angle: Double) -> Double { cosmos_sin(angle) }

  /// Returns the cosine of an angle in radians.
  @inlinable package static func cos(_ angle: Double) -> Double { cosmos_cos(angle) }

  /// Returns the tangent of an angle in radians.
  @inlinable package static func tan(_ angle: Double) -> Double { cosmos_tan(angle) }

  /// Returns the angle with a sine in −1…1, in radians.
  @inlinable package static func asin(_ sine: Double) -> Double { cosmos_asin(sine) }

  /// Returns the angle with a cosine in −1…1, in radians.
  @inlinable package static func acos(_ cosine: Double) -> Double { cosmos_acos(cosine) }

  /// Returns the angle with a tangent, in radians.
  @inlinable package static func atan(_ tangent: Double) -> Double { cosmos_atan(tangent) }

  /// Returns the angle from +x to the point (x, y), in −π…π.
  @inlinable package static func atan2(y: Double, x: Double) -> Double { cosmos_atan2(y, x) }

  /// Returns the number whose hyperbolic tangent is given.
  @inlinable package static func atanh(_ x: Double) -> Double { cosmos_atanh(x) }

  /// Returns e to the power of `x`.
  @inlinable package static func exp(_ x: Double) -> Double { cosmos_exp(x) }

  /// Returns e to the power of `x`, minus 1, without losing digits near 0.
  @inlinable package static func expMinusOne(_ x: Double) -> Double { cosmos_expm1(x) }

  /// Returns the natural logarithm of a number above 0.
  @inlinable package static func log(_ x: Double) -> Double { cosmos_log(x) }

  /// Returns the decimal logarithm of a number above 0.
  @inlinable package static func log10(_ x: Double) -> Double { cosmos_log10(x) }

  /// Returns `base`, 0 or more, to a power.
  @inlinable package static func pow(_ base: Double, _ power: Double) -> Double {
    cosmos_pow(base, power)
  }

  /// Returns the square root of a number of 0 or more.
  @inlinable package static func sqrt(_ x: Double) -> Double { x.squareRoot() }

  /// Returns the complementary error function: 2 / √π times the integral of e^(−t²) from `x` on.
  @inlinable package static func erfc(_ x: Double) -> Double { cosmos_erfc(x) }
}
