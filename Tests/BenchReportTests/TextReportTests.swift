import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct TextReportTests {
  /// A run whose numbers can be worked out by hand: 19 frames of 8 ms and one of 48 ms.
  private func smallRun(isComplete: Bool = true) -> BenchReport.Run {
    var log = FrameLog(reserving: 20)
    log.beginMeasuring()
    for index in 0..<20 {
      log.append(
        FrameRecord(
          start: Double(index) / 10, duration: index == 9 ? 0.048 : 0.008, cpu: 0.002,
          present: 0.006))
    }
    return BenchReport.Run(
      log: log, counts: Array(repeating: .init(calls: 8, stars: 9000), count: 20), schedule: nil,
      process: .init(userSeconds: 0.25, systemSeconds: 0.05, peakMemory: 65_536),
      isComplete: isComplete, gpuNote: "the driver has no timer queries")
  }

  private func smallReport(runs: Int) -> BenchReport {
    var report = Samples.unpaced(runs: 0)
    report.configuration.runs = runs
    report.configuration.duration = 0.2
    report.runs = (0..<runs).map { _ in smallRun() }
    return report
  }

  @Test func `a small report in plain ASCII, word for word`() {
    // Sum 200 ms: mean 10, 100 fps. sd √((19 · 2² + 38²) / 19) = 8.94. p99 is the 20th: 48.
    #expect(
      smallReport(runs: 1).text(style: .plain) == """
          Cosmos 1.0.0 sky | 9 000 stars | steady | 1280x720 at scale 1 |
                       no vsync, unpaced
          on           llvmpipe (LLVM 15.0.6, 256 bits) |
                       GL 4.5 (Core Profile) Mesa 22.3.6 | 2 threads | offscreen

          p50 8.00 ms   p99 48.0 ms   average 100 fps   1 % low (percentile) 20.8 fps
          95.0 % of frames within 60 Hz, 95.0 % within 120 Hz

          ms            mean     sd    min    p50    p90    p95    p99  p99.9    max
          frame        10.00   8.94   8.00   8.00   8.00   8.00  48.00      -  48.00
          cpu           2.00   0.00   2.00   2.00   2.00   2.00   2.00      -   2.00
          swap          6.00   0.00   6.00   6.00   6.00   6.00   6.00      -   6.00
          gpu          not available: the driver has no timer queries

          1 % low      20.8 fps percentile | 20.8 fps mean of the worst 1 % |
                       20.8 fps time integral
          stutter      1 frame over 2.5 x the moving average of 21, 24.0 % of the time
          drawn        9 000 stars in 8 draw calls a frame, 0.90 million stars a second
          sensors      not available
          process      150 % of one core, at most 64.0 MB of memory (65 536 kB)
          primitive    points (auto: fastest of three over 90 frames, 3.1 ms)
          layer cache  off (auto: under 50 000 stars in every layer)
          measured     1 of 1 runs of 0.2 s, 20 frames, none dropped for being slow;
                       warm-up before each: 2 s and 120 frames, whichever is later
          percentiles  nearest rank on frame times

          frame time over run 1: slowest frame per column, 0 to 16.0 ms, cut there
          +++++++++@++++++++++

           8-10 ms  ######################################################## 19   95.0 %
          10-12 ms                                                            0    0.0 %
          12-14 ms                                                            0    0.0 %
          14-16 ms                                                            0    0.0 %
          16-18 ms                                                            0    0.0 %
          18-20 ms                                                            0    0.0 %
          20-25 ms                                                            0    0.0 %
          25-33 ms                                                            0    0.0 %
          33-50 ms  ###                                                       1    5.0 %

          note         With 20 frames in a run, none lies beyond p99; 1 000 frames would
                       leave ten. Try a longer --duration.

        """)
  }

  @Test func `how long was measured is what was measured, not what was planned`() {
    var report = smallReport(runs: 1)
    report.configuration.duration = 10
    #expect(report.measured.hasPrefix("1 of 1 runs of at most 10 s, 20 frames, none dropped"))
    report.runs = [smallRun(isComplete: false)]
    report.configuration.runs = 3
    #expect(report.measured.hasPrefix("0.20 of 10 s of run 1 of 3, 20 frames, none dropped"))
  }

  @Test func `stars that are kept from frame to frame are not said to be drawn`() {
    var report = smallReport(runs: 1)
    #expect(report.text(style: .plain).contains("9 000 stars in 8 draw calls a frame"))
    report.configuration.layerCache.used = "on"
    #expect(report.text(style: .plain).contains("9 000 stars redrawn in 8 draw calls a frame"))
  }

  @Test func `plain text is ASCII, at most eighty columns wide and without colours`() {
    for report in [Samples.unpaced(), Samples.paced(), Samples.unpaced(isInterrupted: true)] {
      let text = report.text(style: .plain)
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII && ($0 == "\n" || $0.value >= 32) })
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test(arguments: [40, 60, 80, 132])
  func `colours add nothing but colours`(width: Int) throws {
    let report = Samples.paced()
    let plain = report.text(style: TextStyle(usesUnicode: true, usesColor: false, width: width))
    let painted = report.text(
      style: TextStyle(usesUnicode: true, usesColor: true, width: width))
    #expect(painted.contains("\u{1B}[1;36m16.6 ms\u{1B}[0m"))
    let stripped = painted.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(stripped == plain)
  }

  @Test func `ASCII differs from Unicode in its characters only`() {
    let report = Samples.paced()
    let ascii = report.text(style: .plain).split(separator: "\n")
    let unicode = report.text(style: TextStyle(usesUnicode: true, usesColor: false))
      .split(separator: "\n")
    #expect(ascii.count == unicode.count)
    #expect(ascii.prefix(8).map(\.count) == unicode.prefix(8).map(\.count))
  }

  @Test func `a bench that was interrupted before its first frame says so`() throws {
    var report = Samples.unpaced(runs: 0)
    report.isInterrupted = true
    report.configuration.runs = 3
    let text = report.text(style: .plain)
    #expect(text.contains("No frame was measured."))
    #expect(text.contains("Interrupted: 0 of 3 runs are complete."))
  }

  @Test func `a run without frames is no crash and no number`() throws {
    var report = Samples.unpaced(runs: 0)
    report.runs = [
      BenchReport.Run(
        log: FrameLog(reserving: 0), counts: [], schedule: nil,
        process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0), isComplete: false)
    ]
    #expect(report.text(style: .plain).contains("No frame was measured."))
    #expect(report.html.contains("No frame was measured."))
    let json = try report.json
    #expect(!json.contains("nan") && !json.contains("inf"))
  }
}
