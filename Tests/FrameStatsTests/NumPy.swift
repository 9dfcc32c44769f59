import CosmosFrameStats
import Foundation
import TestSupport

/// The same statistics worked out by NumPy, an implementation that shares nothing with ours.
enum NumPy {
  /// Whether `python3` is here and can import NumPy.
  static let isAvailable = Python.has("numpy")

  /// What NumPy makes of some frame times, in milliseconds where it is a time.
  struct Answer: Decodable {
    var mean, sd, min, max: Double
    var p50, p90, p95, p99, p99_9: Double
    var p1_fps, low1_avg_fps, low1_integral_fps, low0_1_avg_fps: Double
    var stutter: [Int]
    var stutter_pct: Double
    var histogram: [Int]
  }

  static func statistics(of frameTimes: [Double]) throws -> Answer {
    // Swift prints the shortest digits that read back as the same number, and so does Python.
    return try JSONDecoder().decode(
      Answer.self, from: Data(Python.run(program, input: "\(frameTimes)").utf8))
  }

  private static let program = """
    import json, sys
    import numpy as np
    t = np.array(json.load(open(sys.argv[1]))) * 1000
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
      "low1_avg_fps": 1000 / float(t[t >= q(99)].mean()),
      "low1_integral_fps": 1000 / float(down[np.argmax(used >= 0.01 * t.sum())]),
      "low0_1_avg_fps": 1000 / float(t[t >= q(99.9)].mean()),
      "stutter": np.flatnonzero(slow).tolist(),
      "stutter_pct": 100 * float(t[slow].sum() / t.sum()),
      "histogram": np.histogram(t, bounds)[0].tolist()}))
    """
}
