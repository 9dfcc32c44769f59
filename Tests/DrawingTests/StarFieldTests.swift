import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct StarFieldTests {
  private func field(
    count: UInt32, period: Double, offset: Double, radius: Double = 4, variation: Double = 0.25
  ) -> StarField {
    StarField(
      seed: 1, layer: 2, count: count, period: period, offset: offset,
      sprite: StarSprite(
        profile: .soft, radius: radius, color: .white, sizeVariation: variation,
        brightnessVariation: 0.35))
  }

  /// Returns the position of a run's star in logical pixels from the window's left edge.
  private func place(_ index: UInt32, of run: StarRun, in field: StarField) -> Double {
    let hash = StarHash(
      index: run.first + index, key: StarHash.key(seed: field.seed, layer: field.layer))
    return run.x + (Double(index) + Double(hash.jitter)) * field.spacing
  }

  /// A star in the window: its index, and its position rounded to 0.001 px.
  private struct Sight: Hashable {
    var index: UInt32
    var x: Double

    init(_ index: UInt32, at x: Double) {
      self.index = index
      self.x = (x * 1000).rounded()
    }
  }

  /// Finds all stars visible between `left` and `right` by testing each star in each period.
  private func visible(_ field: StarField, from left: Double, to right: Double) -> Set<Sight> {
    let key = StarHash.key(seed: field.seed, layer: field.layer)
    var found: Set<Sight> = []
    let turns = Int((right + field.offset) / field.period) + 2
    for turn in -turns...turns {
      for index in 0..<field.count {
        let hash = StarHash(index: index, key: key)
        let x =
          (Double(index) + Double(hash.jitter)) * field.spacing + Double(turn) * field.period
          - field.offset
        let radius = field.sprite.radius * (1 + field.sprite.sizeVariation * Double(hash.size))
        if x + radius > left, x - radius < right { found.insert(Sight(index, at: x)) }
      }
    }
    return found
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `a field's runs contain each visible star once, and no star far outside the window`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let count = UInt32.random(in: 1...60, using: &random)
    let period = Double.exp(Double.random(in: 1...9, using: &random))
    let width = Double.random(in: 1...900, using: &random)
    let field = field(
      count: count, period: period,
      offset: Double.random(in: -3 * period...3 * period, using: &random),
      radius: Double.random(in: 0.1...60, using: &random))
    var drawn: Set<Sight> = []
    var total = 0
    for run in field.runs(from: 0, to: width) {
      #expect(run.count > 0)
      #expect(UInt64(run.first) + UInt64(run.count) <= UInt64(count), "a run crosses the seam")
      for index in 0..<run.count {
        let x = place(index, of: run, in: field)
        let reach = field.sprite.largestRadius + field.spacing
        #expect(
          x > -reach - 1e-6 && x < width + reach + 1e-6, "a star at \(x) is outside of the window")
        drawn.insert(Sight(run.first + index, at: x))
        total += 1
      }
    }
    #expect(drawn.count == total, "a star is in two runs at the same position")
    let missing = visible(field, from: 0, to: width).filter { sight in
      // Positions may be rounded to 0.001 px in either direction.
      ![-1.0, 0, 1].contains { step in
        var other = sight
        other.x += step
        return drawn.contains(other)
      }
    }
    #expect(missing.isEmpty)
  }

  @Test func `star fields whose offsets differ by whole periods are equal`() {
    let here = field(count: 500, period: 3000, offset: 1234.5)
    let around = field(count: 500, period: 3000, offset: 1234.5 - 7 * 3000)
    #expect(here == around)
    #expect(field(count: 5, period: 100, offset: -1e-18).offset == 0)
  }

  @Test func `a field without stars, or a window without width, has no runs of stars`() {
    #expect(Array(field(count: 0, period: 100, offset: 3).runs(from: 0, to: 500)).isEmpty)
    #expect(Array(field(count: 9, period: 100, offset: 3).runs(from: 500, to: 500)).isEmpty)
  }

  @Test(arguments: [0, 1, 700, 4799.999, 4800 * 0.5])
  func `a field of two billion stars needs at most two runs`(offset: Double) {
    let many = field(count: 2_000_000_000, period: 4800, offset: offset)
    let runs = Array(many.runs(from: 0, to: 400))
    #expect(runs.count <= 2)
    let expected = (400 + 2 * many.sprite.largestRadius) / many.spacing
    let total = runs.reduce(0) { $0 + Double($1.count) }
    #expect(abs(total - expected) <= 2)
    for run in runs { #expect(UInt64(run.first) + UInt64(run.count) <= 2_000_000_000) }
  }

  @Test(arguments: [1, 2, 7, 64], [0.0, 333.3, 999.9])
  func `the pieces of a split star field have nearly equally many stars`(parts: Int, offset: Double)
  {
    let field = field(count: 5003, period: 1000, offset: offset)
    let all = indices(field.runs(from: 0, to: 700))
    var parted: [UInt32] = []
    for part in 0..<parts {
      let some = indices(field.runs(from: 0, to: 700, part: part, of: parts))
      #expect(abs(some.count - all.count / parts) <= 1)
      parted += some
    }
    #expect(parted.sorted() == all.sorted())
  }

  private func indices(_ runs: StarRuns) -> [UInt32] {
    runs.flatMap { run in (0..<run.count).map { run.first + $0 * run.step } }
  }
}

@Suite struct StarHashTests {
  /// The expected integers were computed by hand: the upper 24 bits are positions, and the lower 8
  /// bits are deviations.
  @Test(
    arguments: [
      (1, 2, 0, 12_035_035, 15_683_840, 23, 10),
      (1, 2, 1, 8_517_651, 10_581_010, 109, 189),
      (1, 4, 2999, 1_445_109, 8_983_943, 194, 169),
      (0, 0, 0, 12_540_843, 15_597_908, 31, 37),
      (UInt32.max, 3, 1_999_999_999, 5_063_631, 4_756_850, 115, 227),
    ] as [(UInt32, UInt32, UInt32, Float, Float, Float, Float)])
  func `the position, size and brightness of a random star are the same on all machines`(
    seed: UInt32, layer: UInt32, index: UInt32, jitter: Float, height: Float, size: Float,
    brightness: Float
  ) {
    let star = StarHash(index: index, key: StarHash.key(seed: seed, layer: layer))
    #expect(star.jitter == jitter / 16_777_216)
    #expect(star.height == height / 16_777_216)
    #expect(star.size == size / 128 - 1)
    #expect(star.brightness == brightness / 128 - 1)
  }

  /// 16 bins of 4096 stars: chi-squared with 15 degrees of freedom exceeds 38 once in a thousand
  /// times.
  @Test(arguments: [1, 2, 3, 1_000_000] as [UInt32])
  func `positions, sizes and brightnesses are uniformly distributed`(seed: UInt32) {
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
}
