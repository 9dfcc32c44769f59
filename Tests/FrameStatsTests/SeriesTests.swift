import CosmosFrameStats
import Testing
import TestSupport

@Suite struct SeriesTests {
  @Test func `there is no series of nothing and no deviation of one`() throws {
    #expect(Series([]) == nil)
    let series = try #require(Series([0.25]))
    #expect(series.standardDeviation == nil)
    #expect(
      [series.min, series.p50, series.p99, series.max, series.mean]
        == .init(repeating: 0.25, count: 5))
  }

  @Test func `p99_9 takes ten thousand samples`() throws {
    let samples = (1...10_000).map(Double.init)
    #expect(try #require(Series(samples)).p99_9 == 9990)
    #expect(try #require(Series(samples.dropLast())).p99_9 == nil)
  }

  @Test func `a small spread on a large mean keeps its digits`() throws {
    let series = try #require(Series([1e9 + 1, 1e9 + 2, 1e9 + 3]))
    #expect(series.standardDeviation == 1)
  }

  @Test(arguments: 1...40)
  func `numbers are in order and do not depend on the order of samples`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let count = Int.random(in: 1...3000, using: &random)
    let samples = random.frameTimes(count)
    let series = try #require(Series(samples), "seed \(seed)")
    let ladder = [series.min, series.p50, series.p90, series.p95, series.p99, series.max]
    #expect(ladder == ladder.sorted(), "seed \(seed)")
    #expect(series.min <= series.mean && series.mean <= series.max, "seed \(seed)")
    #expect(Series(samples.shuffled(using: &random)) == series, "seed \(seed)")
    #expect(Series(samples.reversed()) == series, "seed \(seed)")
  }
}
