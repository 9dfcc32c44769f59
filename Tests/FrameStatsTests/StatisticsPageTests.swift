import CosmosFrameStats
import TestSupport
import Testing

/// Tests that the numbers in the documentation are those that the library computes.
@Suite struct StatisticsPageTests {
  private let page: String

  init() throws {
    page = try Repository.text(
      "Sources/CosmosFrameStats/CosmosFrameStats.docc/StatisticsAndTheirFormulas.md")
  }

  /// Compares `value` with the number after `//` in the page's line of `code`, to within half a
  /// unit of that number's last digit.
  private func expect(
    _ code: String, _ value: Double?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let line = try #require(
      page.split(separator: "\n").first { $0.hasPrefix(code + " ") && $0.contains(" // ") },
      "The page has no line of '\(code)'.", sourceLocation: sourceLocation)
    let text = try #require(line.split(separator: "// ").last)
    guard text != "nil" else {
      #expect(value == nil, sourceLocation: sourceLocation)
      return
    }
    let shown = try #require(Double(text), sourceLocation: sourceLocation)
    let digits = text.contains(".") ? text.split(separator: ".")[1].count : 0
    var unit = 1.0
    for _ in 0..<digits { unit /= 10 }
    let number = try #require(value, sourceLocation: sourceLocation)
    #expect(
      abs(number - shown) <= 0.5000001 * unit, "\(code) is \(number)",
      sourceLocation: sourceLocation)
  }

  @Test func `the page shows the computed numbers in its example of one run`() throws {
    var times = Array(repeating: 0.010, count: 200)
    (times[20], times[60], times[100], times[140]) = (0.020, 0.030, 0.040, 0.100)
    let series = Series(times)
    try expect("series?.mean", series?.mean)
    try expect("series?.standardDeviation", series?.standardDeviation)
    try expect("series?.p50", series?.p50)
    try expect("series?.p99", series?.p99)
    try expect("series?.max", series?.max)
    try expect("series?.p99_9", series?.p99_9)
    let low = SortedSamples(times).map { LowFrameRates(frameTimes: $0) }
    try expect("low?.percentile", low?.percentile)
    try expect("low?.meanOfWorstHundredth", low?.meanOfWorstHundredth)
    try expect("low?.timeIntegral", low?.timeIntegral)
    let hitches = SortedSamples(times).map { Hitches(frameTimes: $0) }
    try expect("hitches?.count", hitches.map { Double($0.count) })
    try expect("hitches?.timeShare", hitches?.timeShare)
    let stutter = Stutter(frameTimes: times)
    try expect("stutter.count", Double(stutter.count))
    try expect("stutter.timeShare", stutter.timeShare)
    var recent = RollingFrames(seconds: 1)
    var end = 0.0
    for time in times {
      end += time
      recent.append(duration: time, endingAt: end)
    }
    try expect("recent.count", Double(recent.count))
    try expect("recent.framesPerSecond", recent.framesPerSecond)
    try expect("recent.percentile(.p99)", recent.percentile(.p99))
  }

  @Test func `the page shows the computed numbers in its examples of deadlines and animation`()
    throws
  {
    var schedule = Schedule.vsync(firstFrameEnd: 0.010, period: 0.010)
    let ends = [0.010, 0.020, 0.060, 0.070]
    let lateness = Lateness(ends.map { schedule.endFrame(at: $0) }, on: schedule)
    try expect("lateness.due", Double(lateness.due))
    try expect("lateness.missed", Double(lateness.missed))
    try expect("lateness.worst", lateness.worst)
    try expect("lateness.missedShare", lateness.missedShare)
    let first = FrameRecord(start: 0.000, duration: 0.016, animation: 0.000)
    let second = FrameRecord(start: 0.016, duration: 0.033, animation: 0.016)
    try expect("second.animationError(after: first)", second.animationError(after: first))
  }

  @Test func `the page shows the computed numbers in its examples of comparisons and lines`() throws
  {
    let before = [16.1, 16.3, 16.2, 16.4, 16.2]
    let after = [16.6, 16.9, 16.5, 16.8, 17.0]
    let difference = MeanDifference(from: before, to: after)
    try expect("MeanDifference(from: before, to: after)?.estimate", difference?.estimate)
    try expect(
      "MeanDifference(from: before, to: after)?.interval?.lowerBound",
      difference?.interval?.lowerBound)
    try expect(
      "MeanDifference(from: before, to: after)?.interval?.upperBound",
      difference?.interval?.upperBound)
    try expect("MannWhitney(before, after)?.u", MannWhitney(before, after)?.u)
    try expect("MannWhitney(before, after)?.p", MannWhitney(before, after)?.p)
    try expect(
      "Shift(from: before, to: after)?.estimate", Shift(from: before, to: after)?.estimate)
    try expect("NormalDistribution.upperTail(1.96)", NormalDistribution.upperTail(1.96))
    try expect(
      "NormalDistribution.value(exceededWith: 0.025)",
      NormalDistribution.value(exceededWith: 0.025))
    let observations = [
      FitPoint(1, 16.7), FitPoint(2, 16.7), FitPoint(3, 16.7), FitPoint(4, 16.7),
      FitPoint(5, 20.7), FitPoint(6, 24.7), FitPoint(7, 28.7),
    ]
    try expect("ChangePoint(observations)?.place", ChangePoint(observations)?.place)
    try expect("ChangePoint(observations)?.after.slope", ChangePoint(observations)?.after.slope)
    try expect(
      "LinearFit.leastSquares(observations)?.slope",
      LinearFit.leastSquares(observations)?.slope)
    try expect("LinearFit.theilSen(observations)?.slope", LinearFit.theilSen(observations)?.slope)
  }
}
