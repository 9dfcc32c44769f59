import CosmosFrameStats
import Testing
import TestSupport

@Suite struct SciPyTests {
  /// Two samples of 4…15 runs, whose values are rounded in every third case so that some are equal,
  /// and 12…40 observations of two lines with noise.
  private struct Case {
    var first, second: [Double]
    var observations: [Observation]

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
        return Observation(x: x, y: 5 + x + slope * max(0, x - bend) + 0.3 * noise * random.bell())
      }
    }

    var hasTies: Bool { Set(first + second).count < first.count + second.count }
  }

  @Test(
    .enabled(
      if: SciPy.isAvailable,
      "Not compared with SciPy: python3 cannot import it here. 'pip install scipy' brings it."))
  func `SciPy and a search through all change points come to the same 200 answers`() throws {
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
      #expect(test.method == (one.hasTies ? .normalApproximation : .exact))
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
      // The search has steps; ours is exact and must never be worse.
      #expect(change.squaredError <= answer.change_error * (1 + 1e-9), "case \(number)")
      #expect(
        near(change.squaredError, answer.change_error, 1e-3),
        "case \(number): \(change.squaredError), \(answer.change_error)")

      let bootstrap = bootstraps[number]
      let interval = try #require(bootstrap.interval())
      #expect(near(interval.lowerBound, answer.percentiles[0], 1e-9), "case \(number)")
      #expect(near(interval.upperBound, answer.percentiles[1], 1e-9), "case \(number)")
      // Other random numbers: ends differ by a part of the interval.
      let width = answer.bootstrap[1] - answer.bootstrap[0]
      #expect(abs(interval.lowerBound - answer.bootstrap[0]) <= 0.25 * width, "case \(number)")
      #expect(abs(interval.upperBound - answer.bootstrap[1]) <= 0.25 * width, "case \(number)")
    }
    #expect(ties > 30, "equal values are among the cases")
  }

  private func near(_ ours: Double, _ theirs: Double, _ tolerance: Double) -> Bool {
    abs(ours - theirs) <= tolerance * max(abs(theirs), 1e-3)
  }
}
