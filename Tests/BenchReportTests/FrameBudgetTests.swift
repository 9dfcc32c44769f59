import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct FrameBudgetTests {
  private func run(_ durations: [Double]) -> BenchReport.Run {
    var log = FrameLog(reserving: durations.count)
    var time = 0.0
    for duration in durations {
      log.append(FrameRecord(start: time, duration: duration))
      time += duration
    }
    return BenchReport.Run(
      log: log, counts: durations.map { _ in .init(calls: 1, stars: 1) }, schedule: nil,
      process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
  }

  @Test func `a frame of exactly a sixtieth of a second is within 60 Hz`() {
    let run = run([1.0 / 60, 1.0 / 60 + 1e-6, 1.0 / 120, 1])
    #expect(run.percent(within: .sixtyHertz) == 50)
    #expect(run.percent(within: .hundredTwentyHertz) == 25)
  }

  @Test func `the verdict says how many frames are within the budgets`() {
    var report = Samples.unpaced(runs: 0)
    report.runs = [run(Array(repeating: 0.007, count: 199) + [0.02])]
    let verdict = report.verdict
    #expect(verdict?.share == "99.5 %")
    #expect(verdict?.rest == "of frames within 60 Hz, 99.5 % within 120 Hz")
    report.runs = [run(Array(repeating: 0.007, count: 9999) + [0.02])]
    #expect(report.verdict?.share == "99.9 %", "not 100 as long as one is not")
    report.runs = []
    #expect(report.verdict == nil)
  }

  @Test func `paced frames are judged by their deadlines`() {
    let verdict = Samples.paced().verdict
    #expect(verdict?.rest == "of deadlines met at 60 Hz")
  }

  @Test(arguments: NamedReport.all)
  func `every chart of frame times has both budgets`(named: NamedReport) throws {
    let html = named.report.html
    let lines = html.ranges(of: "<path class=\"budget\"").count
    #expect(lines == 2 * named.report.runs.count)
  }

  @Test func `the same number has the same value in the tile, the histogram and the table`() throws
  {
    let report = Samples.unpaced()
    let html = report.html
    let p99 = try #require(report.summary.median { $0.frame?.p99 })
    #expect(html.contains("<b>\((1000 * p99).short)</b>"))
    #expect(html.contains("p99 \((1000 * p99).short)</span>"))
  }

  @Test func `phases are shaded from their beginnings to their ends`() throws {
    let run = try #require(Samples.paced(runs: 1, frames: 300).runs.first)
    #expect(run.stretches.map(\.name) == ["fling", "snap"])
    #expect(run.stretches.first?.start == 0)
    #expect(run.stretches[0].end == run.stretches[1].start)
    #expect(abs((run.stretches.last?.end ?? 0) - run.elapsed) < 1e-9)
    let html = Samples.paced(runs: 1, frames: 300).html
    #expect(html.contains("<rect class=\"phase fling\""))
    #expect(html.contains("<rect class=\"phase snap\""))
  }
}
