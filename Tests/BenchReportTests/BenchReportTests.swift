import CosmosFrameStats
import CosmosGeometry
import TestSupport
import Testing

@testable import CosmosBenchReport

@Suite struct BenchReportTests {
  @Test(.validator, arguments: NamedBench.all)
  func `a report has exactly the fields of the schema`(
    named: NamedBench
  ) throws {
    #expect(try ReportSchema.faults(in: try named.report.json) == "")
  }

  @Test(arguments: NamedBench.all)
  func `the report's numbers match its frames`(named: NamedBench) throws {
    let (report, runs) = (named.report, named.bench.runs)
    #expect(report.runs.count == runs.count)
    for (run, recorded) in zip(report.runs, runs) {
      let series = try #require(Series(recorded.frames.map(\.duration)))
      #expect(run.frames == recorded.frames.count && run.frame_ms.n == run.frames)
      #expect(abs((run.frame_ms.p99 ?? 0) - 1000 * series.p99) <= 0.00005 + 1e-9)
      #expect(abs((run.fps_avg ?? 0) * recorded.elapsed - Double(run.frames)) < 1)
      #expect(run.histogram_ms.counts.reduce(0, +) == run.frames)
    }
  }

  @Test(arguments: NamedBench.all)
  func `a report is the same after it was written and read`(named: NamedBench) throws {
    var report = named.report
    for index in report.runs.indices where report.runs[index].gpu_ms.note?.wrappedValue == nil {
      // Reading does not distinguish a null note from a missing one.
      report.runs[index].gpu_ms.note = nil
    }
    #expect(try BenchReport(parsing: report.json) == report)
  }

  @Test func `a missing GPU time is null and invalid, never 0`() throws {
    let bench = Samples.unpaced(runs: 1, frames: 30)
    let gpu = try #require(bench.report.runs.first?.gpu_ms)
    #expect(gpu.valid == false)
    #expect(gpu.note?.wrappedValue == "the driver has no timer queries")
    #expect(gpu.n == 0)
    #expect(BenchReport.Distribution.columns.allSatisfy { $0.value(gpu) == nil })
    #expect(!bench.text(style: .plain).contains("gpu            0"))
    #expect(bench.html.contains("<b class=\"none\">not available</b>"))
    #expect(bench.html.contains("not available: the driver has no timer queries"))
    let valid = try #require(Samples.paced().report.runs.first?.gpu_ms)
    #expect(valid.valid == true)
    // The run ended before the GPU times of its last three frames were known.
    #expect(valid.n == 597)
  }

  @Test func `a number that is not finite becomes null`() throws {
    let report = Samples.unpaced(runs: 1, frames: 10) { $0.gap = Double.infinity.field(4) }.report
    #expect(try report.json.contains("\"gap\" : null"))
  }

  @Test func `the summary is the median of complete runs`() throws {
    let report = Samples.unpaced(runs: 4, isInterrupted: true).report
    let complete = report.runs.prefix(3).compactMap(\.frame_ms.p50)
    #expect(report.summary.runs == 3)
    #expect(report.summary.median_of_runs.p50 == complete.sorted()[1])
    let even = Samples.unpaced(runs: 2).report
    let both = even.runs.compactMap(\.frame_ms.p99)
    #expect(abs((even.summary.median_of_runs.p99 ?? 0) - (both[0] + both[1]) / 2) <= 0.00005 + 1e-9)
    #expect(even.summary.median_of_runs.gpu_p50 == nil)
    // The standard deviation of two values a and b is |a − b| / √2.
    let medians = even.runs.compactMap(\.frame_ms.p50)
    let expected =
      100 * abs(medians[0] - medians[1]) / 2.0.squareRoot() / ((medians[0] + medians[1]) / 2)
    #expect(abs(try #require(even.summary.run_sd_pct) - expected) < 0.0005 + 1e-9)
    #expect(Samples.unpaced(runs: 1).report.summary.run_sd_pct == nil)
  }

  @Test func `phases of the same name are combined, and their warm-up frames are left out`() {
    var log = FrameLog(reserving: 20)
    func frames(_ count: Int, of time: Double) {
      for _ in 0..<count { log.append(FrameRecord(start: 0, duration: time)) }
    }
    log.beginPhase("rest")
    frames(3, of: 9)
    log.beginMeasuring()
    frames(2, of: 1)
    log.beginPhase("fling")
    frames(4, of: 2)
    log.beginPhase("rest")
    frames(1, of: 4)
    log.beginPhase("nothing")
    let run = BenchReport.Run(Samples.run(log))
    #expect(run.phases.map(\.name) == ["rest", "fling"])
    #expect(run.phases.map(\.frames) == [3, 4])
    #expect(run.phases.map(\.elapsed_s) == [6, 8])
    #expect(run.frames == 7)
    #expect(run.warmup_frames == 3)
    #expect(run.warmup_s == 27)
  }

  @Test func `a frame of exactly one sixtieth of a second is within the budget of 60 Hz`() {
    let run = BenchReport.Run(Samples.run([1.0 / 60, 1.0 / 60 + 1e-6, 1.0 / 120, 1]))
    #expect(run.within_60hz_pct == 50)
    #expect(run.within_120hz_pct == 25)
  }

