import CosmosFrameStats
import TestSupport
import Testing

@Suite struct RollingFramesTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `rolling percentiles are those of the frames in the last seconds`(seed: UInt64) throws {
    var random = RandomNumbers(seed: seed)
    // The memory reserved for frames is too small, so it must grow.
    var rolling = RollingFrames(seconds: 2, reserving: 8)
    var frames: [(duration: Double, end: Double)] = []
    var now = 0.0
    for step in 0..<3000 {
      // The durations have few different values, so many of them are equal. A pause of 3 s removes
      // all earlier frames.
      let duration = (1 + (20 * random.unit()).rounded()) / 1000
      now += step % 1000 == 999 ? 3 : duration
      rolling.append(duration: duration, endingAt: now)
      frames.append((duration, now))
      guard step % 37 == 0 || step > 2990 else { continue }
      let recent = frames.filter { $0.end > now - 2 }
      let sorted = try #require(SortedSamples(recent.map(\.duration)))
      #expect(rolling.count == recent.count)
      for percentile in [Percentile.p50, .p90, .p99] {
        #expect(rolling.percentile(percentile) == sorted.percentile(percentile))
      }
      #expect(Array(rolling.durations()) == recent.map(\.duration))
    }
  }

  @Test func `the frame rate includes the duration of the first frame`() throws {
    var rolling = RollingFrames(seconds: 0.5)
    #expect(rolling.framesPerSecond == nil && rolling.percentile(.p50) == nil)
    for frame in 1...100 { rolling.append(duration: 0.01, endingAt: 0.01 * Double(frame)) }
    #expect(abs(try #require(rolling.framesPerSecond) - 100) < 1e-9)
    rolling.advance(to: 2)
    #expect(rolling.count == 0 && rolling.framesPerSecond == nil)
  }

  @Test func `the frame rate of the last seconds leaves out earlier frames`() throws {
    var rolling = RollingFrames(seconds: 5, reserving: 16)
    #expect(rolling.framesPerSecond(inLast: 0.5) == nil)
    for frame in 1...200 { rolling.append(duration: 0.01, endingAt: 0.01 * Double(frame)) }
    for frame in 1...50 { rolling.append(duration: 0.02, endingAt: 2 + 0.02 * Double(frame)) }
    #expect(abs(try #require(rolling.framesPerSecond(inLast: 0.5)) - 50) < 1e-9)
    #expect(abs(try #require(rolling.framesPerSecond(inLast: 60)) - 250 / 3) < 1e-9)
    // The last frame counts even if it is longer than the given time.
    #expect(abs(try #require(rolling.framesPerSecond(inLast: 0.001)) - 50) < 1e-9)
  }
}

@Suite struct MeanDifferenceTests {
  /// The reference is `scipy.stats.ttest_ind(b, a, equal_var=False).confidence_interval(0.95)`.
  ///
  /// Cosmos rounds the degrees of freedom down, so its interval may be slightly wider than SciPy's.
  @Test func `the confidence interval of the difference of two means is that of Welch's t-test`()
    throws
  {
    let difference = try #require(MeanDifference(from: [8.1, 8.3, 8.2], to: [8.9, 9.1, 9.0]))
    let interval = try #require(difference.interval)
    #expect(abs(difference.estimate - 0.8) < 1e-12)
    #expect(abs(interval.lowerBound - 0.5733) < 0.001 && abs(interval.upperBound - 1.0267) < 0.001)
  }

  @Test func `in a comparison of means, a single value is assumed to vary like the other sample`()
    throws
  {
    let one = try #require(MeanDifference(from: [10], to: [9, 10, 11])?.interval)
    #expect(one.contains(0) && one.upperBound > 4 && one.upperBound < 6)
    #expect(MeanDifference(from: [1], to: [2])?.interval == nil)
    #expect(MeanDifference(from: [], to: [2]) == nil)
    #expect(MeanDifference(from: [1, 1], to: [2, 2])?.interval == 1...1)
  }
}
