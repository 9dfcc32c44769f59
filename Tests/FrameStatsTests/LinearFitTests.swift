import CosmosFrameStats
import Testing
import TestSupport

@Suite struct LinearFitTests {
  @Test func `a line through points of a line is that line`() throws {
    let points = [3.0, 1, 2, 7].map { Observation(x: $0, y: 4 + 0.5 * $0) }
    let fits = [LinearFit.leastSquares(points), LinearFit.theilSen(points)]
    for fit in fits {
      let fit = try #require(fit)
      #expect(abs(fit.slope - 0.5) < 1e-12)
      #expect(abs(fit.intercept - 4) < 1e-12)
      #expect(abs(try #require(fit.place(of: 5)) - 2) < 1e-12)
      #expect(fit.squaredError(of: points) < 1e-20)
    }
  }

  @Test func `one load is no line, and a falling line reaches nothing`() {
    let points = [Observation(x: 2, y: 1), Observation(x: 2, y: 3)]
    #expect(LinearFit.leastSquares(points) == nil)
    #expect(LinearFit.theilSen(points) == nil)
    #expect(LinearFit(intercept: 3, slope: 0).place(of: 5) == nil)
    #expect(LinearFit(intercept: 3, slope: -1).place(of: 2) == nil)
  }

  @Test func `one quarter of wild values moves the robust line little`() throws {
    var random = RandomNumbers(seed: 3)
    let points = (0..<40).map { index in
      let x = Double(index)
      return Observation(x: x, y: 10 + x + 0.1 * random.bell() + (index % 4 == 0 ? 30 : 0))
    }
    let robust = try #require(LinearFit.theilSen(points))
    let plain = try #require(LinearFit.leastSquares(points))
    #expect(abs(robust.value(at: 20) - 30) < 0.3, "\(robust)")
    #expect(abs(plain.value(at: 20) - 30) > 5, "\(plain)")
  }
}
