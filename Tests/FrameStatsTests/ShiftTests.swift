import CosmosFrameStats
import Testing
import TestSupport

@Suite struct ShiftTests {
  @Test func `the interval of ten and ten is that of the published table`() throws {
    // Differences are 0…99 in some order: the table's critical value for ten and ten is 23.
    let shift = try #require(
      Shift(from: (0..<10).map { -Double($0) }, to: (0..<10).map { 10 * Double($0) }))
    #expect(shift.interval == 23...76)
    #expect(shift.estimate == 49.5)
  }

  @Test func `three and three are too few for 95 percent`() throws {
    let shift = try #require(Shift(from: [1, 2, 3], to: [7, 8, 9]))
    #expect(shift.interval == nil)
    #expect(shift.estimate == 6)
    #expect(Shift(from: [1, 2, 3], to: [7, 8, 9], confidence: 0.8)?.interval != nil)
  }
}