  @Test func `the verdict states the share of frames within the budget of 60 Hz, and of 120 Hz`() {
    func verdict(_ fast: Int) -> (share: String, rest: String, more: String)? {
      Samples.bench([Samples.run(Array(repeating: 0.007, count: fast) + [0.02])]).report.verdict
    }
    #expect(verdict(199)?.share == "99.5 %")
    #expect(verdict(199)?.rest == "of frames fast enough for 60 Hz")
    #expect(verdict(199)?.more == ", 99.5 % fast enough for 120 Hz")
    #expect(verdict(9999)?.share == "99.9 %", "a single slow frame in 10 000 prevents 100 %")
    #expect(Samples.bench([]).report.verdict == nil)
    #expect(Samples.paced().report.verdict?.rest == "of deadlines met at 60 Hz")
  }

  @Test func `deadlines of several runs are added up, and the worst lateness of any run counts`()
    throws
  {
    let (one, other) = (Samples.paced(runs: 1), Samples.paced(runs: 2))
    let lates = other.report.runs.compactMap(\.late)
    let all = try #require(other.report.late)
    #expect(one.report.late?.missed == lates[0].missed)
    #expect(all.due == lates[0].due + lates[1].due)
    #expect(all.missed == lates[0].missed + lates[1].missed)
    #expect(abs(all.missed_pct - 100 * Double(all.missed) / Double(all.due)) < 1e-9)
    #expect(all.max_consecutive == lates.map(\.max_consecutive).max())
    #expect(all.worst_ms == lates.map(\.worst_ms).max())
  }

  // MARK: Warnings

  @Test func `a long complete run of a release build has no warnings`() {
    #expect(Samples.unpaced().report.warnings == [])
  }

  @Test func `interruptions, notes, debug builds and too few frames cause warnings`() {
    let runs = Samples.unpaced(runs: 2, frames: 40, isInterrupted: true).runs
    let bench = Samples.bench(
      runs, build: "debug", notes: ["No frame came for 2 s, so the window was probably hidden."],
      isInterrupted: true)
    #expect(
      bench.report.warnings == [
        "Interrupted: 1 of 2 runs are complete. The numbers cover these runs.",
        "No frame came for 2 s, so the window was probably hidden.",
        "This is a debug build; only release builds are worth comparing.",
        "None of 40 frames per run is slower than p99, too few for a reliable value. Of 1 000 "
          + "frames, ten are slower than p99. Try a longer --duration.",
      ])
    let counted = Samples.bench(Samples.unpaced(runs: 1, frames: 40).runs) { $0.frames = 40 }
    #expect(
      counted.report.warnings.contains {
        $0.hasSuffix("ten are slower than p99. Try more --frames.")
      })
  }

  @Test func `runs whose medians differ much cause a warning`() {
    let runs = Samples.unpaced(runs: 1).runs + Samples.unpaced(runs: 1, typical: 0.010).runs
    let warnings = Samples.bench(runs).report.warnings
    #expect(warnings.count == 1)
    #expect(warnings[0].hasPrefix("The runs' medians differ by 14."))
  }

  @Test func `throttling by a quota is the cause that a warning names`() throws {
    var system = Samples.softwareSystem
    system.cpu_quota = 1.5
    let runs = [0.008, 0.010].map { typical in
      var run = Samples.unpaced(runs: 1, typical: typical).runs[0]
      run.throttling = (3, 0.25)
      return run
    }
    let bench = Samples.bench(runs, system: system)
    #expect(
      bench.report.warnings == [
        "The CPU quota of 1.5 CPUs, as a container has it, stopped the program in 6 periods of the "
          + "runs, for 0.50 s summed over all CPUs: measure with a higher quota, or without.",
        "The runs' medians differ by 15.7 % (standard deviation): the CPU quota stopped some runs "
          + "for longer than others.",
      ])
    #expect(bench.report.runs[0].process?.throttled_periods == 3)
    #expect(bench.report.runs[0].process?.throttled_s == 0.25)
    #expect(bench.text(style: .plain).contains("quota of 1.5 CPUs"))
    #expect(bench.html.contains("1.5 CPUs"))
    let free = Samples.bench(runs, system: Samples.softwareSystem).report
    #expect(
      ReportComparison(of: free, with: [bench.report], tolerance: 5).warnings.contains(
        "Not the same CPU quota: 1.5 for the baseline, none for this report."))
    #expect(!free.warnings.contains { $0.contains("quota of") })
  }

  @Test func `a renderer on the CPU causes a warning about its GPU times`() {
    #expect(Samples.paced(runs: 1, frames: 1200, notes: []).report.warnings == [])
    let software = Samples.paced(
      runs: 1, frames: 1200, system: Samples.softwareSystem, isSoftware: true, notes: [])
    #expect(
      software.report.warnings == [
        "The driver draws on the CPU (llvmpipe (LLVM 15.0.6, 256 bits)), so its GPU times are CPU "
          + "times."
      ])
  }
}
