import CosmosFrameStats
import Testing

@Suite struct SeriesTests {
  @Test func `there is no series of no values, and no standard deviation of a single value`() throws
  {
    #expect(Series([]) == nil)
    let series = try #require(Series([0.25]))
    #expect(series.standardDeviation == nil)
    #expect(
      [series.min, series.p50, series.p99, series.max, series.mean]
        == .init(repeating: 0.25, count: 5))
  }

  @Test func `p99.9 is nil for fewer than ten thousand samples`() throws {
    let samples = (1...10_000).map(Double.init)
    #expect(try #require(Series(samples)).p99_9 == 9990)
    #expect(try #require(Series(samples.dropLast())).p99_9 == nil)
    // Who asks for the percentile by its name gets the nearest rank.
    #expect(SortedSamples(samples.dropLast())?.percentile(.p99_9) == 9990)
  }

  @Test func `the standard deviation of large numbers that differ little is exact`() throws {
    let series = try #require(Series([1_000_000_001, 1_000_000_002, 1_000_000_003]))
    #expect(series.standardDeviation == 1)
  }
}

@Suite struct PercentileTests {
  @Test(arguments: [
    // Columns: p in hundredths of a percent, the number of values n, and the index ⌈p · n⌉ − 1.
    (5000, 1, 0), (5000, 2, 0), (5000, 3, 1), (5000, 4, 1), (9000, 10, 8), (9500, 20, 18),
    (9900, 100, 98), (9900, 101, 99), (9900, 99, 98), (9990, 10_000, 9989), (10_000, 7, 6),
    (0, 7, 0),
  ])
  func `the index of a percentile is the nearest rank`(hundredths: Int, count: Int, index: Int) {
    #expect(Percentile(Double(hundredths) / 100).index(in: count) == index)
  }

  @Test func `the rank of a percentile is exact, although 0.07 × 100 exceeds 7 in floating point`()
  {
    // 0.07 · 100 is 7.000000000000001 in binary, and its ceiling is 8.
    #expect((0.07 * 100).rounded(.up) == 8)
    #expect(Percentile(7).index(in: 100) == 6)
  }
}

@Suite struct HistogramTests {
  @Test func `a histogram whose bounds do not ascend is rejected`() async {
    await #expect(processExitsWith: .failure) {
      _ = Histogram(frameTimes: [0.01], bounds: [0, 5, 5, 10])
    }
    await #expect(processExitsWith: .failure) {
      _ = Histogram(frameTimes: [0.01], bounds: [0, 10, 5])
    }
    await #expect(processExitsWith: .failure) {
      _ = Histogram(frameTimes: [0.01], bounds: [0, .nan, 5])
    }
    await #expect(processExitsWith: .success) {
      _ = Histogram(frameTimes: [0.01], bounds: [0, 5, .infinity])
    }
  }

  @Test func `a frame time equal to a histogram's bound belongs to the bucket above the bound`() {
    let histogram = Histogram(frameTimes: [0, 0.00099, 0.001, 0.016, 0.0999, 0.1, 7])
    #expect(
      histogram.bounds.map { $0 * 1000 } == [
        0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 33, 50, 100,
      ])
    #expect(histogram.counts == [2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2])
  }
}

@Suite struct LowFrameRatesTests {
  private func low(_ frameTimes: [Double]) throws -> LowFrameRates {
    LowFrameRates(frameTimes: try #require(SortedSamples(frameTimes)))
  }

  @Test func `the three 1 % low rates of two hundred frames equal those computed by hand`() throws {
    // For 1…200 ms, p99 is the 198th value, 198 ms; the worst are 199 and 200 ms. All together last
    // 20.1 s; 1 % of that is 201 ms, which the two slowest exceed: 200 + 199.
    let low = try low((1...200).map { Double($0) / 1000 })
    #expect(abs(low.percentile - 1000 / 198) < 1e-9)
    #expect(abs(low.meanOfWorstHundredth - 1000 / 199.5) < 1e-9)
    #expect(abs(low.timeIntegral - 1000 / 199) < 1e-9)
  }

  @Test func `the worst 1 % are one frame in a hundred, even if p99 is the time of many frames`()
    throws
  {
    let times = (0..<1000).map { $0 % 100 == 50 ? 0.037 : 0.0168 }
    #expect(try abs(low(times).meanOfWorstHundredth - 1 / 0.037) < 1e-9)
    #expect(try abs(low(times + [0.0168]).meanOfWorstHundredth - 11 / (0.37 + 0.0168)) < 1e-9)
  }

  @Test func `the 0.1 % low exists only with ten thousand frames or more`() throws {
    let frameTimes = (1...10_000).map { Double($0) / 1e6 }
    // The worst ten are 9,991…10,000 µs, 9,995.5 µs on average.
    let tenth = try #require(try low(frameTimes).meanOfWorstThousandth)
    #expect(abs(tenth - 1e6 / 9995.5) < 1e-9)
    #expect(try low(Array(frameTimes.dropLast())).meanOfWorstThousandth == nil)
  }
}

@Suite struct HitchesTests {
  @Test func `slow frames that are too many or too short to stutter are hitches`() throws {
    // One frame in a hundred takes 37 ms, the others 16.8 ms.
    let times = (0..<1000).map { $0 % 100 == 50 ? 0.037 : 0.0168 }
    #expect(Stutter(frameTimes: times).count == 0)
    let hitches = Hitches(frameTimes: try #require(SortedSamples(times)))
    #expect(hitches.count == 10)
    #expect(abs(hitches.timeShare - 0.37 / (0.37 + 990 * 0.0168)) < 1e-12)
  }

  @Test func `a frame of exactly twice the median is no hitch`() throws {
    #expect(Hitches(frameTimes: try #require(SortedSamples([1, 1, 1, 2]))).count == 0)
    #expect(Hitches(frameTimes: try #require(SortedSamples([0, 0]))).timeShare == 0)
  }
}

@Suite struct StutterTests {
  @Test func `a frame of exactly two and a half times the average does not stutter`() {
    // The average is (20 · 37 + 100) / 21 = 40, and 2.5 × 40 is exactly 100.
    var frameTimes = Array(repeating: 37.0, count: 41)
    frameTimes[20] = 100
    #expect(Stutter(frameTimes: frameTimes).count == 0)
    frameTimes[20] = 100.001
    #expect(Stutter(frameTimes: frameTimes).count == 1)
  }

  @Test func `a scene that becomes four times as slow does not stutter`() {
    let frameTimes = Array(repeating: 0.005, count: 60) + Array(repeating: 0.020, count: 60)
    #expect(Stutter(frameTimes: frameTimes).count == 0)
  }

  @Test func `the first and the last frame can stutter`() {
    var frameTimes = Array(repeating: 0.010, count: 50)
    frameTimes[0] = 0.060
    frameTimes[49] = 0.060
    #expect(Stutter(frameTimes: frameTimes).frames == [0, 49])
  }

  @Test(arguments: [[], [0.016], [0, 0, 0]])
  func `too few frames, or frames of duration 0, do not stutter`(frameTimes: [Double]) {
    let stutter = Stutter(frameTimes: frameTimes)
    #expect(stutter.count == 0)
    #expect(stutter.timeShare == 0)
  }
}
