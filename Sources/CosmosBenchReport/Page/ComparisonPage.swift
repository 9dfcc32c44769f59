import CosmosFrameStats

/// Two reports side by side as one page of HTML, made of their JSON.
struct ComparisonPage {
  let title = "Cosmos bench: two reports"
  let heading: String
  let sides: [Side]
  let verdicts: [ReportPage.Table.Cell]
  let spread: String
  let notes: ReportPage.Notes?
  let tables: [TitledTable]
  let charts: [ReportPage.Chart]
  let schema = BenchReport.schema

  /// One of the two reports.
  struct Side {
    let name, color: String
    let started: ReportPage.Moment?
    let program, machine, share, rest, command: String

    init(_ name: String, _ color: String, _ report: ReportDocument) {
      let (system, config, tool) = (report.system, report.config, report.tool)
      self.name = name
      self.color = color
      started = report.started.map(ReportPage.Moment.init)
      let commit = tool.commit.map { "\($0.prefix(ReportPage.commitDigits)), " } ?? ""
      program = "Cosmos \(tool.version), \(commit)\(tool.build)"
      machine = [
        system.gl_renderer, system.cpu, "\(config.scene), \(config.stars.grouped()) stars",
        config.input, "\(config.width)×\(config.height)", "\(report.summary.runs) runs",
      ].compactMap { $0 }.joined(separator: " · ")
      // Paced frames are judged by their deadlines, as on the page of a single report.
      let late = report.runs.compactMap(\.late)
      if let period = late.first?.deadline_ms {
        let due = max(1, late.reduce(0) { $0 + $1.due })
        let missed = 100 * Double(late.reduce(0) { $0 + $1.missed }) / Double(due)
        share = "\((100 - missed).share) %"
        rest = "of deadlines met at \((1000 / period).rounded(decimals: 1).trimmed) Hz"
      } else {
        share = report.summary.median_of_runs.within_60hz_pct.map { "\($0.share) %" } ?? "–"
        rest = "of frames within 60 Hz"
      }
      command = BenchReport.commandLine(report.command)
    }
  }

  /// A table with its heading.
  struct TitledTable {
    let title, unit: String
    let table: ReportPage.Table
  }

  /// - Parameters:
  ///   - before: The report that came first.
  ///   - after: The other one.
  ///   - comparison: What the numbers of the two say.
  init(from before: Baseline, to after: Baseline, _ comparison: Comparison) {
    let reports = [before.report, after.report]
    sides = [Side("before", "r2", reports[0]), Side("after", "r0", reports[1])]
    heading = Set(reports.map(\.system.gl_renderer)).sorted().joined(separator: " and ")
    verdicts = comparison.verdicts.map { .init(text: $0.sentence, style: $0.outcome.style) }
    let spreads = [before, after].map { $0.runSpread.map { "\($0.fixed(1)) %" } ?? "unknown" }
    spread =
      "The runs' medians spread by \(spreads[0]) before and \(spreads[1]) after: a smaller change "
      + "may be chance."
    notes = ReportPage.Notes(comparison.doubts)
    let noise = max(before.runSpread ?? 0, after.runSpread ?? 0)
    tables =
      [
        TitledTable(title: "Numbers", unit: "medians of runs", table: Self.numbers(reports, noise)),
        Self.phases(reports, noise),
        Self.settings(reports),
      ].compactMap { $0 }
    charts = [Self.histogram(reports), Self.percentiles(reports)]
  }

  private static let head: [ReportPage.Table.Cell] = [
    .init(text: "before", style: "r2"), .init(text: "after", style: "r0"), .init(text: "change"),
  ]

  /// A number of both reports, and its change.
  ///
  /// - Parameters:
  ///   - name: The number's.
  ///   - unit: The number's.
  ///   - values: Before and after.
  ///   - noise: Percent within which a change may be chance.
  ///   - sign: 1 where more is better, −1 where less is.
  /// - Returns: Nil where neither report has the number.
  private static func row(
    _ name: String, _ unit: String, _ values: [Double?], noise: Double, sign: Double
  ) -> ReportPage.Table.Row? {
    guard values.contains(where: { $0 != nil }) else { return nil }
    var cells = values.map { ReportPage.Table.Cell(text: $0?.short ?? "–") }
    if let before = values[0], let after = values[1], before != 0 {
      let change = 100 * (after - before) / before
      let style = abs(change) <= noise ? "" : change * sign > 0 ? "better" : "worse"
      cells.append(
        .init(text: "\(change < 0 ? "−" : "+")\(abs(change).fixed(1)) %", style: style))
    } else {
      cells.append(.init(text: "–"))
    }
    return .init(name: name, unit: unit, cells: cells)
  }

