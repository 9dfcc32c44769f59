import CosmosDrawing
import Testing

@Suite struct StarHashTests {
  /// Worked by hand in integers: the top 24 bits are places, the low 8 are deviations.
  @Test(
    arguments: [
      (1, 2, 0, 12_035_035, 15_683_840, 23, 10),
      (1, 2, 1, 8_517_651, 10_581_010, 109, 189),
      (1, 4, 2999, 1_445_109, 8_983_943, 194, 169),
      (0, 0, 0, 12_540_843, 15_597_908, 31, 37),
      (UInt32.max, 3, 1_999_999_999, 5_063_631, 4_756_850, 115, 227),
    ] as [(UInt32, UInt32, UInt32, Float, Float, Float, Float)])
  func `a star is the same on every machine`(
    seed: UInt32, layer: UInt32, index: UInt32, jitter: Float, height: Float, size: Float,
    brightness: Float
  ) {
    let star = StarHash(index: index, key: StarHash.key(seed: seed, layer: layer))
    #expect(star.jitter == jitter / 16_777_216)
    #expect(star.height == height / 16_777_216)
    #expect(star.size == size / 128 - 1)
    #expect(star.brightness == brightness / 128 - 1)
  }

  /// Sixteen bins of 4096: chi-squared with 15 degrees of freedom is over 38 once in a thousand.
  @Test(arguments: [1, 2, 3, 1_000_000] as [UInt32])
  func `places, sizes and brightnesses are evenly random`(seed: UInt32) {
    let key = StarHash.key(seed: seed, layer: 3)
    var bins = [[Double]](repeating: [Double](repeating: 0, count: 16), count: 4)
    let count = 65_536
    for index in 0..<UInt32(count) {
      let star = StarHash(index: index, key: key)
      bins[0][Int(star.jitter * 16)] += 1
      bins[1][Int(star.height * 16)] += 1
      bins[2][Int((star.size + 1) * 8)] += 1
      bins[3][Int((star.brightness + 1) * 8)] += 1
    }
    let expected = Double(count) / 16
    for values in bins {
      let chiSquared = values.reduce(0) { $0 + ($1 - expected) * ($1 - expected) / expected }
      #expect(chiSquared < 38, "seed \(seed)")
    }
  }

  @Test func `neighbours have nothing to do with one another`() {
    let key = StarHash.key(seed: 1, layer: 2)
    let stars = (0..<20_000).map { StarHash(index: $0, key: key) }
    /// Correlation of two series of values around zero; chance alone gives about 0.007.
    func correlation(_ a: [Float], _ b: [Float]) -> Float {
      let products = zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
      let squares = a.reduce(0) { $0 + $1 * $1 } * b.reduce(0) { $0 + $1 * $1 }
      return products / squares.squareRoot()
    }
    let jitter = stars.map { $0.jitter - 0.5 }
    let height = stars.map { $0.height - 0.5 }
    #expect(abs(correlation(jitter, Array(jitter.dropFirst()))) < 0.03)
    #expect(abs(correlation(height, Array(height.dropFirst()))) < 0.03)
    #expect(abs(correlation(jitter, height)) < 0.03)
    #expect(abs(correlation(stars.map(\.size), stars.map(\.brightness))) < 0.03)
    #expect(abs(correlation(stars.map(\.size), jitter)) < 0.03)
  }

  @Test func `another seed or layer is another sky`() {
    var keys: Set<UInt32> = []
    for seed in 0..<100 as Range<UInt32> {
      for layer in 0..<8 as Range<UInt32> { keys.insert(StarHash.key(seed: seed, layer: layer)) }
    }
    #expect(keys.count == 800)
  }
}
