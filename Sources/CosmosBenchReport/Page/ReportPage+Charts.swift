import CosmosFrameStats

extension ReportPage {
  /// The frame times of a run over time.
  struct Trace {
    /// From 1 on.
    let number: Int
    /// The CSS class of the run's colour.
    let color: String
    let caption: String
    let plot: Plot
  }

  /// The runs' frame times, all on the same scale, and the names of what is drawn.
  struct Traces {
    let runs: [Trace]
    let period: String?
    let phases: [String]

    /// - Parameter report: A report with frames.
    init(_ report: BenchReport) {
      let runs = report.runs.filter { !$0.frames.isEmpty }
      let series = runs.compactMap(\.frame)
      let peak = series.map(\.max).max() ?? 0
      let usual = series.map { max(2 * $0.p50, 1.5 * $0.p99) }.max() ?? 0
      let period = runs.compactMap(\.lateness).map(\.period).max()
      // Both budgets are on every chart, however short the frames are.
      let least = 1.1 * max(period ?? 0, FrameBudget.sixtyHertz.seconds)
      let axis = Axis(to: 1000 * max(min(peak, usual), least), steps: 5)
      self.runs = report.runs.enumerated().filter { !$1.frames.isEmpty }.map { index, run in
        Trace(
          number: index + 1, color: ReportPage.color(ofRun: index),
          caption: Self.caption(of: run, top: axis.top),
          plot: Self.plot(of: run, number: index + 1, axis: axis))
      }
      let isBudget = FrameBudget.all.contains { budget in
        period.map { abs($0 - budget.seconds) < 0.02 * budget.seconds } ?? true
      }
      self.period = isBudget ? nil : period.map { "period, \((1000 * $0).short) ms" }
      phases = runs.flatMap(\.stretches).map(\.name).reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    }

    private static func caption(of run: BenchReport.Run, top: Double) -> String {
      guard let frame = run.frame else { return "" }
      var parts = ["\(run.frames.count.grouped()) frames in \(run.elapsed.short) s"]
      if !run.isComplete { parts.append("interrupted") }
      let cut = run.frames.count { 1000 * $0.duration > top }
      parts.append("slowest \((1000 * frame.max).short) ms")
      if let sensors = run.sensors { parts.append(sensors.text) }
      if cut > 0 { parts.append("\(cut) cut off at \(top.trimmed) ms") }
      return parts.joined(separator: " · ")
    }

    private static func plot(of run: BenchReport.Run, number: Int, axis: Axis) -> Plot {
      let start = run.frames[0].start
      let length = max(run.elapsed, 1e-9)
      let seconds = Axis(to: length, steps: 6)
      // Points are at the ends of frames, so the first frame's value is also put at the beginning.
      func points(_ seconds: (FrameRecord) -> Double?) -> [LinePoint] {
        [LinePoint(at: 0, value: axis.position(of: 1000 * (seconds(run.frames[0]) ?? 0)))]
          + run.frames.map { frame in
            LinePoint(
              at: (frame.end - start) / length,
              value: axis.position(of: 1000 * (seconds(frame) ?? 0)))
          }
      }
      let frames = points(\.duration)
      var plot = Plot(
        title: "Frame times of run \(number) in milliseconds over \(length.short) seconds",
        height: 170,
        columns: seconds.ticks.filter { $0 <= length * 1.0001 }
          .map { ($0 / length, seconds.label($0) + " s") },
        axis: axis)
      for stretch in run.stretches {
        let (from, to) = (stretch.start / length, min(1, stretch.end / length))
        plot.bands.append(
          .init(x: Plot.x(from), width: Plot.x(max(0, to - from)), name: stretch.name))
        // On a phone a chart is 320 pixels wide, and a letter takes 7.
        if 320 * (to - from) > Double(7 * stretch.name.count + 6) {
          plot.labels.append(
            .init(percent: (100 * from).trimmed, top: 1, text: stretch.name, style: "phase"))
        }
      }
      plot.areas = [
        .init(style: "cpu", path: "M0 1000L\(LinePoint.path(points(\.cpu)))L1000 1000Z")
      ]
      plot.addBudgets(on: axis)
      if let period = run.lateness?.period {
        let y = Plot.y(axis.position(of: 1000 * period))
        plot.lines.append(.init(style: "deadline", path: "M0 \(y)H1000"))
      }
      plot.lines.append(.init(style: "frame", path: "M\(LinePoint.path(frames))"))
      plot.dots = run.stutter.frames.map { index in
        // A line of length 0 with round caps stays round when the SVG is stretched.
        .init(
          style: "stutter", path: "M\(frames[index + 1].text)h0",
          title: "frame \(index): \((1000 * run.frames[index].duration).short) ms")
      }
      return plot
    }
  }

  /// A chart with its heading and a note below.
  struct Chart {
    let heading, unit: String
    let plot: Plot
    var note: String?
    var legend: [Key] = []

    /// A line of the legend: the CSS class of its colour, and its name.
    struct Key {
      let color, name: String
    }
  }