  private static func numbers(_ reports: [ReportDocument], _ noise: Double) -> ReportPage.Table {
    typealias Medians = ReportDocument.Medians
    func row(
      _ name: String, _ unit: String, _ sign: Double, _ value: (Medians) -> Double?
    ) -> ReportPage.Table.Row? {
      Self.row(
        name, unit, reports.map { value($0.summary.median_of_runs) }, noise: noise, sign: sign)
    }
    let isPaced = reports.flatMap(\.runs).contains { $0.late != nil }
    let rows = [
      row("average", "fps", 1) { $0.fps_avg }, row("1 % low, percentile", "fps", 1) { $0.low1_fps },
      isPaced ? nil : row("within 60 Hz", "% of frames", 1) { $0.within_60hz_pct },
      isPaced ? nil : row("within 120 Hz", "% of frames", 1) { $0.within_120hz_pct },
      row("frame, mean", "ms", -1) { $0.mean }, row("frame, p50", "ms", -1) { $0.p50 },
      row("frame, p90", "ms", -1) { $0.p90 }, row("frame, p95", "ms", -1) { $0.p95 },
      row("frame, p99", "ms", -1) { $0.p99 }, row("frame, p99.9", "ms", -1) { $0.p99_9 },
      row("frame, slowest", "ms", -1) { $0.max }, row("cpu, p50", "ms", -1) { $0.cpu_p50 },
      row("cpu, p99", "ms", -1) { $0.cpu_p99 }, row("gpu, p50", "ms", -1) { $0.gpu_p50 },
      row("gpu, p99", "ms", -1) { $0.gpu_p99 },
    ]
    return .init(head: head, groups: [.init(rows: rows.compactMap { $0 })])
  }

  /// p50 and p99 of the phases that a report has, medians of its runs.
  private static func phases(_ reports: [ReportDocument], _ noise: Double) -> TitledTable? {
    let names = reports.flatMap(\.runs).flatMap(\.phases).map(\.name)
      .reduce(into: [String]()) { names, name in if !names.contains(name) { names.append(name) } }
    guard !names.isEmpty else { return nil }
    func median(
      _ report: ReportDocument, _ name: String, _ value: (ReportDocument.Series) -> Double?
    ) -> Double? {
      BenchReport.Summary.median(
        report.runs.flatMap(\.phases).filter { $0.name == name }.compactMap { value($0.frame_ms) })
    }
    let rows = names.flatMap { name in
      [
        row("\(name), p50", "ms", reports.map { median($0, name, \.p50) }, noise: noise, sign: -1),
        row("\(name), p99", "ms", reports.map { median($0, name, \.p99) }, noise: noise, sign: -1),
      ]
    }
    return TitledTable(
      title: "Phases", unit: "frame time, medians of runs",
      table: .init(head: head, groups: [.init(rows: rows.compactMap { $0 })]))
  }

  /// What was measured with other settings; `nil` if nothing was.
  private static func settings(_ reports: [ReportDocument]) -> TitledTable? {
    let rows = Baseline.settings.compactMap { setting -> ReportPage.Table.Row? in
      let values = reports.map { setting.value($0) ?? "–" }
      guard values[0] != values[1] else { return nil }
      return .init(name: setting.path, cells: values.map { .init(text: $0, style: "words") })
    }
    guard !rows.isEmpty else { return nil }
    return TitledTable(
      title: "Other settings", unit: "times may not be comparable",
      table: .init(head: Array(head.prefix(2)), groups: [.init(rows: rows)]))
  }

