import CosmosFrameStats
import CosmosMotion
import Foundation
import Testing

/// Tests that results can be written and read, and that contradictory files are rejected.
@Suite struct ResultsTests {
  private let times = (0..<200).map { 0.01 + 0.0001 * Double(($0 * 37) % 101) }

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(Value.self, from: encoder.encode(value))
  }

  private func expectSame<Value: Codable & Equatable>(_ value: Value?) throws {
    let value = try #require(value)
    #expect(try copy(value) == value)
  }

  @Test func `every result is the same after it was encoded and decoded`() throws {
    let sorted = try #require(SortedSamples(times))
    try expectSame(Series(times))
    try expectSame(Series([0.5]))
    try expectSame(LowFrameRates(frameTimes: sorted))
    try expectSame(Hitches(frameTimes: sorted))
    try expectSame(Histogram(frameTimes: times))
    try expectSame(Stutter(frameTimes: times + [1]))
    let schedule = Schedule.vsync(firstFrameEnd: 0, period: 0.01)
    try expectSame(Lateness([0, 0.02, 0.001], on: schedule))
    try expectSame(Percentile.p99_9)
    try expectSame(MannWhitney(times, times.map { $0 + 0.001 }))
    try expectSame(MeanDifference(from: times, to: times.map { $0 + 0.001 }))
    let logs = [times, times].map { FrameLog(frameTimes: $0) }
    try expectSame(Comparison(of: logs, and: logs))
    try expectSame(Shift(from: times, to: times.map { $0 + 0.001 }))
    let observations = (0..<9).map { FitPoint(Double($0), Double(max(3, $0))) }
    try expectSame(LinearFit.theilSen(observations))
    let change = try #require(ChangePoint(observations))
    #expect(change.gain == .infinity)
    try expectSame(change)
    var random = SplitMix64(seed: 1)
    try expectSame(Bootstrap(times, resamples: 50, using: &random) { Median.of($0) })
    var log = FrameLog(reserving: 4)
    log.append(FrameRecord(start: 0, duration: 1))
    log.beginMeasuring()
    log.beginPhase("menu")
    log.append(FrameRecord(start: 1, duration: 1, cpu: 0.5, gpu: 0.25, shown: 2))
    try expectSame(log)
  }

  @Test(arguments: [
    #"{"bounds":[0,5,3],"counts":[1,2,3]}"#, #"{"bounds":[0,5],"counts":[1]}"#,
    #"{"bounds":[0,5],"counts":[1,-1]}"#, #"{"bounds":[],"counts":[]}"#,
  ])
  func `decoding a histogram that contradicts itself throws an error`(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Histogram.self, from: Data(text.utf8))
    }
  }

  @Test(arguments: [
    #"{"records":[],"marks":[{"name":"a","index":1}],"warmUpCount":0,"reserved":0}"#,
    #"{"records":[],"marks":[],"warmUpCount":1,"reserved":0}"#,
  ])
  func `decoding a frame log that contradicts itself throws an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FrameLog.self, from: Data(text.utf8))
    }
  }

  @Test func `decoding a percentile outside 0…100, or unsorted estimates, throws an error`() throws
  {
    #expect(try JSONDecoder().decode([Percentile].self, from: Data("[9990]".utf8)) == [.p99_9])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Percentile].self, from: Data("[10001]".utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        Bootstrap.self, from: Data(#"{"estimates":[2,1],"resamples":2,"draws":9}"#.utf8))
    }
  }
}

@Suite struct SampleErrorTests {
  @Test func `initialisers for numbers from outside throw errors instead of trapping`() throws {
    #expect(throws: SampleError.empty) { try Series(validating: []) }
    #expect(throws: SampleError.notFinite(index: 1, value: .infinity)) {
      try Series(validating: [1, .infinity, 2])
    }
    #expect(try Series(validating: [2, 1]) == Series([1, 2]))
    // A value that is not a number has no place in an order, so sorting may move it anywhere.
    for place in 0..<40 {
      var samples = (0..<40).map(Double.init)
      samples[place] = .nan
      let error = #expect(throws: SampleError.self) { try SortedSamples(validating: samples) }
      guard case .notFinite(place, _) = error else {
        Issue.record("\(place): \(error as Any)")
        continue
      }
    }
    #expect(throws: SampleError.unsortedBounds([0, 2, 1])) {
      try Histogram(validating: [0.1], bounds: [0, 2, 1])
    }
    #expect(throws: SampleError.unsortedBounds([])) {
      try Histogram(validating: [0.1], bounds: [])
    }
    #expect(throws: SampleError.negative(index: 0, value: -0.5)) {
      try Histogram(validating: [-0.5])
    }
    #expect(try Histogram(validating: [0.001, .infinity]).counts.reduce(0, +) == 2)
  }

  @Test func `an error about a sample names its value, its index and the requirement`() {
    #expect(SampleError.empty.description == "There are no samples.")
    #expect(
      SampleError.notFinite(index: 3, value: .nan).description
        == "Sample 3 is nan: it must be a finite number.")
    #expect(
      SampleError.negative(index: 0, value: -1).description
        == "Sample 0 is -1.0: a frame time must be 0 or more.")
    #expect(
      SampleError.unsortedBounds([1, 0]).description
        == "The bounds [1.0, 0.0] must be numbers that ascend from 0.")
  }

  @Test func `comparing numbers that are not finite, or fitting a line to them, gives nil`() {
    #expect(Median.of([1, .nan]) == nil && Median.of([1, .infinity, 2]) == 2)
    #expect(MannWhitney([1, 2], [.nan]) == nil)
    #expect(Shift(from: [1], to: [.infinity]) == nil)
    #expect(MeanDifference(from: [1, 2], to: [.nan, 1]) == nil)
    let observations = [FitPoint(0, 1), FitPoint(1, .nan), FitPoint(2, 2)]
    #expect(LinearFit.leastSquares(observations) == nil)
    #expect(LinearFit.theilSen(observations) == nil)
    #expect(ChangePoint(observations) == nil)
  }

  @Test func `a violation of a documented precondition stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = Series([1, .nan, 2]) }
    await #expect(processExitsWith: .failure) { _ = Histogram(frameTimes: [-1]) }
    await #expect(processExitsWith: .failure) {
      _ = Schedule(start: 0, period: 1, grace: -1)
    }
    await #expect(processExitsWith: .failure) {
      var recent = RollingFrames(seconds: 1)
      recent.append(duration: .nan, endingAt: 1)
    }
    await #expect(processExitsWith: .failure) { _ = Percentile.p99.index(in: 0) }
  }
}
