import Glibc

/// The standard normal distribution: mean 0, standard deviation 1.
public enum NormalDistribution {
  /// The probability of a value above a bound.
  ///
  /// - Parameter z: The bound.
  /// - Returns: 0…1.
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
}
