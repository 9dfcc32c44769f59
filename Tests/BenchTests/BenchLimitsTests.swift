import CosmosFrameStats
import Testing

@testable import cosmos
@testable import CosmosBench
@testable import CosmosBenchReport

@Suite struct BenchLimitsTests {
  private func report(_ milliseconds: Double) -> BenchReport {
    var log = FrameLog(reserving: 100)
    for index in 0..<100 {
      let time = milliseconds / 1000
      log.append(FrameRecord(start: Double(index) * time, duration: time, cpu: time / 2))
    }
    let run = RecordedRun(
      log: log, counts: log.records.map { _ in .init(calls: 1, stars: 9000) }, schedule: nil,
      process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
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
    let judgement = BenchLimits(tolerance: 10).judge(report(5))
    #expect(judgement == BenchLimits.Judgement())
  }

  @Test func `p99 may be as long as allowed and no longer`() {
    let kept = BenchLimits(maxP99: 5, tolerance: 10).judge(report(5))
    #expect(kept.findings == ["p99 5.0 ms, at most 5.0 ms allowed: kept"])
    #expect(kept.failures == [])
    let missed = BenchLimits(maxP99: 5, tolerance: 10).judge(report(5.25))
    #expect(missed.findings == ["p99 5.25 ms, at most 5.0 ms allowed: missed"])
    #expect(missed.failures == ["p99 5.25 ms, at most 5.0 ms allowed"])
  }

  @Test func `slower than the baseline by more than the tolerance is a failure`() {
    let limits = BenchLimits(baseline: report(10), tolerance: 10)
    #expect(limits.judge(report(10.9)).failures == [])
    #expect(limits.judge(report(8)).failures == [])
    #expect(limits.judge(report(11.1)).failures.count == 2, "p50 and p99")
    #expect(limits.judge(report(12)).findings.count == 2)
  }
}
