import CosmosFrameStats
import Testing
import TestSupport

@Suite struct LinearFitTests {
  @Test func `one load is no line, and a falling line reaches nothing`() {
    let points = [Observation(x: 2, y: 1), Observation(x: 2, y: 3)]
    #expect(LinearFit.leastSquares(points) == nil)
    #expect(LinearFit.theilSen(points) == nil)
    #expect(LinearFit(intercept: 3, slope: 0).place(of: 5) == nil)
    #expect(LinearFit(intercept: 3, slope: -1).place(of: 2) == nil)
  }
}
