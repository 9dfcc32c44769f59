import TestSupport
import Testing

@testable import CosmosFrameStats

@Suite struct MannWhitneyTests {
  @Test func `samples that do not overlap have the smallest possible probability`() throws {
    let test = try #require(MannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10]))
    #expect(test.u == 0)
    #expect(test.isExact)
    #expect(abs(test.p - 2.0 / 252) < 1e-15)
    #expect(test.p == MannWhitney.smallestP(5, 5))
  }

  @Test func `the probability in the example of the documentation is the computed one`() throws {
    let code = try Repository.text("Sources/CosmosFrameStats/MannWhitney.swift")
    let shown = try #require(code.firstMatch(of: /\)\?\.p  \/\/ (0\.[0-9]+)/)?.1)
    let test = MannWhitney([16.1, 16.3, 16.2, 16.4, 16.2], [16.6, 16.9, 16.5, 16.8, 17.0])
    #expect(abs(try #require(test).p - #require(Double(shown))) <= 0.00005)
  }

  @Test func `two samples of equal values have the probability 1`() throws {
    let test = try #require(MannWhitney([3, 3, 3], [3, 3, 3, 3]))
    #expect(test.p == 1)
    #expect(!test.isExact)
    #expect(MannWhitney([], [1]) == nil)
    #expect(MannWhitney([1], []) == nil)
  }

  @Test func `for the largest samples, the exact probability is close to the normal approximation`()
    throws
  {
    let first = (0..<25).map { Double(2 * $0) }
    let test = try #require(MannWhitney(first, first.map { $0 + 1 }))
    #expect(test.isExact)
    // The first value is larger in 300 of the 625 pairs. This is close to the mean of 312.5,
    // because both samples have steps of 2, and the second sample is only 1 higher.
    #expect(test.u == 300)
    #expect(abs(test.p - 0.818) < 0.002, "\(test.p)")
    let more = try #require(MannWhitney(first + [24.5], first.map { $0 + 1 }))
    #expect(!more.isExact)
    #expect(abs(more.p - test.p) < 0.02, "\(more.p)")
  }
}

@Suite struct ShiftTests {
  @Test func `the confidence interval of two samples of ten values is that of the published table`()
    throws
  {
    // The differences are 0…99 in some order, and the table's critical value is 23.
    let shift = try #require(
      Shift(from: (0..<10).map { -Double($0) }, to: (0..<10).map { 10 * Double($0) }))
    #expect(shift.interval == 23...76)
    #expect(shift.estimate == 49.5)
  }

  @Test func `two samples of three values are too few for a confidence of 95 percent`() throws {
    let shift = try #require(Shift(from: [1, 2, 3], to: [7, 8, 9]))
    #expect(shift.interval == nil)
    #expect(shift.estimate == 6)
    #expect(Shift(from: [1, 2, 3], to: [7, 8, 9], confidence: 0.8)?.interval != nil)
  }
}

@Suite struct BootstrapTests {
  @Test func `the bootstrap's expanded interval is wide enough even for eight samples`() throws {
    var random = RandomNumbers(seed: 31)
    var hits = (plain: 0, expanded: 0)
    for _ in 0..<400 {
      let samples = (0..<8).map { _ in 7 + random.bell() }
      let bootstrap = Bootstrap(samples, resamples: 400, using: &random) { drawn in
        drawn.reduce(0, +) / Double(drawn.count)
      }
      #expect(bootstrap.draws == 8)
      if try #require(bootstrap.interval(tail: 0.025)).contains(7) { hits.plain += 1 }
      if try #require(bootstrap.expandedInterval()).contains(7) { hits.expanded += 1 }
    }
    #expect(Double(hits.plain) / 400 < 0.91, "\(hits)")
    #expect((0.92...0.985).contains(Double(hits.expanded) / 400), "\(hits)")
    let few = Bootstrap([1.0, 2, 3, 4], using: &random) { Median.of($0) }
    #expect(few.expandedInterval() == nil)
  }

  @Test func `resampling in blocks widens the interval of samples that depend on earlier ones`()
    throws
  {
    var random = RandomNumbers(seed: 8)
    var level = 0.0
    let samples = (0..<200).map { _ in
      level = 0.9 * level + random.bell()
      return level
    }
    func width(_ length: Int) throws -> Double {
      let bootstrap = Bootstrap(
        samples, resamples: 800, blockLength: length, using: &random
      ) { drawn in drawn.reduce(0, +) / Double(drawn.count) }
      let interval = try #require(bootstrap.interval(tail: 0.025))
      return interval.upperBound - interval.lowerBound
    }
    #expect(try width(20) > 1.8 * width(1))
  }

  @Test func `a statistic that is undefined for most resamples has no confidence interval`() {
    var random = RandomNumbers(seed: 1)
    var calls = 0
    let rare = Bootstrap([1.0, 2, 3], resamples: 100, using: &random) { drawn -> Double? in
      calls += 1
      return calls % 2 == 0 ? drawn[0] : nil
    }
    #expect(rare.interval(tail: 0.025) == nil)
    #expect(Bootstrap([Double](), using: &random) { Median.of($0) }.interval(tail: 0.025) == nil)
  }
}

@Suite struct NormalDistributionTests {
  /// The values are those of `scipy.stats.norm.isf`.
  @Test(arguments: [
    (0.025, 1.959964), (0.005, 2.575829), (0.2, 0.841621), (0.5, 0), (1e-6, 4.753424),
  ])
  func `quantiles of the normal distribution are those of SciPy`(probability: Double, value: Double)
  {
    let found = NormalDistribution.value(exceededWith: probability)
    #expect(abs(found - value) < 1e-6)
    #expect(abs(NormalDistribution.upperTail(found) - probability) < 1e-12)
  }

  /// The values are those of `scipy.stats.t.isf`.
  @Test(arguments: [
    (1, 12.7062), (2, 4.30265), (3, 3.18245), (4, 2.77645), (7, 2.36462), (39, 2.02269),
  ])
  func `quantiles of Student's distribution are those of SciPy`(degrees: Int, value: Double) {
    let found = NormalDistribution.student(exceededWith: 0.025, degreesOfFreedom: degrees)
    #expect(abs(found - value) < 1e-4, "\(found)")
  }
}
