import CosmosFrameStats
import CosmosGeometry

extension ReportComparison {
  /// One of the two compared reports, with the CSS class for its colour.
  private struct Side {
    let name, color: String
    let report: BenchReport

    var html: HTML {
      let (system, tool) = (report.system, report.tool)
      let time: HTML? = report.started.map { " \(moment($0))" }
      let build = [tool.title, tool.shortCommit, tool.build].compactMap { $0 }
      let machine = [
        system.gl_renderer, system.cpu, report.subject.joined(separator: ", "),
        report.summary.runs == 1 ? "1 run" : "\(report.summary.runs) runs",
      ].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
      let verdict = report.verdict ?? ("–", "of frames fast enough for 60 Hz", "")
      return """
        <div class="side \(color)"><p><b>\(name)</b>\(time)</p><p>\(build.filter { !$0.isEmpty }.joined(separator: ", "))</p><p class="note">\(machine)</p><p class="verdict"><b>\(verdict.share)</b> \(verdict.rest)</p></div>

        """
    }
  }

  private var sides: [Side] {
    [
      Side(name: "before", color: "r2", report: baseline),
      Side(name: "after", color: "r0", report: current),
    ]
  }

  /// The largest change, in percent, that may be due to chance: the larger of the two reports'
  /// spreads.
  private var noise: Double { reports.compactMap(\.summary.run_sd_pct).max() ?? 0 }

  private var reports: [BenchReport] { [baseline, current] }

  package var html: String {
    let spreads = reports.map { $0.summary.run_sd_pct.map { "\($0.fixed(1)) %" } ?? "unknown" }
    let names = reports.map { report in
      report.system.gl_renderer.isEmpty ? report.tool.title : report.system.gl_renderer
    }
    let heading = Set(names).sorted().joined(separator: " and ")
    return page(
      titled: "Frame times of two reports",
      """
      <header>
      <p class="over">Frame times of two reports</p>
      <h1>\(heading)</h1>
      <div class="sides">
      \(sides.map(\.html))</div>
      </header>
      <section>
      <h2>Verdict</h2>
      <ul class="verdicts">
      \(obstacle.map { "<li class=\"worse\">\($0)</li>\n" })\(verdicts.map { "<li class=\"\($0.outcome.style)\">\($0.sentence)</li>\n" })</ul>
      <p class="note">\("The runs' medians vary by \(spreads[0]) before and \(spreads[1]) after: a smaller change may be chance.")</p>
      </section>
      \(warningList(doubts))\(section("Numbers", "medians of runs", numbers))\(section("Phases", "frame time, medians of runs", phases))\(section("Other settings", "times may not be comparable", settings))\(histogram)\(percentiles)<section>
      <h2>How to reproduce</h2>
      \(sides.filter { !$0.report.command.isEmpty }.map {
        "<p class=\"\($0.color)\"><b>\($0.name)</b></p>\n<pre><code>\($0.report.commandLine)</code></pre>\n"
      })</section>
      <footer>\(BenchReport.schema) · numbers are medians of the runs' numbers · this page needs no other files</footer>

      """)
  }

  /// Returns a table with its heading; nil if there are no rows.
  private func section(_ title: String, _ unit: String, _ rows: [Table.Row?]) -> HTML? {
    let rows = rows.compactMap { $0 }
    guard let columns = rows.first?.cells.count else { return nil }
    let head = sides.map { Table.Cell(text: $0.name, style: $0.color) } + [.init(text: "change")]
    let table = Table(head: Array(head.prefix(columns)), groups: [.init(rows: rows)])
    return "<section>\n<h2>\(title) <small>\(unit)</small></h2>\n\(table.html)</section>\n"
  }

  /// Returns a row with the values of one number in both reports, and with its change; nil if
  /// neither report has the number.
  private func row(
    _ name: String, _ unit: String, moreIsBetter: Bool = false, _ value: (BenchReport) -> Double?
  ) -> Table.Row? {
    let values = reports.map(value)
    guard values.contains(where: { $0 != nil }) else { return nil }
    var change = Table.Cell(text: "–")
    if obstacle == nil, let before = values[0], let after = values[1], before != 0 {
      let percent = 100 * (after - before) / before
      let style = abs(percent) <= noise ? "" : (percent > 0) == moreIsBetter ? "better" : "worse"
      change = .init(text: signed(percent) + " %", style: style)
    }
    return .init(
      name: name, unit: unit, cells: values.map { .init(text: $0?.short ?? "–") } + [change])
  }

