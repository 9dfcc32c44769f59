import CosmosFrameStats

extension ReportPage {
  /// One line of frame times per run, all on the same scale.
  var frameTimes: String {
    let runs = report.runs.filter { !$0.frames.isEmpty }
    let series = runs.compactMap(\.frame)
    let peak = series.map(\.max).max() ?? 0
    let usual = series.map { max(2 * $0.p50, 1.5 * $0.p99) }.max() ?? 0
    let period = runs.compactMap(\.lateness).map(\.period).max()
    let axis = Axis(to: 1000 * max(min(peak, usual), 1.1 * (period ?? 0)), steps: 5)
    let isPaced = period != nil
    let legend =
      ["<i class=\"key frame\"></i>frame", "<i class=\"key cpu\"></i>cpu"]
      + ["<i class=\"key stutter\"></i>stutter"]
      + (isPaced ? ["<i class=\"key deadline\"></i>period"] : [])
    let plots = report.runs.enumerated().filter { !$1.frames.isEmpty }.map { index, run in
      """
      <figure class="run" style="--run:\(Self.color(ofRun: index))">
      <figcaption><b>Run \(index + 1)</b> \
      \(caption(of: run, top: axis.top))</figcaption>
      \(line(of: run, number: index + 1, axis: axis))
      </figure>
      """
    }
    return """
      <section>
      <h2>Frame times <small>ms</small></h2>
      <p class="legend">\(legend.joined(separator: " "))</p>
      \(plots.joined(separator: "\n"))
      </section>
      """
  }

  private func caption(of run: BenchReport.Run, top: Double) -> String {
    guard let frame = run.frame else { return "" }
    var parts = ["\(run.frames.count.grouped()) frames in \(run.elapsed.short) s"]
    if !run.isComplete { parts.append("interrupted") }
    let cut = run.frames.count { 1000 * $0.duration > top }
    parts.append("slowest \((1000 * frame.max).short) ms")
    if cut > 0 { parts.append("\(cut) cut off at \(top.trimmed) ms") }
    return parts.joined(separator: " · ")
  }

