/// Random numbers that are the same on all machines for the same seed.
///
/// - Source: SplitMix64, Steele, Lea and Flood 2014.
public struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a uniformly distributed number, 0 ..< 1.
  public mutating func unit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a nearly normally distributed number with mean 0 and standard deviation 1: the sum of
  /// twelve uniform numbers, minus 6.
  public mutating func bell() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + unit() }
  }

  /// Returns frame times like those of a renderer, in seconds: most are near `typical`, and a few
  /// are far above it.
  public mutating func frameTimes(_ count: Int, typical: Double = 0.008) -> [Double] {
    (0..<count).map { _ in
      let spike = unit() < 0.01 ? 1 + 5 * unit() : 1
      return typical * max(0.3, 1 + 0.08 * bell()) * spike
    }
  }
}
