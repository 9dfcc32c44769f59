import CosmosFrameStats
import Testing
import TestSupport

@Suite struct HistogramTests {
  @Test func `a bound belongs to the bucket above it`() {
    let histogram = Histogram(frameTimes: [0, 0.00099, 0.001, 0.016, 0.0999, 0.1, 7])
    #expect(histogram.bounds == [0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 33, 50, 100])
    #expect(histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2])
  }
}
