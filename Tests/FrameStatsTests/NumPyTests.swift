import CosmosFrameStats
import Foundation
import TestSupport
import Testing

@Suite struct NumPyTests {
  @Test(
    .enabled(
      if: NumPy.isAvailable,
      "Not compared with NumPy: python3 cannot import it here. 'pip install numpy' brings it."),
    arguments: [(1, 2), (2, 100), (3, 999), (4, 12_345)])
  func `statistics are those of NumPy`(seed: Int, count: Int) throws {
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
      (low.percentile, expected.p1_fps), (low.meanOfWorstHundredth, expected.low1_avg_fps),
      (low.timeIntegral, expected.low1_integral_fps),
      (100 * stutter.timeShare, expected.stutter_pct),
    ]
    if count >= 10_000 {
      pairs.append((1000 * (try #require(series.p99_9)), expected.p99_9))
      pairs.append((try #require(low.meanOfWorstThousandth), expected.low0_1_avg_fps))
    }
    for (index, (ours, theirs)) in pairs.enumerated() {
      #expect(abs(ours - theirs) <= 1e-9 * abs(theirs), "number \(index), seed \(seed)")
    }
    #expect(stutter.frames == expected.stutter)
    #expect(Histogram(frameTimes: frameTimes).counts == expected.histogram)
  }
}

/// Statistics of frame times computed by NumPy, an independent implementation.
enum NumPy {
  static let isAvailable = Python.has("numpy")

  /// The statistics of frame times from NumPy, in milliseconds.
  struct Answer: Decodable {
    var mean, sd, min, max: Double
    var p50, p90, p95, p99, p99_9: Double
    var p1_fps, low1_avg_fps, low1_integral_fps, low0_1_avg_fps: Double
    var stutter: [Int]
    var stutter_pct: Double
    var histogram: [Int]
  }

  static func statistics(of frameTimes: [Double]) throws -> Answer {
    // Swift prints the shortest digits that parse to the same number, as Python does.
    return try JSONDecoder().decode(
      Answer.self, from: Data(Python.run(program, input: "\(frameTimes)").utf8))
  }

  private static let program = """
    import json, sys
    import numpy as np
    seconds = np.array(json.load(open(sys.argv[1])))
    t = seconds * 1000
    q = lambda p: float(np.percentile(t, p, method="inverted_cdf"))
    down = np.sort(t)[::-1]
    used = np.cumsum(down)
    n = len(t)
    wide = np.convolve(t, np.ones(21))[10:10 + n]
    size = np.convolve(np.ones(n), np.ones(21))[10:10 + n]
    slow = t > 2.5 * wide / size
    bounds = \(Histogram.standardBounds) + [np.inf]
    print(json.dumps({
      "mean": float(t.mean()), "sd": float(t.std(ddof=1)), "min": float(t.min()),
      "max": float(t.max()), "p50": q(50), "p90": q(90), "p95": q(95), "p99": q(99),
      "p99_9": q(99.9), "p1_fps": 1000 / q(99),
      "low1_avg_fps": 1000 / float(down[:-(-n // 100)].mean()),
      "low1_integral_fps": 1000 / float(down[np.argmax(used >= 0.01 * t.sum())]),
      "low0_1_avg_fps": 1000 / float(down[:-(-n // 1000)].mean()),
      "stutter": np.flatnonzero(slow).tolist(),
      "stutter_pct": 100 * float(t[slow].sum() / t.sum()),
      "histogram": np.histogram(seconds, bounds)[0].tolist()}))
    """
}
