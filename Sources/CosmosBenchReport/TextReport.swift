import CosmosFrameStats

/// The report as text for people: the main numbers first, then the details.
struct TextReport {
  let report: BenchReport
  let style: TextStyle

  /// The width of a column of the table.
  ///
  /// With the labels and nine columns a line has 76 characters of the 80 that it may have, so there
  /// is no room for a tenth.
  private static let columnWidth = 7

  var text: String {
    style.finished(heading + [""] + headline + [""] + table + [""] + facts + chart + warnings)
  }

  private var summary: BenchReport.Summary { report.summary }

  private var heading: [String] {
    let system = report.system
    let machine = [
      system.glRenderer, "GL \(system.glVersion)", "\(system.threads) threads", system.session,
    ]
    return style.lines("Cosmos \(report.tool.version)", style.together(report.subject))
      + style.lines("on", style.together(machine))
  }

  /// The main numbers.
  private var headline: [String] {
    guard let p50 = summary.median(of: { $0.frame?.p50 }),
      let p99 = summary.median(of: { $0.frame?.p99 }),
      let rate = summary.median(of: { $0.averageFrameRate }),
      let low = summary.median(of: { $0.low?.percentile })
    else { return [style.paint("  No frame was measured.", as: .warning)] }
    let figures = [
      ("p50", "\((1000 * p50).short) ms"), ("p99", "\((1000 * p99).short) ms"),
      ("average", "\(rate.short) fps"), ("1 % low (percentile)", "\(low.short) fps"),
    ]
    let parts = figures.map { name, figure in "\(name) \(style.paint(figure, as: .figure))" }
    let verdict = report.verdict.map { "  \(style.paint($0.share, as: .figure)) \($0.rest)" }
    return ["  " + parts.joined(separator: "   ")] + (verdict.map { [$0] } ?? [])
  }

  /// The series, one line each: medians of the runs' numbers, in milliseconds.
  private var table: [String] {
    let header =
      label("ms") + Series.columns.map { $0.name.padded(toLeft: Self.columnWidth) }.joined()
    let phases = summary.runs.first?.phases.map(\.name) ?? []
    return [style.paint(header, as: .quiet)]
      + [row("frame") { $0.frame }]
      + phases.map { name in
        row(" " + name) { run in run.phases.first { $0.name == name }?.frame }
      }
      + [
        row("cpu") { $0.cpu }, row("swap") { $0.swap },
        row("gpu", orElse: report.gpuAbsence) { $0.gpu },
      ]
  }

  private func row(
    _ name: String, orElse absence: String = "not available",
    of series: @escaping (BenchReport.Run) -> Series?
  ) -> String {
    guard !summary.runs.isEmpty, summary.runs.allSatisfy({ series($0) != nil }) else {
      return label(name) + "  " + absence
    }
    let cells = Series.columns.map { column in
      summary.median { run in series(run).flatMap(column.value) }
        .map { (1000 * $0).fixed($0 < 1 ? 2 : 0) } ?? style.spell("–")
    }
    return label(name) + cells.map { $0.padded(toLeft: Self.columnWidth) }.joined()
  }

  private var facts: [String] {
    var facts: [(String, String?)] = []
    if summary.runs.count > 1 {
      let medians = summary.runs.compactMap { $0.frame?.p50 }.map { (1000 * $0).short }
      let spread = summary.runSpread.map { "; sd \($0.fixed(1)) % of the runs' mean" } ?? ""
      facts.append(("runs", "p50 \(medians.joined(separator: ", ")) ms\(spread)"))
    }
    let lows = [
      (summary.median { $0.low?.percentile }, "percentile"),
      (summary.median { $0.low?.worstMean }, "mean of the worst 1 %"),
      (summary.median { $0.low?.timeIntegral }, "time integral"),
    ]
    let low = lows.compactMap { rate, name in rate.map { "\($0.short) fps \(name)" } }
    facts.append(("1 % low", low.isEmpty ? nil : style.together(low)))
    facts.append(
      (
        "0.1 % low",
        summary.median { $0.low?.worstMeanTenth }.map { "\($0.short) fps mean of the worst 0.1 %" }
      ))
    facts.append(("stutter", summary.runs.isEmpty ? nil : report.stutter))
    facts.append(("deadlines", report.deadlines))
    facts.append(("drawn", report.drawn))
    facts.append(("animation", report.animation))
    facts.append(("sensors", summary.runs.isEmpty ? nil : report.sensors))
    facts.append(("process", summary.runs.isEmpty ? nil : report.process))
    facts.append(("primitive", report.configuration.starPrimitive.text))
    facts.append(("layer cache", report.configuration.layerCache.text))
    facts.append(("measured", report.measured))
    facts.append(
      (
        "percentiles",
        "nearest rank on frame times"
          + (summary.runs.count > 1 ? "; each number is the median of the runs'" : "")
      ))
    return facts.flatMap { name, fact in fact.map { style.lines(name, $0) } ?? [] }
  }

  /// The first run over time, and the histogram of all runs.
  private var chart: [String] {
    guard let run = summary.runs.first, let frame = run.frame else { return [] }
    let top = min(frame.max, 2 * frame.p95)
    let line = Sparkline(run.frames.map(\.duration), columns: style.width - 2, top: top)
    let cut = top < frame.max ? ", cut there" : ""
    let caption =
      "frame time over run 1: slowest frame per column, 0 to \((1000 * top).short) ms\(cut)"
    let all = Histogram(frameTimes: summary.runs.lazy.flatMap { $0.frames.lazy.map(\.duration) })
    return ["", style.paint(style.spell("  " + caption), as: .quiet)]
      + ["  " + style.paint(line.text(unicode: style.usesUnicode), as: .figure), ""]
      + all.lines(style: style).map { "  " + $0 }
  }

  private var warnings: [String] {
    let warnings = report.warnings
    return (warnings.isEmpty ? [] : [""])
      + warnings.flatMap { style.lines("note", $0, as: .warning) }
  }

  private func label(_ name: String) -> String {
    ("  " + name).padded(to: TextStyle.labelWidth)
  }
}

extension BenchReport {
  /// The report as text for people, ending with a line break.
  package func text(style: TextStyle) -> String {
    TextReport(report: self, style: style).text
  }
}
