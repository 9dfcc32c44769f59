@testable import CosmosFrameStats
import Foundation
import TestSupport
import Testing

@Suite struct SciPyTests {
  /// Two samples of 4…15 runs, and 12…40 noisy observations of a line with a bend.
  ///
  /// In every third case, the values of the runs are rounded, so that some are equal.
  private struct Case {
    var first, second: [Double]
    var observations: [FitPoint]

    init(number: Int) {
      var random = RandomNumbers(seed: UInt64(number))
      let counts = (4 + Int(random.unit() * 12), 4 + Int(random.unit() * 12))
      let shift = random.unit()
      first = (0..<counts.0).map { _ in 16 + 0.4 * random.bell() }
      second = (0..<counts.1).map { _ in 16 + shift + 0.4 * random.bell() }
      if number % 3 == 0 {
        first = first.map { ($0 * 5).rounded() / 5 }
        second = second.map { ($0 * 5).rounded() / 5 }
      }
      let (bend, slope, noise) = (0.2 + 0.6 * random.unit(), 4 * random.unit(), random.unit())
      observations = (0..<12 + Int(random.unit() * 29)).map { _ in
        let x = random.unit()
        return FitPoint(x: x, y: 5 + x + slope * max(0, x - bend) + 0.3 * noise * random.bell())
      }
    }

    var hasTies: Bool { Set(first + second).count < first.count + second.count }
  }

  @Test(
    .enabled(
      if: SciPy.isAvailable,
      "Not compared with SciPy: python3 cannot import it here. 'pip install scipy' brings it."))
  func `200 random cases agree with SciPy, and with a search through all change points`() throws {
    let cases = (1...200).map { Case(number: $0) }
    let shifts = try cases.map { try #require(Shift(from: $0.first, to: $0.second)) }
    let bootstraps = cases.enumerated().map { number, one in
      var random = RandomNumbers(seed: UInt64(1000 + number))
      return Bootstrap(one.observations.map(\.y), using: &random) { drawn in
        drawn.reduce(0, +) / Double(drawn.count)
      }
    }
    let answers = try SciPy.answers(
      to: zip(cases, zip(shifts, bootstraps)).map { one, ours in
        SciPy.Sample(
          first: one.first, second: one.second, confidence: 0.95,
          interval: ours.0.interval.map { [$0.lowerBound, $0.upperBound] },
          x: one.observations.map(\.x), y: one.observations.map(\.y),
          estimates: ours.1.estimates)
      })
    #expect(answers.count == 200)

    var ties = 0
    for (number, (one, answer)) in zip(cases, answers).enumerated() {
      let test = try #require(MannWhitney(one.first, one.second))
      ties += one.hasTies ? 1 : 0
      #expect(test.isExact == !one.hasTies)
      #expect(test.u == answer.u, "case \(number)")
      #expect(near(test.p, answer.p, 1e-9), "case \(number): \(test.p), \(answer.p)")

      #expect(near(shifts[number].estimate, answer.shift, 1e-9), "case \(number)")
      if !one.hasTies {
        #expect(answer.outside.allSatisfy { $0 <= 0.05 }, "case \(number): \(answer.outside)")
        #expect(answer.inside.allSatisfy { $0 > 0.05 }, "case \(number): \(answer.inside)")
      }

      let line = try #require(LinearFit.leastSquares(one.observations))
      #expect(near(line.slope, answer.slope, 1e-8), "case \(number)")
      #expect(near(line.intercept, answer.intercept, 1e-8), "case \(number)")
      let robust = try #require(LinearFit.theilSen(one.observations))
      #expect(near(robust.slope, answer.theil_slope, 1e-8), "case \(number)")
      #expect(near(robust.intercept, answer.theil_intercept, 1e-8), "case \(number)")

      let change = try #require(ChangePoint(one.observations))
      // SciPy's search tries positions in steps, whereas Cosmos's result is exact. So Cosmos's
      // error is not larger, except by rounding.
      #expect(change.squaredError <= answer.change_error * (1 + 1e-9), "case \(number)")
      #expect(
        near(change.squaredError, answer.change_error, 1e-3),
        "case \(number): \(change.squaredError), \(answer.change_error)")

      let bootstrap = bootstraps[number]
      let interval = try #require(bootstrap.interval(tail: 0.025))
      #expect(near(interval.lowerBound, answer.percentiles[0], 1e-9), "case \(number)")
      #expect(near(interval.upperBound, answer.percentiles[1], 1e-9), "case \(number)")
      // Cosmos and SciPy resample with different random numbers, so the ends of their intervals may
      // differ by a quarter of the interval's width.
      let width = answer.bootstrap[1] - answer.bootstrap[0]
      #expect(abs(interval.lowerBound - answer.bootstrap[0]) <= 0.25 * width, "case \(number)")
      #expect(abs(interval.upperBound - answer.bootstrap[1]) <= 0.25 * width, "case \(number)")
    }
    #expect(ties > 30, "some cases contain equal values")
  }

  private func near(_ ours: Double, _ theirs: Double, _ tolerance: Double) -> Bool {
    abs(ours - theirs) <= tolerance * max(abs(theirs), 1e-3)
  }
}

/// Tests, intervals and fits by SciPy, and a change point found by a search with SciPy.
enum SciPy {
  static let isAvailable = Python.has("scipy.stats, scipy.optimize")

  /// The samples of a case, with Cosmos's results.
  struct Sample: Codable {
    var first, second: [Double]
    /// The confidence of the interval of the shift, 0…1.
    var confidence: Double
    /// Cosmos's interval of the shift; `nil` if there is none.
    var interval: [Double]?
    var x, y: [Double]
    /// Cosmos's bootstrap estimates of the mean of `y`.
    var estimates: [Double]
  }

  struct Answer: Decodable {
    var u, p, p_normal: Double
    var shift: Double
    /// The p values of the test for shifts just outside and just inside both ends of Cosmos's
    /// interval.
    var outside, inside: [Double]
    var slope, intercept, theil_slope, theil_intercept: Double
    var change_error, change_place: Double
    /// The percentile interval of Cosmos's bootstrap estimates, by NumPy, and the bootstrap
    /// interval of the same mean, by SciPy alone.
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