  private func line(of run: BenchReport.Run, number: Int, axis: Axis) -> String {
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
      height: 150,
      horizontal: seconds.ticks.filter { $0 <= length * 1.0001 }
        .map { .init(position: $0 / length, label: seconds.label($0) + " s") },
      vertical: axis.ticks.map { .init(position: axis.position(of: $0), label: axis.label($0)) })
    plot.shapes = [
      "<path class=\"cpu\" d=\"M0 1000L\(LinePoint.path(points(\.cpu)))L1000 1000Z\"/>"
    ]
    if let period = run.lateness?.period {
      plot.shapes.append(
        "<path class=\"deadline\" d=\"M0 \(Plot.y(axis.position(of: 1000 * period)))H1000\"/>")
    }
    plot.shapes.append("<path class=\"frame\" d=\"M\(LinePoint.path(frames))\"/>")
    plot.shapes += run.stutter.frames.map { index in
      // A line of length 0 with round caps stays round when the SVG is stretched.
      """
      <path class="stutter" d="M\(frames[index + 1].text)h0"><title>frame \(index): \
      \((1000 * run.frames[index].duration).short) ms</title></path>
      """
    }
    return plot.html
  }

  /// The frame times of all runs as a histogram with bins fine enough to show several peaks.
  var distribution: String {
    let frameTimes = summary.runs.flatMap { $0.frames.map(\.duration) }
    guard let sorted = SortedSamples(frameTimes) else { return "" }
    let series = Series(sorted)
    let low = 1000 * series.min
    let end = 1000 * min(series.max, series.p99 + 0.25 * (series.p99 - series.min))
    // Fewer frames need fewer bins; otherwise most bins would hold one frame or none.
    let most = min(60, max(10, Int(2 * Double(sorted.count).squareRoot())))
    let fine = Axis(from: low, to: max(end, low + 0.02), steps: most)
    let bins = Histogram(
      frameTimes: frameTimes, bounds: (fine.bottom > 0 ? [0] : []) + fine.ticks)
    let axis = Axis(to: Double(bins.counts.dropLast().max() ?? 1), steps: 4)
    let coarse = Axis(from: fine.bottom, to: fine.top, steps: 8)
    let beyond = bins.counts.last ?? 0

    var plot = Plot(
      title: "Histogram of \(sorted.count) frame times in bins of \(fine.step.short) ms",
      height: 220,
      horizontal: coarse.ticks.filter { $0 >= fine.bottom && $0 <= fine.top * 1.0001 }
        .map { .init(position: fine.position(of: $0), label: coarse.label($0)) },
      vertical: axis.ticks.map { .init(position: axis.position(of: $0), label: axis.label($0)) })
    plot.shapes = zip(bins.bounds, zip(bins.bounds.dropFirst(), bins.counts)).compactMap {
      from, rest in
      let (to, count) = rest
      guard count > 0 else { return nil }
      let left = 1000 * fine.position(of: from)
      let width = 1000 * fine.position(of: to) - left
      let height = 1000 * axis.position(of: Double(count))
      return """
        <rect class="bar" x="\((left + 0.06 * width).trimmed)" y="\((1000 - height).trimmed)" \
        width="\((0.88 * width).trimmed)" height="\(height.trimmed)"><title>\
        \(fine.label(from))–\(fine.label(to)) ms: \(count) frames</title></rect>
        """
    }
    let marks = [("p50", series.p50), ("p95", series.p95), ("p99", series.p99)]
    plot.shapes += marks.map { _, time in
      "<path class=\"mark\" d=\"M\(Plot.x(fine.position(of: 1000 * time))) 0V1000\"/>"
    }
    plot.overlays = marks.enumerated().map { row, mark in
      let left = 100 * fine.position(of: 1000 * mark.1)
      let side = left > 80 ? " class=\"left\"" : ""
      return "<span\(side) style=\"left:\(left.trimmed)%;top:\(18 * row)px\">\(mark.0) "
        + "\((1000 * mark.1).short)</span>"
    }
    let share = 100 * Double(beyond) / Double(sorted.count)
    let rest =
      beyond == 0
      ? ""
      : " \(beyond.grouped()) (\(share.short) %) lie beyond, up to "
        + "\((1000 * series.max).short) ms."
    let runs = summary.runs.count == 1 ? "one run" : "\(summary.runs.count) runs together"
    return """
      <section class="half">
      <h2>Histogram <small>frames</small></h2>
      \(plot.html)
      <p class="note">\(sorted.count.grouped()) frames of \(runs), in bins of \
      \(fine.step.trimmed) ms.\(rest)</p>
      </section>
      """
  }

  /// Frame time by percentile on HdrHistogram's scale, which widens towards 100 %.
  var percentiles: String {
    let runs = report.runs.enumerated().compactMap { index, run in
      SortedSamples(run.frames.lazy.map(\.duration)).map { (index: index, samples: $0) }
    }
    let most = runs.map(\.samples.count).max() ?? 1
    let peak = runs.map { $0.samples.values[$0.samples.count - 1] }.max() ?? 0
    let axis = Axis(to: 1000 * peak, steps: 5)
    // One unit for each nine: 90 % is at 1, 99 % at 2. The end leaves room for the slowest frame.
    let end = max(1.2, decimalLogarithm(Double(most)) + 0.15)
    let names = ["p50", "p90", "p99", "p99.9", "p99.99", "p99.999"]
    let nines = [decimalLogarithm(2), 1, 2, 3, 4, 5]

    var plot = Plot(
      title: "Frame time by percentile, one line per run", height: 220,
      horizontal: zip(nines, names).filter { nine, _ in nine <= end }
        .map { .init(position: $0 / end, label: $1) },
      vertical: axis.ticks.map { .init(position: axis.position(of: $0), label: axis.label($0)) })
    plot.shapes = runs.map { index, samples in
      let points = (0...240).map { step in
        let nine = end * Double(step) / 240
        let below = 1 - powerOfTen(-nine)
        let rank = Int((below * Double(samples.count)).rounded(.up)) - 1
        let time = samples.values[min(samples.count - 1, max(0, rank))]
        return LinePoint(at: nine / end, value: axis.position(of: 1000 * time))
      }
      return "<path class=\"curve\" style=\"--run:\(Self.color(ofRun: index))\" "
        + "d=\"M\(points.map(\.text).joined(separator: "L"))\"/>"
    }
    let legend = runs.map { index, _ in
      "<i class=\"key\" style=\"--run:\(Self.color(ofRun: index))\"></i>run \(index + 1)"
    }
    return """
      <section class="half">
      <h2>Percentile curve <small>ms</small></h2>
      \(plot.html)
      <p class="legend">\(legend.joined(separator: " "))</p>
      </section>
      """
  }

  /// The colour of a run in every chart and table.
  static func color(ofRun index: Int) -> String {
    let colors = ["#1ae0ff", "#7dffb8", "#c79bff", "#ffd479", "#8fb4ff", "#ff9e7a"]
    return colors[index % colors.count]
  }
}
