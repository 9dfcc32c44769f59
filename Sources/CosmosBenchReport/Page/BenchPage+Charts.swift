import CosmosFrameStats
import CosmosGeometry
import Glibc

extension RecordedBench {
  /// The charts of frame times over time, one for each run, all with the same vertical scale, and a
  /// legend.
  var traces: HTML {
    let series = report.runs.map(\.frame_ms)
    let peak = series.compactMap(\.max).max() ?? 0
    let usual = series.compactMap { $0.p50.map { 2 * $0 } }.max() ?? 0
    let high = series.compactMap { $0.p99.map { 1.5 * $0 } }.max() ?? 0
    let period = report.runs.compactMap(\.late?.deadline_ms).max()
    // The scale always includes the frame budget of 60 Hz, even if the frames take much less time.
    let least = 1.1 * max(period ?? 0, 1000 * Plot.budgets[0].seconds)
    let axis = Axis(to: max(min(peak, max(usual, high)), least), steps: 5)
    let isBudget = Plot.budgets.contains { _, seconds in
      period.map { abs($0 - 1000 * seconds) < 20 * seconds } ?? true
    }
    let deadline: HTML? =
      isBudget
      ? nil
      : period.map {
        " <span><i class=\"key deadline\"></i>\("period, \($0.short) ms")</span>"
      }
    let phases = runs.flatMap(\.stretches).map(\.name).firstOfEach
    return """
      <section>
      <h2>Frame times <small>ms</small></h2>
      <p class="legend"><span><i class="key frame"></i>frame</span> <span><i class="key cpu"></i>cpu</span> <span><i class="key stutter"></i>stutter</span> <span><i class="key budget"></i>60 and 120 Hz: 16.7 and 8.3 ms</span>\(deadline)\(phases.map { " <span><i class=\"key phase \($0)\"></i>\($0)</span>" })</p>
      \(shownRuns.filter { runs.indices.contains($0) && !runs[$0].frames.isEmpty }.map { trace($0, axis) })</section>

      """
  }

  private func trace(_ index: Int, _ axis: Axis) -> HTML {
    let (run, numbers) = (runs[index], report.runs[index])
    let plot = plot(of: run, number: index + 1, axis: axis)
    let cut = run.frames.durations.count { 1000 * $0 > axis.top }
    let caption = [
      "\(numbers.frames.grouped()) frames in \(numbers.elapsed_s.short) s",
      numbers.complete ? nil : "interrupted",
      numbers.frame_ms.max.map { "slowest \($0.short) ms" },
      numbers.sensors?.text,
      cut > 0 ? "\(cut) cut off at \(axis.top.trimmed) ms" : nil,
    ].compactMap { $0 }.joined(separator: " · ")
    return """
      <figure class="run \(Self.color(ofRun: index))">
      <figcaption><b>Run \(index + 1)</b> \(caption)</figcaption>
      \(plot.html)</figure>

      """
  }

  private func plot(of run: RecordedRun, number: Int, axis: Axis) -> Plot {
    let start = run.frames[0].start
    let length = max(run.elapsed, 1e-9)
    let seconds = Axis(to: length, steps: 6)
    // Each point is at the end of its frame, so an additional point at the start has the first
    // frame's value.
    func points(_ seconds: (FrameRecord) -> Double?) -> [LinePoint] {
      func value(_ frame: FrameRecord) -> Double {
        axis.position(of: 1000 * (seconds(frame) ?? 0))
      }
      return [LinePoint(at: 0, value: value(run.frames[0]))]
        + run.frames.map { LinePoint(at: ($0.end - start) / length, value: value($0)) }
    }
    let frames = points(\.duration)
    var plot = Plot(
      title: "Frame times of run \(number) in milliseconds over \(length.short) seconds",
      height: 170,
      columns: seconds.ticks.filter { $0 <= length * 1.0001 }
        .map { ($0 / length, seconds.label($0) + " s") },
      axis: axis)
    for stretch in run.stretches {
      let shown = run.frames[stretch.frames]
      let from = ((shown.first?.start ?? start) - start) / length
      let to = min(1, ((shown.last?.end ?? start) - start) / length)
      plot.addBand(from: from, to: to, stretch.name)
      // A label must fit into its stretch even on a phone, where a chart is 320 pixels wide and a
      // letter is 7 pixels wide.
      if 320 * (to - from) > Double(7 * stretch.name.count + 6) {
        plot.addLabel(stretch.name, at: from, top: 1, style: "phase")
      }
    }
    plot.add("cpu", path: "M0 1000L\(LinePoint.path(points(\.cpu)))L1000 1000Z")
    plot.addBudgets()
    if let period = run.lateness?.period {
      plot.addHorizontal("deadline", at: axis.position(of: 1000 * period))
    }
    plot.add("frame", path: "M\(LinePoint.path(frames))")
    for index in Stutter(frameTimes: run.frames.durations).frames {
      plot.addDot(
        "stutter", frames[index + 1],
        title: "frame \(index): \((1000 * run.frames.durations[index]).short) ms")
    }
    return plot
  }

