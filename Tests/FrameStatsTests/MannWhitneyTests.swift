import CosmosFrameStats
import Testing
import TestSupport

@Suite struct MannWhitneyTests {
  @Test func `samples that do not overlap have the least probability`() throws {
    let test = try #require(MannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]))
    #expect(test.u == 0)
    #expect(test.method == .exact)
    #expect(abs(test.p - 2.0 / 252) < 1e-15)
    #expect(test.p == MannWhitney.smallestP(5, 5))
  }

  @Test func `equal values everywhere prove nothing`() throws {
    let test = try #require(MannWhitney([3, 3, 3], [3, 3, 3, 3]))
    #expect(test.p == 1)
    #expect(test.method == .normalApproximation)
    #expect(MannWhitney([], [1]) == nil)
    #expect(MannWhitney([1], []) == nil)
  }

  @Test func `the largest samples that are exact have whole probabilities`() throws {
    let first = (0..<25).map { Double(2 * $0) }
    let test = try #require(MannWhitney(first, first.map { $0 + 1 }))
    #expect(test.method == .exact)
    // 25 of 625 pairs less than the mean of 312.5: half a place apart, which is close to it.
    #expect(test.u == 300)
    #expect(abs(test.p - 0.818) < 0.002, "\(test.p)")
    let more = try #require(MannWhitney(first + [24.5], first.map { $0 + 1 }))
    #expect(more.method == .normalApproximation)
    #expect(abs(more.p - test.p) < 0.02, "\(more.p)")
  }
}
