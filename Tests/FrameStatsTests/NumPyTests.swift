import CosmosFrameStats
import Testing
import TestSupport

@Suite struct NumPyTests {
  @Test(
    .enabled(
      if: NumPy.isAvailable,
      "Not compared with NumPy: python3 cannot import it here. 'pip install numpy' brings it."),
    arguments: [(1, 2), (2, 100), (3, 999), (4, 12_345)])
  func `NumPy comes to the same numbers`(seed: Int, count: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    let frameTimes = random.frameTimes(count)
    let expected = try NumPy.statistics(of: frameTimes)

    let sorted = try #require(SortedSamples(frameTimes))
    let series = Series(sorted)
    let low = LowFrameRates(frameTimes: sorted)
    let stutter = Stutter(frameTimes: frameTimes)
    var pairs = [
      (1000 * series.mean, expected.mean), (1000 * (series.standardDeviation ?? -1), expected.sd),
      (1000 * series.min, expected.min), (1000 * series.p50, expected.p50),
      (1000 * series.p90, expected.p90), (1000 * series.p95, expected.p95),
      (1000 * series.p99, expected.p99), (1000 * series.max, expected.max),
      (low.percentile, expected.p1_fps), (low.worstMean, expected.low1_avg_fps),
      (low.timeIntegral, expected.low1_integral_fps),
      (100 * stutter.timeShare, expected.stutter_pct),
    ]
    if count >= 10_000 {
      pairs.append((1000 * (try #require(series.p99_9)), expected.p99_9))
      pairs.append((try #require(low.worstMeanTenth), expected.low0_1_avg_fps))
    }
    for (index, (ours, theirs)) in pairs.enumerated() {
      #expect(abs(ours - theirs) <= 1e-9 * abs(theirs), "number \(index), seed \(seed)")
    }
    #expect(stutter.frames == expected.stutter)
    #expect(Histogram(frameTimes: frameTimes).counts == expected.histogram)
  }
}
