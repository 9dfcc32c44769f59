import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct BenchLimitsTests {
  private func report(_ milliseconds: Double) -> BenchReport {
    var log = FrameLog(reserving: 100)
    for index in 0..<100 {
      let time = milliseconds / 1000
      log.append(FrameRecord(start: Double(index) * time, duration: time, cpu: time / 2))
    }
    let run = RecordedRun(
      log: log, counts: log.records.map { _ in (1, 9000) }, schedule: nil, process: (0, 0, 0))
    return RecordedBench(
      tool: .init(version: "0", build: "release"),
      system: .init(
        threads: 2, renderer: "r", version: "v", vendor: "n", session: "offscreen"),
      isSoftware: false,
      config: .init(
        scene: "sky", stars: 9000, seed: 1, width: 1280, height: 720, duration: 1, runs: 1,
        input: "steady", starPrimitive: .init(requested: "quads", used: "quads"),
        layerCache: .init(requested: "off", used: "off")),
      command: ["cosmos", "bench"], started: nil, runs: [run]
    ).report
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
