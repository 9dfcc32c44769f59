import CosmosFrameStats
import Testing
import TestSupport

@Suite struct HistogramTests {
  @Test func `a bound belongs to the bucket above it`() {
    let histogram = Histogram(frameTimes: [0, 0.00099, 0.001, 0.016, 0.0999, 0.1, 7])
    #expect(histogram.bounds == [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 33, 50, 100])
    #expect(histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2])
  }

  @Test(arguments: 1...20)
  func `every frame is counted once, in the bucket that a search from the top finds`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let frameTimes = random.frameTimes(500, typical: 0.03 * random.unit())
    let histogram = Histogram(frameTimes: frameTimes)
    var counts = Array(repeating: 0, count: histogram.bounds.count)
    for time in frameTimes {
      if let bucket = histogram.bounds.lastIndex(where: { $0 <= time * 1000 }) {
        counts[bucket] += 1
      }
    }
    #expect(histogram.counts == counts, "seed \(seed)")
    #expect(histogram.total == 500)
  }
}
