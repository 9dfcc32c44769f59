import Testing

@testable import CosmosBenchReport

@Suite struct LimitTests {
  private func report(_ milliseconds: Double) -> BenchReport {
    Samples.bench([Samples.run(Array(repeating: milliseconds / 1000, count: 100))]).report
  }

  @Test func `without limits there is nothing to find`() {
    let (findings, failures) = report(5).judged(maxP99: nil, baseline: nil, tolerance: 10)
    #expect(findings == [] && failures == [])
  }

  @Test func `p99 may be as long as allowed and no longer`() {
    let kept = report(5).judged(maxP99: 5, baseline: nil, tolerance: 10)
    #expect(kept.findings == ["p99 5.0 ms, at most 5.0 ms allowed: kept"])
    #expect(kept.failures == [])
    let missed = report(5.25).judged(maxP99: 5, baseline: nil, tolerance: 10)
    #expect(missed.findings == ["p99 5.25 ms, at most 5.0 ms allowed: missed"])
    #expect(missed.failures == ["p99 5.25 ms, at most 5.0 ms allowed"])
  }

  @Test func `slower than the baseline by more than the tolerance is a failure`() {
    func judged(_ milliseconds: Double) -> (findings: [String], failures: [String]) {
      report(milliseconds).judged(maxP99: nil, baseline: report(10), tolerance: 10)
    }
    #expect(judged(10.9).failures == [])
    #expect(judged(8).failures == [])
    #expect(judged(11.1).failures.count == 2, "p50 and p99")
    #expect(judged(12).findings.count == 2)
  }
}