  /// The frame times of all runs as a histogram with bins fine enough to show several peaks.
  ///
  /// The marks are the numbers that the tiles and tables have: medians of the runs' percentiles.
  static func distribution(of summary: BenchReport.Summary) -> Chart? {
    let frameTimes = summary.runs.flatMap { $0.frames.map(\.duration) }
    guard let series = Series(frameTimes) else { return nil }
    let low = 1000 * series.min
    let end = 1000 * min(series.max, series.p99 + 0.25 * (series.p99 - series.min))
    // Fewer frames need fewer bins; otherwise most bins would hold one frame or none.
    let most = min(60, max(10, Int(2 * Double(series.count).squareRoot())))
    let fine = Axis(from: low, to: max(end, low + 0.02), steps: most)
    let bins = Histogram(
      frameTimes: frameTimes, bounds: (fine.bottom > 0 ? [0] : []) + fine.ticks)
    let axis = Axis(to: Double(bins.counts.dropLast().max() ?? 1), steps: 4)
    let coarse = Axis(from: fine.bottom, to: fine.top, steps: 8)

    var plot = Plot(
      title: "Histogram of \(series.count) frame times in bins of \(fine.step.short) ms",
      height: 220,
      columns: coarse.ticks.filter { $0 >= fine.bottom && $0 <= fine.top * 1.0001 }
        .map { (fine.position(of: $0), coarse.label($0)) },
      axis: axis)
    plot.bars = zip(bins.bounds, zip(bins.bounds.dropFirst(), bins.counts)).compactMap {
      from, rest in
      let (to, count) = rest
      guard count > 0 else { return nil }
      return plot.bar(
        from: fine.position(of: from), to: fine.position(of: to),
        height: axis.position(of: Double(count)), style: "bar",
        title: "\(fine.label(from))–\(fine.label(to)) ms: \(count) frames")
    }
    let names = ["p50", "p95", "p99"]
    let times = [
      summary.median { $0.frame?.p50 }, summary.median { $0.frame?.p95 },
      summary.median { $0.frame?.p99 },
    ]
    for (row, (name, time)) in zip(names, times).enumerated() {
      guard let time else { continue }
      let place = fine.position(of: 1000 * time)
      plot.lines.append(.init(style: "mark", path: "M\(Plot.x(place)) 0V1000"))
      plot.labels.append(
        .init(
          percent: (100 * place).trimmed, top: 18 * row, text: "\(name) \((1000 * time).short)",
          style: place > 0.75 ? "left" : ""))
    }
    let beyond = bins.counts.last ?? 0
    let share = 100 * Double(beyond) / Double(series.count)
    let rest =
      beyond == 0
      ? ""
      : " \(beyond.grouped()) (\(share.short) %) lie beyond, up to "
        + "\((1000 * series.max).short) ms."
    let runs = summary.runs.count == 1 ? "one run" : "\(summary.runs.count) runs together"
    let marks = summary.runs.count == 1 ? "" : " Lines: medians of the runs' percentiles."
    return Chart(
      heading: "Histogram", unit: "frames", plot: plot,
      note: "\(series.count.grouped()) frames of \(runs), in bins of \(fine.step.trimmed) ms."
        + rest + marks)
  }

  /// Frame time by percentile on HdrHistogram's scale, which widens towards 100 %.
  static func percentiles(of runs: [BenchReport.Run]) -> Chart {
    let runs = runs.enumerated().compactMap { index, run in
      SortedSamples(run.frames.lazy.map(\.duration)).map { (index: index, samples: $0) }
    }
    let most = runs.map(\.samples.count).max() ?? 1
    let peak = runs.map { $0.samples.values[$0.samples.count - 1] }.max() ?? 0
    let axis = Axis(to: 1000 * peak, steps: 5)
    let scale = NinesScale(samples: most)
    var plot = Plot(
      title: "Frame time by percentile, one line per run", height: 220, columns: scale.columns,
      axis: axis)
    plot.lines = runs.map { index, samples in
      let points = (0...240).map { step in
        let place = Double(step) / 240
        let rank = Int((scale.share(at: place) * Double(samples.count)).rounded(.up)) - 1
        let time = samples.values[min(samples.count - 1, max(0, rank))]
        return LinePoint(at: place, value: axis.position(of: 1000 * time))
      }
      return .init(
        style: "curve \(color(ofRun: index))",
        path: "M" + points.map(\.text).joined(separator: "L"))
    }
    return Chart(
      heading: "Percentile curve", unit: "ms", plot: plot,
      legend: runs.map { .init(color: color(ofRun: $0.index), name: "run \($0.index + 1)") })
  }

  /// The CSS class of a run's colour in every chart and table.
  static func color(ofRun index: Int) -> String { "r\(index % 6)" }
}

extension Plot {
  /// A bar of a histogram, with a gap to its neighbours; places are shares of width and height.
  func bar(
    from left: Double, to right: Double, height: Double, style: String, title: String
  ) -> Bar {
    let width = 1000 * (right - left)
    return Bar(
      style: style, x: (1000 * left + 0.06 * width).trimmed, y: Self.y(height),
      width: (0.88 * width).trimmed, height: (1000 * height).trimmed, title: title)
  }
}

/// A scale of percentiles with equal room for each nine: 90 % is at 1, 99 % at 2.
struct NinesScale {
  /// Nines at the end of the scale, with room for the slowest sample.
  private let end: Double

  /// - Parameter samples: The number of samples, 1 or more.
  init(samples: Int) { end = max(1.2, decimalLogarithm(Double(samples)) + 0.15) }

  /// The place of a share below 1, clamped to 0…1.
  func place(of share: Double) -> Double { min(1, -decimalLogarithm(max(1e-9, 1 - share)) / end) }

  /// The share at a place, 0…1.
  func share(at place: Double) -> Double { 1 - powerOfTen(-end * place) }

  /// The percentiles with a name, and their places.
  var columns: [(Double, String)] {
    let shares = [0.5, 0.9, 0.99, 0.999, 0.9999, 0.99999]
    let names = ["p50", "p90", "p99", "p99.9", "p99.99", "p99.999"]
    return zip(shares, names).map { (-decimalLogarithm(1 - $0) / end, $1) }.filter { $0.0 <= 1 }
  }
}
