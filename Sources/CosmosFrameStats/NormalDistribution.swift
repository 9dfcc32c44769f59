import CosmosGeometry

/// The standard normal distribution, whose mean is 0 and whose standard deviation is 1.
public enum NormalDistribution {
  /// Returns the probability that a normally distributed number is larger than `z`, 0…1.
  public static func upperTail(_ z: Double) -> Double { Double.erfc(z / 2.0.squareRoot()) / 2 }

  /// Returns the number that a normally distributed number exceeds with a given probability.
  ///
  /// - Parameter probability: The probability, more than 0 and at most ½.
  /// - Returns: The number, 0 or more; for example 1.96 for the probability 0.025.
  /// - Precondition: `probability` is more than 0 and at most ½.
  public static func value(exceededWith probability: Double) -> Double {
    precondition(
      probability > 0 && probability <= 0.5,
      "tail probability \(probability): must be more than 0, at most 0.5")
    // The interval of the bisection ends at 40, because the probability of exceeding 40 is less
    // than the smallest positive `Double`.
    var (low, high) = (0.0, 40.0)
    while case let middle = (low + high) / 2, middle > low, middle < high {
      if upperTail(middle) > probability { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the number that a number with Student's distribution exceeds with a given probability.
  ///
  /// - Parameters:
  ///   - probability: The probability, more than 0 and at most ½.
  ///   - degreesOfFreedom: The degrees of freedom, 1 or more.
  /// - Returns: The number, 0 or more; for example 2.365 for the probability 0.025 and seven
  ///   degrees of freedom.
  static func student(exceededWith probability: Double, degreesOfFreedom: Int) -> Double {
    // The interval of the bisection is wide, because the results are large for few degrees of
    // freedom: 318 for the probability 0.001 and one degree.
    var (low, high) = (0.0, 1e6)
    while case let middle = (low + high) / 2, middle > low, middle < high {
      let tail = studentTail(middle, degreesOfFreedom)
      if tail > probability { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the probability that a number with Student's distribution is larger than `t`, which
  /// must be 0 or more.
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
