// The sine and powers of 2, computed only with additions, multiplications and divisions.
//
// The results of the C library differ in the last bit from machine to machine, and recursive
// filters amplify the difference. These functions return the same bits on all machines. Therefore
// each recipe has the same samples everywhere, and a test can compare a hash of them.

/// Returns the sine of an angle in turns, with an error below 1e-13.
func sine(turns: Double) -> Double {
  var x = turns - turns.rounded(.toNearestOrEven)
  // The angle is mapped to −¼…¼, where few terms of the series suffice.
  if x > 0.25 { x = 0.5 - x } else if x < -0.25 { x = -0.5 - x }
  let angle = x * (2 * Double.pi)
  let square = angle * angle
  var sum = 1.0
  var factor = 18.0
  // This is Horner's method, beginning with the term x¹⁹: 1 − x²/(2·3) (1 − x²/(4·5) (…)).
  while factor > 1 {
    sum = 1 - sum * square / (factor * (factor + 1))
    factor -= 2
  }
  return angle * sum
}

/// Returns the cosine of an angle in turns, with an error below 1e-13.
func cosine(turns: Double) -> Double { sine(turns: turns + 0.25) }

/// Returns 2 to the power of −`halvings`, which is the share that remains after this number of
/// half-lives.
///
/// - Parameter halvings: The number of half-lives, 0 or more.
/// - Returns: A number in 0…1; exactly 1 for 0.
func remainder(afterHalvings halvings: Double) -> Double {
  guard halvings > 0 else { return 1 }
  let whole = halvings.rounded(.down)
  guard whole < 1000 else { return 0 }
  let x = -(halvings - whole) * 0.693_147_180_559_945_3
  var sum = 1.0
  var term = 18.0
  while term > 0 {
    sum = 1 + sum * x / term
    term -= 1
  }
  return Double(sign: .plus, exponent: -Int(whole), significand: sum)
}

/// Returns `base` to the power of `exponent`, computed with ``remainder(afterHalvings:)``.
///
/// - Parameters:
///   - base: The base, 1 or more.
///   - exponent: The exponent, 0…1.
/// - Returns: A number in 1…`base`.
func power(_ base: Double, _ exponent: Double) -> Double {
  // This computes log₂ of the base: first the integer part by halving, then one bit of the fraction
  // for each squaring.
  var (logarithm, rest, bit) = (0.0, base, 1.0)
  while rest >= 2 { (rest, logarithm) = (rest / 2, logarithm + 1) }
  for _ in 0..<40 {
    (rest, bit) = (rest * rest, bit / 2)
    if rest >= 2 { (rest, logarithm) = (rest / 2, logarithm + bit) }
  }
  return 1 / remainder(afterHalvings: logarithm * exponent)
}
