import CosmosFrameStats
import Testing
import TestSupport

@Suite struct BootstrapTests {
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