  /// The histogram of the frame times of all runs, with bins narrow enough to show several peaks.
  ///
  /// The marks are medians of the percentiles of the runs, like the numbers in the tiles and the
  /// tables.
  var distribution: HTML? {
    let isOne = report.counted.count == 1
    let frameTimes = runs.filter { $0.isComplete || report.counted.count == runs.count }
      .flatMap { $0.frames.durations }
    guard let series = Series(frameTimes) else { return nil }
    let low = 1000 * series.min
    let end = 1000 * min(series.max, series.p99 + 0.25 * (series.p99 - series.min))
    // A chart of few frames has fewer bins: otherwise most bins would contain at most one frame.
    let most = min(60, max(10, Int(2 * Double(series.count).squareRoot())))
    let fine = Axis(from: low, to: max(end, low + 0.02), steps: most)
    let bounds = (fine.bottom > 0 ? [0] : []) + fine.ticks
    let bins = Histogram(frameTimes: frameTimes, bounds: bounds.map { $0 / 1000 })
    let axis = Axis(to: Double(bins.counts.dropLast().max() ?? 1), steps: 4)
    let coarse = Axis(from: fine.bottom, to: fine.top, steps: 8)

    var plot = Plot(
      title: "Histogram of \(series.count) frame times in bins of \(fine.step.short) ms",
      height: 220,
      columns: coarse.ticks.filter { $0 >= fine.bottom && $0 <= fine.top * 1.0001 }
        .map { (fine.position(of: $0), coarse.label($0)) },
      axis: axis)
    for (from, (to, count)) in zip(bounds, zip(bounds.dropFirst(), bins.counts))
    where count > 0 {
      let unit = count == 1 ? "frame" : "frames"
      plot.addBar(
        "bar", from: fine.position(of: from), to: fine.position(of: to),
        height: axis.position(of: Double(count)),
        title: "\(fine.label(from))–\(fine.label(to)) ms: \(count) \(unit)")
    }
    let medians = report.summary.median_of_runs
    let marks = [("p50", medians.p50), ("p95", medians.p95), ("p99", medians.p99)]
    for (row, (name, time)) in marks.enumerated() {
      guard let time else { continue }
      let place = fine.position(of: time)
      plot.addVertical("mark", at: place)
      plot.addLabel(
        "\(name) \(time.short)", at: place, top: 18 * row, style: place > 0.75 ? "left" : "")
    }
    let beyond = bins.counts.last ?? 0
    let share = 100 * Double(beyond) / Double(series.count)
    let rest =
      beyond == 0
      ? ""
      : " \(beyond.grouped()) (\(share.short) %) lie beyond the right edge, up to "
        + "\((1000 * series.max).short) ms."
    let counted = isOne ? "one run" : "\(report.counted.count) runs together"
    return halfSection(
      figure(
        "Histogram", unit: "frames", plot,
        note: "\(series.count.grouped()) frames of \(counted), in bins of \(fine.step.trimmed) ms."
          + rest + (isOne ? "" : " The lines mark the medians of the runs' percentiles.")))
  }

  /// The chart of frame time by percentile, with the scale of HdrHistogram, which is stretched
  /// towards 100 %.
  var percentiles: HTML {
    let sorted = runs.prefix(Self.mostRuns).enumerated().compactMap { index, run in
      SortedSamples(run.frames.durations).map { (index: index, samples: $0) }
    }
    let most = sorted.map(\.samples.count).max() ?? 1
    let peak = sorted.map { $0.samples.values[$0.samples.count - 1] }.max() ?? 0
    let axis = Axis(to: 1000 * peak, steps: 5)
    let scale = NinesScale(samples: most)
    var plot = Plot(
      title: "Frame time by percentile, one line per run", height: 220, columns: scale.columns,
      axis: axis)
    for (index, samples) in sorted {
      plot.addCurve(
        "curve \(Self.color(ofRun: index))",
        (0...240).map { step in
          let place = Double(step) / 240
          let rank = Int((scale.share(at: place) * Double(samples.count)).rounded(.up)) - 1
          let time = samples.values[min(samples.count - 1, max(0, rank))]
          return LinePoint(at: place, value: axis.position(of: 1000 * time))
        })
    }
    return halfSection(
      figure(
        "Percentile curve", unit: "ms", plot,
        legend: sorted.map { (Self.color(ofRun: $0.index), "run \($0.index + 1)") }))
  }
}

/// A scale of percentiles that gives each additional nine the same space: 90 % is at 1, 99 % at 2,
/// 99.9 % at 3.
struct NinesScale {
  /// The number of nines at the end of the scale, large enough to show the slowest sample.
  private let end: Double

  init(samples: Int) { end = max(1.2, log10(Double(samples)) + 0.15) }

  /// Returns the position on the scale, 0…1, of a share of the samples, 0 ..< 1.
  func place(of share: Double) -> Double { min(1, -log10(max(1e-9, 1 - share)) / end) }

  func share(at place: Double) -> Double { 1 - pow(10, -end * place) }

  var columns: [(Double, String)] {
    let shares = [0.5, 0.9, 0.99, 0.999, 0.9999, 0.99999]
    let names = ["p50", "p90", "p99", "p99.9", "p99.99", "p99.999"]
    return zip(shares, names).map { (-log10(1 - $0) / end, $1) }.filter { $0.0 <= 1 }
  }
}