  private var numbers: [Table.Row?] {
    let isPaced = reports.flatMap(\.runs).contains { $0.late != nil }
    return BenchReport.Medians.numbers.map { name, unit, place, _ in
      // Frames that had deadlines are judged by the deadlines, not by the budgets of 60 and 120 Hz.
      isPaced && unit == "% of frames"
        ? nil
        : row(name, unit, moreIsBetter: unit != "ms") { $0.summary.median_of_runs[keyPath: place] }
    }
  }

  private var phases: [Table.Row?] {
    reports.flatMap(\.runs).flatMap(\.phases).map(\.name).firstOfEach.flatMap { name in
      [("p50", \BenchReport.Distribution.p50), ("p99", \.p99)].map { percentile, value in
        row("\(name), \(percentile)", "ms") { report in
          let phases = report.runs.flatMap(\.phases).filter { $0.name == name }
          return Median.of(phases.compactMap { $0.frame_ms[keyPath: value] })
        }
      }
    }
  }

  private var settings: [Table.Row] {
    Setting.different(baseline, current).map { name, values in
      .init(name: name, cells: values.map { .init(text: $0.text, style: "words") })
    }
  }

  /// The chart of the share of frames in each bucket, with the bars of both reports side by side.
  private var histogram: HTML {
    let buckets = reports.map { BenchReport.Buckets(together: $0.runs) }
    let bounds = buckets[0].bounds
    let shares = buckets.map { $0.bounds == bounds ? $0.shares : bounds.map { _ in 0 } }
    let used = bounds.indices.filter { bucket in shares.contains { $0[bucket] > 0 } }
    let range = (used.first ?? 0)..<((used.last ?? -1) + 1)
    let axis = Axis(to: shares.flatMap { $0 }.max() ?? 1, steps: 4)
    let room = 1 / Double(max(1, range.count))
    let columns = range.enumerated().filter { range.count < 10 || $0.offset % 2 == 0 }.map {
      (Double($0.offset) * room, bounds[$0.element].trimmed)
    }
    var plot = Plot(
      title: "Histograms of both reports, percent of frames", height: 220, columns: columns,
      axis: axis)
    for (place, bucket) in range.enumerated() {
      for (side, left) in zip(sides.indices, [0.06, 0.5]) where shares[side][bucket] > 0 {
        let share = shares[side][bucket]
        plot.addBar(
          "bar \(sides[side].color)", from: (Double(place) + left) * room,
          to: (Double(place) + left) * room + 0.44 * room, height: axis.position(of: share),
          title: "\(buckets[0].label(of: bucket)): \(share.fixed(1)) % of frames")
      }
    }
    return halfSection(
      figure(
        "Histogram", unit: "% of frames", plot,
        note:
          "Labels are the lower bounds of the buckets, in ms.",
        legend: legend))
  }

  private var percentiles: HTML {
    let medians = reports.map(\.summary.median_of_runs)
    let most = reports.flatMap(\.runs).map(\.frames).max() ?? 1
    let axis = Axis(to: medians.compactMap(\.max).max() ?? 1, steps: 5)
    let scale = NinesScale(samples: max(1, most))
    var plot = Plot(
      title: "Frame time by percentile of both reports", height: 220, columns: scale.columns,
      axis: axis)
    for (median, side) in zip(medians, sides) {
      let values: [(Double, Double?)] = [
        (0.5, median.p50), (0.9, median.p90), (0.95, median.p95), (0.99, median.p99),
        (0.999, median.p99_9), (1, median.max),
      ]
      plot.addCurve(
        "curve \(side.color)",
        values.compactMap { share, time in
          time.map { LinePoint(at: scale.place(of: share), value: axis.position(of: $0)) }
        })
    }
    return halfSection(figure("Percentiles", unit: "ms", plot, legend: legend))
  }

  private var legend: [(color: String, name: String)] { sides.map { ($0.color, $0.name) } }
}
