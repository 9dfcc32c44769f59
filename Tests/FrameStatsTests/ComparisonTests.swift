import CosmosFrameStats
import Testing

/// Tests of ``Comparison``.
@Suite struct FrameComparisonTests {
  /// Returns a log of a hundred frames: 98 of one time in seconds, and two of twice that time.
  private func log(_ time: Double) -> FrameLog {
    FrameLog(frameTimes: [Double](repeating: time, count: 98) + [2 * time, 2 * time])
  }

  @Test func `one run on each side gives differences without intervals`() throws {
    let comparison = try #require(Comparison(of: log(0.010), and: log(0.012)))
    #expect(comparison.p50.before == 0.010)
    #expect(comparison.p50.after == 0.012)
    #expect(abs(comparison.p50.difference.estimate - 0.002) < 1e-12)
    #expect(abs(comparison.p50.ratio - 1.2) < 1e-12)
    #expect(abs(comparison.p99.difference.estimate - 0.004) < 1e-12)
    #expect(comparison.p50.difference.interval == nil)
  }

  @Test func `each run counts as one value`() throws {
    let before = [0.0081, 0.0083, 0.0082]
    let after = [0.0089, 0.0091, 0.0090]
    let comparison = try #require(Comparison(of: before.map(log), and: after.map(log)))
    #expect(comparison.p50.difference == MeanDifference(from: before, to: after))
    #expect(try #require(comparison.p99.difference.interval).lowerBound > 0)
  }

  @Test func `frames of the warm-up do not count`() throws {
    var warm = FrameLog(reserving: 8)
    warm.append(FrameRecord(start: 0, duration: 5))
    warm.beginMeasuring()
    warm.append(FrameRecord(start: 5, duration: 0.010))
    let comparison = try #require(Comparison(of: warm, and: FrameLog(frameTimes: [0.010])))
    #expect(comparison.p99.difference.estimate == 0)
  }

  @Test func `nothing is compared with a run without valid frames`() {
    let good = log(0.010)
    #expect(Comparison(of: [], and: [good]) == nil)
    #expect(Comparison(of: FrameLog(frameTimes: []), and: good) == nil)
    #expect(Comparison(of: good, and: FrameLog(frameTimes: [0.010, .nan])) == nil)
  }

  @Test func `in a log of frame times, each frame begins at the end of the previous one`() {
    let log = FrameLog(frameTimes: [0.5, 0.25, 1])
    #expect(log.records.map(\.start) == [0, 0.5, 0.75])
    #expect(log.frameTimes == [0.5, 0.25, 1])
    #expect(!log.outgrewReserve)
  }
}
