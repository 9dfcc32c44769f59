import CosmosFrameStats
import TestSupport
import Testing

@Suite struct ChangePointTests {
  private func observations(
    _ count: Int, noise: Double, seed: UInt64, _ value: (Double) -> Double
  ) -> [FitPoint] {
    var random = RandomNumbers(seed: seed)
    return (0..<count).map { _ in
      let x = 1000 * random.unit()
      return FitPoint(x: x, y: value(x) + noise * random.bell())
    }
  }

  @Test(arguments: [200.0, 450, 800])
  func `the place of a bend is found exactly without noise, and approximately with noise`(
    bend: Double
  ) throws {
    let exact = try #require(
      ChangePoint(observations(30, noise: 0, seed: 1) { 16 + 0.02 * max(0, $0 - bend) }))
    #expect(abs(exact.place - bend) < 1e-6)
    #expect(abs(exact.before.slope) < 1e-9)
    #expect(abs(exact.after.slope - 0.02) < 1e-9)
    #expect(exact.gain > 100)
    let noisy = try #require(
      ChangePoint(observations(60, noise: 0.2, seed: 2) { 16 + 0.02 * max(0, $0 - bend) }))
    #expect(abs(noisy.place - bend) < 60, "\(noisy.place)")
    #expect(noisy.gain > 10)
  }

  @Test func `observations along a straight line have no significant bend`() throws {
    for seed in 1...20 {
      let change = try #require(
        ChangePoint(observations(40, noise: 0.5, seed: UInt64(seed)) { 5 + 0.01 * $0 }))
      #expect(change.gain < 10, "seed \(seed): \(change.gain)")
    }
  }

  @Test func `two different loads are not enough for a change point`() {
    let points = [1.0, 1, 2, 2].map { FitPoint(x: $0, y: $0) }
    #expect(ChangePoint(points) == nil)
  }
}

@Suite struct LinearFitTests {
  @Test
  func `no line is fitted to equal loads, and place(of:) is nil for a line that does not rise`() {
    let points = [FitPoint(x: 2, y: 1), FitPoint(x: 2, y: 3)]
    #expect(LinearFit.leastSquares(points) == nil)
    #expect(LinearFit.theilSen(points) == nil)
    #expect(LinearFit(intercept: 3, slope: 0).place(of: 5) == nil)
    #expect(LinearFit(intercept: 3, slope: -1).place(of: 2) == nil)
  }
}
