import Glibc

/// The standard normal distribution: mean 0, standard deviation 1.
public enum NormalDistribution {
  /// The probability of a value above a bound, 0…1.
  public static func upperTail(_ z: Double) -> Double { erfc(z / 2.0.squareRoot()) / 2 }

  /// The value that a normal variable exceeds with a probability.
  ///
  /// - Parameter probability: Above 0, at most ½.
  /// - Returns: 0 or more; 1.96 for 0.025.
  /// - Precondition: `probability` is above 0 and at most ½.
  public static func value(exceededWith probability: Double) -> Double {
    precondition(
      probability > 0 && probability <= 0.5, "tail of \(probability): want above 0, at most 0.5")
    // By bisection; no Double but 0 is less likely than a value above 40.
    var (low, high) = (0.0, 40.0)
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if upperTail(middle) > probability { low = middle } else { high = middle }
    }
    return low
  }

  /// The value that a variable with Student's distribution exceeds with a probability, to three digits
  /// or more from four degrees of freedom on.
  ///
  /// - Parameters:
  ///   - probability: Above 0.002, at most ½.
  ///   - degreesOfFreedom: 4 or more.
  /// - Returns: 0 or more; 2.365 for 0.025 and seven degrees.
  /// - Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", 26.7.5.
  static func student(exceededWith probability: Double, degreesOfFreedom: Int) -> Double {
    let z = value(exceededWith: probability)
    let n = Double(degreesOfFreedom)
    let (z2, z3) = (z * z, z * z * z)
    let z5 = z3 * z2
    let z7 = z5 * z2
    let fourth = 79 * z7 * z2 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n)
      + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n)
      + fourth / (92160 * n * n * n * n)
  }
}
