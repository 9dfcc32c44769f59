/// A small random number generator that, for the same seed, produces the same numbers on every
/// machine.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014;
///   constants as in Vigna's `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator whose sequence of numbers depends only on `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the sequence, with 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a random number in 0 ..< `bound`; all numbers in this range have the same probability.
  ///
  /// The standard library's algorithm may change from version to version; this algorithm never
  /// changes, so the same seed always gives the same numbers.
  ///
  /// - Parameter bound: The upper bound, 1 or more.
  /// - Returns: A number in 0 ..< `bound`.
  /// - Precondition: `bound` is 1 or more.
  /// - Source: Lemire, "Fast Random Integer Generation in an Interval", 2019.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "Upper bound \(bound) of a random number: must be 1 or more")
    let width = UInt64(bound)
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      // If products whose lower half is below 2⁶⁴ mod `width` were accepted, some results would be
      // more likely than others.
      let excess = (0 &- width) % width
      while product.low < excess { product = next().multipliedFullWidth(by: width) }
    }
    return Int(product.high)
  }
}
