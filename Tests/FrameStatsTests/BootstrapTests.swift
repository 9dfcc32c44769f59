import CosmosFrameStats
import Testing
import TestSupport

@Suite struct BootstrapTests {
  @Test func `the same generator gives the same interval`() throws {
    let samples = (0..<30).map { Double($0 * $0 % 17) }
    func interval(seed: UInt64) throws -> ClosedRange<Double> {
      var random = RandomNumbers(seed: seed)
      let bootstrap = Bootstrap(samples, resamples: 500, using: &random) { Median.of($0) }
      return try #require(bootstrap.interval(confidence: 0.9))
    }
    #expect(try interval(seed: 4) == interval(seed: 4))
    #expect(Set(try (1...9).map { "\(try interval(seed: UInt64($0)))" }).count > 1)
  }

  @Test func `of a hundred 95 percent intervals of a mean about 95 contain it`() throws {
    var random = RandomNumbers(seed: 21)
    var hits = 0
    for _ in 0..<300 {
      let samples = (0..<40).map { _ in 7 + random.bell() }
      let bootstrap = Bootstrap(samples, resamples: 400, using: &random) { drawn in
        drawn.reduce(0, +) / Double(drawn.count)
      }
      if try #require(bootstrap.interval()).contains(7) { hits += 1 }
    }
    // 93.5 % is usual for forty samples; three standard deviations around it.
    #expect((0.89...0.98).contains(Double(hits) / 300), "\(hits) of 300")
  }

  @Test func `the expanded interval makes up for few samples`() throws {
    var random = RandomNumbers(seed: 31)
    var hits = (plain: 0, expanded: 0)
    for _ in 0..<400 {
      let samples = (0..<8).map { _ in 7 + random.bell() }
      let bootstrap = Bootstrap(samples, resamples: 400, using: &random) { drawn in
        drawn.reduce(0, +) / Double(drawn.count)
      }
      #expect(bootstrap.draws == 8)
      if try #require(bootstrap.interval()).contains(7) { hits.plain += 1 }
      if try #require(bootstrap.expandedInterval()).contains(7) { hits.expanded += 1 }
    }
    #expect(Double(hits.plain) / 400 < 0.91, "\(hits)")
    #expect((0.92...0.985).contains(Double(hits.expanded) / 400), "\(hits)")
    let few = Bootstrap([1.0, 2, 3, 4], using: &random) { Median.of($0) }
    #expect(few.expandedInterval() == nil)
  }

  @Test func `blocks make the interval of samples that drift wider`() throws {
    var random = RandomNumbers(seed: 8)
    var level = 0.0
    let samples = (0..<200).map { _ in
      level = 0.9 * level + random.bell()
      return level
    }
    func width(_ length: Int) throws -> Double {
      let bootstrap = Bootstrap(
        samples, resamples: 800, blockLength: length, using: &random
      ) { drawn in drawn.reduce(0, +) / Double(drawn.count) }
      let interval = try #require(bootstrap.interval())
      return interval.upperBound - interval.lowerBound
    }
    #expect(try width(20) > 1.8 * width(1))
  }

  @Test func `a statistic that mostly does not exist has no interval`() {
    var random = RandomNumbers(seed: 1)
    var calls = 0
    let rare = Bootstrap([1.0, 2, 3], resamples: 100, using: &random) { drawn -> Double? in
      calls += 1
      return calls % 2 == 0 ? drawn[0] : nil
    }
    #expect(rare.interval() == nil)
    #expect(Bootstrap([Double](), using: &random) { Median.of($0) }.interval() == nil)
  }
}
