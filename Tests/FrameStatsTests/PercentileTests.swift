import CosmosFrameStats
import Testing

@Suite struct PercentileTests {
  @Test(arguments: [
    // p in hundredths of a percent, n, index ⌈p · n⌉ − 1
    (5000, 1, 0), (5000, 2, 0), (5000, 3, 1), (5000, 4, 1), (9000, 10, 8), (9500, 20, 18),
    (9900, 100, 98), (9900, 101, 99), (9900, 99, 98), (9990, 10_000, 9989), (10_000, 7, 6),
    (0, 7, 0),
  ])
  func `the index is the nearest rank`(hundredths: Int, count: Int, index: Int) {
    #expect(Percentile(hundredths: hundredths).index(in: count) == index)
  }

  @Test func `ranks are exact where binary floating point is not`() {
    // 0.07 · 100 is 7.000000000000001 in binary, and its ceiling 8.
    #expect((0.07 * 100).rounded(.up) == 8)
    #expect(Percentile(hundredths: 700).index(in: 100) == 6)
  }
}
