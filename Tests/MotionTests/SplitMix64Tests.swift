import CosmosMotion
import Testing

@Suite struct SplitMix64Tests {
  /// The expected numbers are the first ones for the seeds 0 and 1,234,567.
  @Test func `the generator's random numbers are those of the reference implementation`() {
    var zero = SplitMix64(seed: 0)
    #expect(zero.next() == 0xE220_A839_7B1D_CDAF)
    #expect(zero.next() == 0x6E78_9E6A_A1B9_65F4)
    #expect(zero.next() == 0x06C4_5D18_8009_454F)
    var other = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in other.next() } == expected)
  }

  /// The bound is three eighths of 2⁶⁴: unless excess numbers are rejected, one result in three is
  /// too rare.
  @Test func `random numbers are equally likely even if their bound does not divide 2^64`() {
    var generator = SplitMix64(seed: 21)
    var counts = [0, 0, 0]
    for _ in 0..<30_000 { counts[generator.next(below: 0x6000_0000_0000_0000) % 3] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 300 })
  }

  @Test func `shuffling with a seed produces the same order everywhere`() {
    var generator = SplitMix64(seed: 42)
    #expect(generator.shuffled(count: 12) == [9, 7, 11, 5, 4, 10, 6, 0, 3, 2, 1, 8])
  }

  @Test func `shuffling makes all orders of four elements equally likely`() {
    var generator = SplitMix64(seed: 7)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24_000 { counts[generator.shuffled(count: 4), default: 0] += 1 }
    #expect(counts.count == 24)
    // Chi squared with 23 degrees of freedom exceeds 50 once in a thousand.
    let chi = counts.values.reduce(0.0) { $0 + (Double($1) - 1000) * (Double($1) - 1000) / 1000 }
    #expect(chi < 50)
  }

  @Test func `'shuffleUnlike' never repeats the previous order; all others are equally likely`() {
    var generator = SplitMix64(seed: 8)
    var order = [0, 1, 2]
    // The number of times that each new order occurred; an order is given as indices in the
    // previous one.
    var counts: [[Int]: Int] = [:]
    for _ in 0..<25_000 {
      let previous = order
      generator.shuffleUnlike(previous: &order)
      #expect(order != previous)
      counts[order.compactMap { previous.firstIndex(of: $0) }, default: 0] += 1
    }
    #expect(counts.count == 5)
    // Chi squared with 4 degrees of freedom exceeds 18.5 once in a thousand.
    let chi = counts.values.reduce(0.0) { $0 + (Double($1) - 5000) * (Double($1) - 5000) / 5000 }
    #expect(chi < 18.5)
  }

  @Test func `'shuffleUnlike' always swaps two elements, and leaves a single element unchanged`() {
    var generator = SplitMix64(seed: 9)
    var pair = [0, 1]
    for turn in 0..<50 {
      generator.shuffleUnlike(previous: &pair)
      #expect(pair == (turn.isMultiple(of: 2) ? [1, 0] : [0, 1]))
    }
    var single = [4]
    generator.shuffleUnlike(previous: &single)
    #expect(single == [4])
    var none: [Int] = []
    generator.shuffleUnlike(previous: &none)
    #expect(none.isEmpty)
  }
}
