/// A small random number generator that produces the same numbers for a seed on every machine.
///
/// - Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014;
///   constants as in Vigna's `splitmix64.c`.
public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number, with 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number in 0 ..< `bound`; all are equally likely.
  ///
  /// The standard library's algorithm may change between versions, whereas these numbers never
  /// change.
  ///
  /// - Parameter bound: The upper bound, 1 or more.
  /// - Returns: A number in 0 ..< `bound`.
  /// - Precondition: `bound` is 1 or more.
  /// - Source: Lemire, "Fast Random Integer Generation in an Interval", 2019.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "Random number below \(bound): must be 1 or more")
    let width = UInt64(bound)
    var product = next().multipliedFullWidth(by: width)
    if product.low < width {
      // 2⁶⁴ mod width low halves would make some numbers more likely than others.
      let excess = (0 &- width) % width
      while product.low < excess { product = next().multipliedFullWidth(by: width) }
    }
    return Int(product.high)
  }
}
