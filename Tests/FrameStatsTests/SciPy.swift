import CosmosFrameStats
import Foundation
import TestSupport

/// Tests, intervals and fits worked out by SciPy, and a change point found by trying them all.
enum SciPy {
  /// Whether `python3` is here and can import SciPy.
  static let isAvailable = Python.has("scipy.stats, scipy.optimize")

  /// Two samples of runs, and observations with a change of slope.
  struct Sample: Codable {
    var first, second: [Double]
    /// The confidence of the shift's interval.
    var confidence: Double
    /// Our interval; `nil` where there is none.
    var interval: [Double]?
    var x, y: [Double]
    /// Our bootstrap's estimates of the mean of `y`.
    var estimates: [Double]
  }

  struct Answer: Decodable {
    var u, p, p_normal: Double
    var shift: Double
    /// The test's p for shifts just outside and just inside of both ends of our interval.
    var outside, inside: [Double]
    var slope, intercept, theil_slope, theil_intercept: Double
    var change_error, change_place: Double
    /// The percentile interval of our estimates, and SciPy's own of the same mean.
    var percentiles, bootstrap: [Double]
  }

  static func answers(to samples: [Sample]) throws -> [Answer] {
    let input = String(decoding: try JSONEncoder().encode(samples), as: UTF8.self)
    return try JSONDecoder().decode(
      [Answer].self, from: Data(Python.run(program, input: input).utf8))
  }

  private static let program = """
    import json, sys
    import numpy as np
    from scipy import stats, optimize

    def errors(x, y, places):
        "The least squared error of two lines that meet at each of some places."
        t = places[:, None]
        basis = np.stack([np.ones((len(places), len(x))), np.minimum(x - t, 0), np.maximum(x - t, 0)], 2)
        normal = np.einsum('pni,pnj->pij', basis, basis)
        right = np.einsum('pni,n->pi', basis, y)
        lines = np.linalg.solve(normal, right[:, :, None])
        return ((np.einsum('pni,pij->pn', basis, lines) - y) ** 2).sum(axis=1)

    def change(x, y):
        ends = np.unique(x)
        places = np.concatenate([np.linspace(a, b, 12, endpoint=False) for a, b in zip(ends[1:-2], ends[2:-1])]
                                + [ends[-2:-1]])
        error = errors(x, y, places)
        best = places[np.argmin(error)]
        step = (ends[-1] - ends[0]) / len(ends) / 2
        near = optimize.minimize_scalar(
            lambda t: errors(x, y, np.array([t]))[0], method="bounded",
            bounds=(max(ends[1], best - step), min(ends[-2], best + step)), options={"xatol": 1e-10})
        return (float(error.min()), float(best)) if error.min() <= near.fun else (float(near.fun), float(near.x))

    answers = []
    for sample in json.load(open(sys.argv[1])):
        a, b = np.array(sample["first"]), np.array(sample["second"])
        tied = len(np.unique(np.concatenate([a, b]))) < len(a) + len(b)
        test = lambda d, m=("asymptotic" if tied else "exact"): float(
            stats.mannwhitneyu(a, b - d, alternative="two-sided", method=m).pvalue)
        x, y = np.array(sample["x"]), np.array(sample["y"])
        place = change(x, y)
        line, theil = stats.linregress(x, y), stats.theilslopes(y, x, method="joint")
        tiny = 1e-9
        outside = inside = []
        if sample.get("interval"):
            low, high = sample["interval"]
            outside, inside = [test(low - tiny), test(high + tiny)], [test(low + tiny), test(high - tiny)]
        own = stats.bootstrap((y,), np.mean, n_resamples=2000, method="percentile", vectorized=True,
                              random_state=np.random.default_rng(1)).confidence_interval
        answers.append({
          "u": float(stats.mannwhitneyu(a, b).statistic), "p": test(0),
          "p_normal": test(0, "asymptotic"),
          "shift": float(np.median(b[:, None] - a[None, :])), "outside": outside, "inside": inside,
          "slope": float(line.slope), "intercept": float(line.intercept),
          "theil_slope": float(theil[0]), "theil_intercept": float(theil[1]),
          "change_error": place[0], "change_place": place[1],
          "percentiles": np.percentile(sample["estimates"], [2.5, 97.5]).tolist(),
          "bootstrap": [float(own.low), float(own.high)]})
    print(json.dumps(answers))
    """
}
