import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct BenchReportCSVTests {
  @Test func `a line per frame after the names, empty where there is nothing`() {
    var log = FrameLog(reserving: 4)
    log.append(FrameRecord(start: 0, duration: 1))
    log.beginMeasuring()
    log.append(FrameRecord(start: 1, duration: 0.0165, cpu: 0.002, present: 0.014))
    let late = log.append(
      FrameRecord(
        start: 1.0165, duration: 0.0335, cpu: 0.0031234567, present: 0.03, lateness: 0.0167))
    log.setGPU(0.0005, at: late)
    let run = BenchReport.Run(
      log: log,
      counts: [
        .init(calls: 7, stars: 8999), .init(calls: 8, stars: 9000), .init(calls: 9, stars: 9001),
      ], schedule: nil, process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
    var report = Samples.unpaced(runs: 0)
    report.runs = [run, run]
    #expect(
      report.csv == """
        run,frame,t_s,frame_ms,cpu_ms,swap_ms,gpu_ms,late_ms,draw_calls,stars
        1,0,0.000000,16.5000,2.0000,14.0000,,,8,9000
        1,1,0.016500,33.5000,3.1235,30.0000,0.5000,16.7000,9,9001
        2,0,0.000000,16.5000,2.0000,14.0000,,,8,9000
        2,1,0.016500,33.5000,3.1235,30.0000,0.5000,16.7000,9,9001

        """)
  }

  @Test func `every line has every column`() {
    let lines = Samples.paced().csv.split(separator: "\n")
    #expect(lines.count == 1 + 2 * 600)
    for line in lines {
      #expect(line.count { $0 == "," } == BenchReport.csvColumns.count - 1)
    }
  }
}
