import Testing

@testable import CosmosFrameStats

@Suite struct NormalDistributionTests {
  /// `scipy.stats.norm.isf`.
  @Test(arguments: [
    (0.025, 1.959964), (0.005, 2.575829), (0.2, 0.841621), (0.5, 0), (1e-6, 4.753424),
  ])
  func `values are those of the published tables`(probability: Double, value: Double) {
    let found = NormalDistribution.value(exceededWith: probability)
    #expect(abs(found - value) < 1e-6)
    #expect(abs(NormalDistribution.upperTail(found) - probability) < 1e-12)
  }

  /// `scipy.stats.t.isf`.
  @Test(arguments: [(4, 2.77645), (7, 2.36462), (11, 2.20099), (39, 2.02269)])
  func `Student's values are those of the published tables`(degrees: Int, value: Double) {
    let found = NormalDistribution.student(exceededWith: 0.025, degreesOfFreedom: degrees)
    #expect(abs(found - value) < 0.005, "\(found)")
  }
}
