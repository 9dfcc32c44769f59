public import CCosmosMath

// Elementary functions that Swift's standard library lacks.
//
// They are `package`, because other packages also add functions with these names to `Double`. They
// are inlinable, so that a call costs no more than the call of the C library.
extension Double {
  /// Returns the sine of an angle in radians.
  @inlinable package static func sin(_ angle: Double) -> Double { cosmos_sin(angle) }

  /// Returns the cosine of an angle in radians.
  @inlinable package static func cos(_ angle: Double) -> Double { cosmos_cos(angle) }

  /// Returns the tangent of an angle in radians.
  @inlinable package static func tan(_ angle: Double) -> Double { cosmos_tan(angle) }

  /// Returns the angle, in radians, whose sine is a number in −1…1.
  @inlinable package static func asin(_ sine: Double) -> Double { cosmos_asin(sine) }

  /// Returns the angle, in radians, whose cosine is a number in −1…1.
  @inlinable package static func acos(_ cosine: Double) -> Double { cosmos_acos(cosine) }

  /// Returns the angle, in radians, whose tangent is a given number.
  @inlinable package static func atan(_ tangent: Double) -> Double { cosmos_atan(tangent) }

  /// Returns the angle from the positive x axis to the point (x, y), −π…π in radians.
  @inlinable package static func atan2(y: Double, x: Double) -> Double { cosmos_atan2(y, x) }

  /// Returns the number whose hyperbolic tangent is `x`; `x` must be between −1 and 1.
  @inlinable package static func atanh(_ x: Double) -> Double { cosmos_atanh(x) }

  /// Returns e to the power of `x`.
  @inlinable package static func exp(_ x: Double) -> Double { cosmos_exp(x) }

  /// Returns e to the power of `x`, minus 1; the result is precise even for an `x` near 0.
  @inlinable package static func expMinusOne(_ x: Double) -> Double { cosmos_expm1(x) }

  /// Returns the natural logarithm of a number above 0.
  @inlinable package static func log(_ x: Double) -> Double { cosmos_log(x) }

  /// Returns the decimal logarithm of a number above 0.
  @inlinable package static func log10(_ x: Double) -> Double { cosmos_log10(x) }

  /// Returns `base`, which must be 0 or more, to the power of `power`.
  @inlinable package static func pow(_ base: Double, _ power: Double) -> Double {
    cosmos_pow(base, power)
  }

  /// Returns the square root of a number that is 0 or more.
  @inlinable package static func sqrt(_ x: Double) -> Double { x.squareRoot() }

  /// Returns the complementary error function of `x`: 2 / √π times the integral of e^(−t²) from `x`
  /// to infinity.
  @inlinable package static func erfc(_ x: Double) -> Double { cosmos_erfc(x) }
}
