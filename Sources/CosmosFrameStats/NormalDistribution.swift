import CosmosMath

/// The standard normal distribution: mean 0, standard deviation 1.
public enum NormalDistribution {
  /// Returns the probability of a value above `z`, 0…1.
  public static func upperTail(_ z: Double) -> Double { Double.erfc(z / 2.0.squareRoot()) / 2 }

  /// Returns the value that a normal variable exceeds with a given probability.
  ///
  /// - Parameter probability: The probability, more than 0 and at most ½.
  /// - Returns: The value, 0 or more; 1.96 for 0.025.
  /// - Precondition: `probability` is more than 0 and at most ½.
  public static func value(exceededWith probability: Double) -> Double {
    precondition(
      probability > 0 && probability <= 0.5,
      "tail of \(probability): must be more than 0, at most 0.5")
    // By bisection: of all `Double`s, only 0 is less probable than a value above 40.
    var (low, high) = (0.0, 40.0)
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if upperTail(middle) > probability { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the value that a variable with Student's distribution exceeds with a given
  /// probability.
  ///
  /// - Parameters:
  ///   - probability: The probability, more than 0 and at most ½.
  ///   - degreesOfFreedom: The degrees of freedom, 1 or more.
  /// - Returns: The value, 0 or more; 2.365 for 0.025 and seven degrees.
  static func student(exceededWith probability: Double, degreesOfFreedom: Int) -> Double {
    // By bisection: 0.001 and one degree of freedom result in 318.
    var (low, high) = (0.0, 1e6)
    while case let middle = (low + high) / 2, middle > low, middle < high {
      let tail = studentTail(middle, degreesOfFreedom)
      if tail > probability { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the probability of a value above `t`, which must be 0 or more.
  ///
  /// - Source: Abramowitz, Stegun, "Handbook of Mathematical Functions", 26.7.3 and 26.7.4.
  private static func studentTail(_ t: Double, _ degreesOfFreedom: Int) -> Double {
    let angle = Double.atan(t / Double(degreesOfFreedom).squareRoot())
    let square = Double.cos(angle) * Double.cos(angle)
    let isOdd = degreesOfFreedom % 2 == 1
    var term = isOdd ? Double.cos(angle) : 1
    var sum = degreesOfFreedom == 1 ? 0 : term
    for factor in stride(from: isOdd ? 3 : 2, through: degreesOfFreedom - 2, by: 2) {
      term *= square * Double(factor - 1) / Double(factor)
      sum += term
    }
    let middle = isOdd ? (angle + Double.sin(angle) * sum) * 2 / .pi : Double.sin(angle) * sum
    return (1 - middle) / 2
  }
}