  /// The share of frames in each bucket, both reports' bars side by side.
  private static func histogram(_ reports: [ReportDocument]) -> ReportPage.Chart {
    let bounds = reports[0].runs.first?.histogram_ms.bounds ?? []
    let shares = reports.map { report -> [Double] in
      let runs = report.runs.map(\.histogram_ms).filter { $0.bounds == bounds }
      let total = runs.flatMap(\.counts).reduce(0, +)
      return bounds.indices.map { bucket in
        let count = runs.reduce(0) {
          $0 + ($1.counts.indices.contains(bucket) ? $1.counts[bucket] : 0)
        }
        return total == 0 ? 0 : 100 * Double(count) / Double(total)
      }
    }
    let used = bounds.indices.filter { bucket in shares.contains { $0[bucket] > 0 } }
    let range = (used.first ?? 0)..<((used.last ?? 0) + 1)
    let axis = Axis(to: shares.flatMap { $0 }.max() ?? 1, steps: 4)
    let room = 1 / Double(range.count)
    let columns = range.enumerated().filter { range.count < 10 || $0.offset % 2 == 0 }.map {
      (Double($0.offset) * room, bounds.isEmpty ? "" : bounds[$0.element].trimmed)
    }
    var plot = Plot(
      title: "Histograms of both reports, percent of frames", height: 220, columns: columns,
      axis: axis)
    plot.bars = range.enumerated().flatMap { place, bucket in
      shares.enumerated().compactMap { side, shares in
        guard bounds.indices.contains(bucket), shares[bucket] > 0 else { return nil }
        let left = (Double(place) + (side == 0 ? 0.06 : 0.5)) * room
        let end = bucket + 1 < bounds.count ? "–\(bounds[bucket + 1].trimmed)" : "+"
        return plot.bar(
          from: left, to: left + 0.44 * room, height: axis.position(of: shares[bucket]),
          style: "bar \(side == 0 ? "r2" : "r0")",
          title: "\(bounds[bucket].trimmed)\(end) ms: \(shares[bucket].fixed(1)) % of frames")
      }
    }
    return .init(
      heading: "Histogram", unit: "% of frames", plot: plot, note: "Lower bounds of buckets in ms.",
      legend: legend)
  }

  /// Frame time by percentile, as far as the reports have percentiles.
  private static func percentiles(_ reports: [ReportDocument]) -> ReportPage.Chart {
    let medians = reports.map(\.summary.median_of_runs)
    let most = reports.flatMap(\.runs).map(\.frames).max() ?? 1
    let axis = Axis(to: medians.compactMap(\.max).max() ?? 1, steps: 5)
    let scale = NinesScale(samples: max(1, most))
    var plot = Plot(
      title: "Frame time by percentile of both reports", height: 220, columns: scale.columns,
      axis: axis)
    plot.lines = zip(medians, ["r2", "r0"]).map { median, color in
      let values: [(Double, Double?)] = [
        (0.5, median.p50), (0.9, median.p90), (0.95, median.p95), (0.99, median.p99),
        (0.999, median.p99_9), (1, median.max),
      ]
      let points = values.compactMap { share, time in
        time.map { LinePoint(at: scale.place(of: share), value: axis.position(of: $0)) }
      }
      return .init(
        style: "curve \(color)", path: "M" + points.map(\.text).joined(separator: "L"))
    }
    return .init(heading: "Percentiles", unit: "ms", plot: plot, legend: legend)
  }

  private static let legend: [ReportPage.Chart.Key] = [
    .init(color: "r2", name: "before"), .init(color: "r0", name: "after"),
  ]
}

extension Verdict.Outcome {
  /// The CSS class of a sentence that says so.
  fileprivate var style: String {
    switch self {
    case .faster: "better"
    case .same: ""
    case .slower: "worse"
    }
  }
}

extension Comparison {
  /// Two reports side by side as a self-contained page of HTML.
  ///
  /// - Parameters:
  ///   - before: The baseline of the comparison.
  ///   - after: What was compared with it.
  /// - Returns: HTML.
  package func html(from before: Baseline, to after: Baseline) -> String {
    let page = ComparisonPage(from: before, to: after, self)
    return CosmosBenchReport.page(titled: page.title, page.body)
  }
}

extension ComparisonPage {
  fileprivate var body: HTML {
    """
    <header>
    <p class="over">Cosmos bench: two reports</p>
    <h1>\(heading)</h1>
    <div class="sides">
    \(sides.map(\.html))</div>
    </header>
    <section>
    <h2>Verdict</h2>
    <ul class="verdicts">
    \(verdicts.map { "<li class=\"\($0.style)\">\($0.text)</li>\n" })</ul>
    <p class="note">\(spread)</p>
    </section>
    \(notes?.html)\(tables.map {
      "<section>\n<h2>\($0.title) <small>\($0.unit)</small></h2>\n\($0.table.html)</section>\n"
    })\(charts.map(\.section))<section>
    <h2>How to reproduce</h2>
    \(sides.map {
      "<p class=\"\($0.color)\"><b>\($0.name)</b></p>\n<pre><code>\($0.command)</code></pre>\n"
    })</section>
    <footer>\(schema) · numbers are medians of the runs' numbers · this page is complete in itself</footer>

    """
  }
}

extension ComparisonPage.Side {
  fileprivate var html: HTML {
    let time: HTML? = started.map { " \($0.html)" }
    return """
      <div class="side \(color)"><p><b>\(name)</b>\(time)</p><p>\(program)</p><p class="note">\(machine)</p><p class="verdict"><b>\(share)</b> \(rest)</p></div>

      """
  }
}
