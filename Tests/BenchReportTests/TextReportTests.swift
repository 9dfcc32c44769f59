import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct TextReportTests {
  /// Creates a bench with 19 frames of 8 ms and one of 48 ms, simple enough for mental arithmetic.
  private func smallBench(
    duration: Double = 0.2, runs: Int = 1, isComplete: Bool = true, layerCache: String = "off"
  ) -> RecordedBench {
    let frames = (0..<20).map { index in
      FrameRecord(
        start: Double(index) / 10, duration: index == 9 ? 0.048 : 0.008, cpu: 0.002, present: 0.006)
    }
    let run = Samples.run(
      Samples.log(frames), counts: (8, 9000),
      process: (userSeconds: 0.25, systemSeconds: 0.05, peakMemory: 65_536),
      isComplete: isComplete, gpuNote: "the driver has no timer queries")
    return Samples.bench([run]) { config in
      config.duration_s = duration
      config.runs = runs
      config.layer_cache?.used = layerCache
    }
  }

  @Test func `a small report has exactly the expected text in plain ASCII`() {
    // The frame times add up to 200 ms, so the mean of the twenty frames is 10 ms, or 100 fps.
    // Their standard deviation is √((19 · 2² + 38²) / 19) = 8.94. p99 is the 20th of the sorted
    // frame times: 48 ms.
    #expect(
      smallBench().text(style: .plain) == """
          Cosmos 1.0.0 sky | 9 000 stars | steady | 1280x720 at scale 1 |
                       no vsync, unpaced
          on           llvmpipe (LLVM 15.0.6, 256 bits) |
                       GL 4.5 (Core Profile) Mesa 22.3.6 | 2 threads | offscreen

          p50 8.00 ms   p99 48.0 ms   average 100 fps   1 % low (mean) 20.8 fps
          95.0 % of frames fast enough for 60 Hz, 95.0 % fast enough for 120 Hz

          ms            mean     sd    min    p50    p90    p95    p99  p99.9    max
          frame        10.00   8.94   8.00   8.00   8.00   8.00  48.00      -  48.00
          cpu           2.00   0.00   2.00   2.00   2.00   2.00   2.00      -   2.00
          swap          6.00   0.00   6.00   6.00   6.00   6.00   6.00      -   6.00
          gpu          not available: the driver has no timer queries

          1 % low      20.8 fps mean of the worst 1 % | 20.8 fps percentile |
                       20.8 fps time integral
          hitches      1 frame over 2 x the median, 24.0 % of the time
          stutter      1 frame over 2.5 x the moving average of 21 frames, 24.0 % of the
                       time
          drawn        9 000 stars in 8 draw calls per frame, 0.90 million stars per
                       second
          sensors      not available
          process      150 % of one core, at most 64.0 MB of memory (65 536 kB)
          primitive    points (auto: fastest of three over 90 frames, 3.1 ms)
          layer cache  off (auto: under 50 000 stars in every layer)
          measured     1 of 1 runs of 0.2 s, 20 frames, no outliers removed; warm-up
                       before each run: 2 s and 120 frames, whichever is later
          percentiles  nearest rank on frame times

          frame time in run 1: slowest frame per column, 0 to 16.0 ms, cut off above
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

          note         None of 20 frames per run is slower than p99, too few for a
                       reliable value. Of 1 000 frames, ten are slower than p99. Try a
                       longer --duration.

        """)
  }

  @Test func `the report gives the measured duration, not the planned one`() {
    let short = smallBench(duration: 10).report.measured
    #expect(short.hasPrefix("1 of 1 runs of at most 10 s, 20 frames, no outliers removed"))
    let broken = smallBench(duration: 10, runs: 3, isComplete: false).report.measured
    #expect(broken.hasPrefix("0.20 of 10 s of run 1 of 3, 20 frames, no outliers removed"))
  }

  @Test func `a report of a bench with cached layers counts only the redrawn stars`() {
    let cached = smallBench(layerCache: "on").text(style: .plain)
    #expect(cached.contains("9 000 stars redrawn in 8 draw calls per frame"))
  }

  @Test func `plain text is ASCII, at most eighty columns wide and without colours`() {
    for bench in [Samples.unpaced(), Samples.paced(), Samples.unpaced(isInterrupted: true)] {
      let text = bench.text(style: .plain)
      #expect(text.unicodeScalars.allSatisfy { $0.isASCII && ($0 == "\n" || $0.value >= 32) })
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  @Test(arguments: [40, 60, 80, 132])
  func `colours do not change the words of a report`(width: Int) throws {
    let report = Samples.paced()
    let plain = report.text(style: TextStyle(usesUnicode: true, usesColor: false, width: width))
    let painted = report.text(
      style: TextStyle(usesUnicode: true, usesColor: true, width: width))
    #expect(painted.contains("\u{1B}[1;36m16.6 ms\u{1B}[0m"))
    let stripped = painted.replacing(try Regex("\u{1B}\\[[0-9;]*m"), with: "")
    #expect(stripped == plain)
  }

  @Test func `a report without any frame contains no statistics`() throws {
    let interrupted = Samples.bench([], isInterrupted: true) { $0.runs = 3 }
    #expect(interrupted.text(style: .plain).contains("Interrupted: 0 of 3 runs are complete."))
    for bench in [
      interrupted, Samples.bench([Samples.run(FrameLog(reserving: 0), isComplete: false)]),
    ] {
      #expect(bench.text(style: .plain).contains("No frame was measured."))
      #expect(bench.html.contains("No frame was measured."))
      let json = try bench.report.json
      #expect(!json.contains("nan") && !json.contains("inf"))
    }
  }
}

@Suite struct SparklineTests {
  @Test func `the characters of a sparkline have eight heights, from zero to the top value`() {
    func line(unicode: Bool) -> String {
      sparkline([0, 1, 2, 3, 4, 5, 6, 7, 8], columns: 20, top: 8, unicode: unicode)
    }
    #expect(line(unicode: true) == "▁▂▃▄▅▆▇██")
    #expect(line(unicode: false) == ".:-=+*#@@")
  }

  @Test func `a sparkline shows a single slow frame`() {
    for place in 0..<1000 {
      var frameTimes = Array(repeating: 1.0, count: 1000)
      frameTimes[place] = 8
      let text = sparkline(frameTimes, columns: 7, top: 8, unicode: true)
      #expect(text.count == 7)
      #expect(text.count { $0 == "█" } == 1)
    }
  }

  @Test func `a sparkline clips values above the top, and is empty without values`() {
    #expect(sparkline([1, 100], columns: 2, top: 4, unicode: true) == "▃█")
    #expect(sparkline([], columns: 10, top: 1, unicode: true) == "")
    #expect(sparkline([0, 0], columns: 10, top: 0, unicode: true) == "▁▁")
  }
}

@Suite struct LineChartTests {
  /// The targets are above, at, between and below the values of the points, so the row with the
  /// target's label is the first, a middle or the last one.
  @Test(arguments: [4.5, 1.0, 2.5, 4.0, 0.5])
  func `a chart labels its target once, in whichever row the target is`(target: Double) throws {
    let points = [(1.0, 1.0), (2.0, 2.0), (3.0, 4.0)].map {
      FitPoint(x: $0.0, y: $0.1 / 1000)
    }
    let line = try #require(LinearFit.leastSquares(points))
    let chart = LineChart(points: points, line: line, target: target / 1000, columns: 20)
    let lines = chart.lines(style: .plain, marking: 0)
    #expect(lines.count { $0.contains(" \(target) ") } == 1, "\(lines)")
  }
}
