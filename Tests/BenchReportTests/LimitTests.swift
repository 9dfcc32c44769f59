import Testing

@testable import CosmosBenchReport

@Suite struct LimitTests {
  private func report(_ milliseconds: Double) -> BenchReport {
    Samples.bench([Samples.run(Array(repeating: milliseconds / 1000, count: 100))]).report
  }

  private func judged(_ milliseconds: Double, _ limits: String...) throws -> Judgement {
    report(milliseconds).judged(by: try limits.map { try #require(Limit($0)) })
  }

  @Test func `a report without limits misses no limit`() throws {
    let judgement = try judged(5)
    #expect(judgement.findings == [] && judgement.missed == [])
  }

  @Test func `p99 may equal its limit, but not exceed it`() throws {
    let kept = report(5).judged(by: [Limit(maxP99: 5)])
    #expect(kept.findings == ["p99 5.00 ms, at most 5 ms allowed: met"])
    #expect(kept.missed == [])
    let missed = report(5.25).judged(by: [Limit(maxP99: 5)])
    #expect(missed.findings == ["p99 5.25 ms, at most 5 ms allowed: not met"])
    #expect(missed.missed == ["p99 5.25 ms, at most 5 ms allowed"])
    #expect(try judged(10, "fps>=120").missed == ["fps 100 fps, at least 120 fps required"])
  }

  @Test func `a limit is shown with all digits that the user typed`() {
    let judgement = report(0.0043).judged(by: [Limit(maxP99: 0.004)])
    #expect(judgement.missed == ["p99 0.0043 ms, at most 0.004 ms allowed"])
  }

  @Test(arguments: [
    ("p50<=10", true), ("p50 <= 9.9", false), ("fps>=100", true), ("fps>=100.1", false),
    ("max<=10", true), ("within-60>=100", true), ("missed<=1", false), ("gpu-p99<=100", false),
    ("memory<=1", true),
  ])
  func `limits are upper or lower bounds, and are not met if the number is missing`(
    limit: String, isKept: Bool
  ) throws {
    let judgement = try judged(10, limit)
    #expect(judgement.missed.isEmpty == isKept, "\(judgement.findings)")
  }

  @Test func `a paced bench reports its missed deadlines`() throws {
    let missed = Samples.paced().report.judged(by: [try #require(Limit("missed<=100"))])
    #expect(missed.missed == [])
  }

  @Test(arguments: ["", "p99", "p98<=1", "p99<1", "p99<=x", "p99<=inf", "p99<=1 2"])
  func `texts that are not limits are rejected`(text: String) { #expect(Limit(text) == nil) }

  @Test
  func `a bench that is slower than the tolerance allows misses the limit for each percentile`() {
    func judged(_ milliseconds: Double) -> Judgement {
      report(milliseconds).judged(by: [], baselines: [report(10)], tolerance: 10)
    }
    #expect(judged(10.9).missed == [])
    #expect(judged(8).missed == [])
    #expect(judged(11.1).missed.count == 2, "p50 and p99 miss the limit")
  }
}
