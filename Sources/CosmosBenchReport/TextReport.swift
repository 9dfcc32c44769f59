import CosmosGeometry

extension RecordedBench {
  /// The width of a column of the table, in characters.
  ///
  /// With this width, the labels and nine columns take 76 of 80 characters.
  private static let columnWidth = 7

  /// Returns the report as text, with the main numbers before the details.
  package func text(style: TextStyle) -> String {
    style.finished(
      style.heading(report.tool, report.subject, on: report.system) + [""] + headline(style) + [""]
        + table(style) + [""] + facts(style) + chart(style) + style.notes(report.warnings))
  }

  private func headline(_ style: TextStyle) -> [String] {
    let medians = report.summary.median_of_runs
    guard let p50 = medians.p50, let p99 = medians.p99, let rate = medians.fps_avg,
      let low = report.median(\.low.low1_avg_fps)
    else { return [style.paint("  No frame was measured.", as: .warning)] }
    let figures = [
      ("p50", "\(p50.short) ms"), ("p99", "\(p99.short) ms"), ("average", "\(rate.short) fps"),
      ("1 % low (mean)", "\(low.short) fps"),
    ]
    let parts = figures.map { name, figure in "\(name) \(style.paint(figure, as: .figure))" }
    let verdict = report.verdict.map {
      "  \(style.paint($0.share, as: .figure)) \($0.rest)\($0.more)"
    }
    return ["  " + parts.joined(separator: "   ")] + (verdict.map { [$0] } ?? [])
  }

  /// Returns the table of times: a line for each series, with the median of each number over the
  /// runs, in milliseconds.
  private func table(_ style: TextStyle) -> [String] {
    let names = BenchReport.Distribution.columns.map { $0.name.padded(toLeft: Self.columnWidth) }
    let phases = report.counted.first?.phases.map(\.name) ?? []
    return [style.paint(label("ms") + names.joined(), as: .quiet)]
      + [row("frame", style) { $0.frame_ms }]
      + phases.map { name in
        row(" " + name, style) { run in run.phases.first { $0.name == name }?.frame_ms }
      }
      + [
        row("cpu", style) { $0.cpu_ms }, row("swap", style) { $0.swap_ms },
        row("gpu", style) { $0.gpu_ms },
      ]
  }

  private func row(
    _ name: String, _ style: TextStyle, of series: (BenchReport.Run) -> BenchReport.Distribution?
  ) -> String {
    let all = report.counted.map(series)
    guard !all.isEmpty, all.allSatisfy({ $0 != nil && $0?.n != 0 }) else {
      let absence = all.compactMap { $0 }.first { $0.n == 0 }?.absence
      return label(name) + "  " + (absence ?? "not available")
    }
    let cells = BenchReport.Distribution.columns.map { column in
      report.median { run in series(run).flatMap(column.value) }
        .map { $0.fixed($0 < 1000 ? 2 : 0) } ?? style.spell("–")
    }
    return label(name) + cells.map { $0.padded(toLeft: Self.columnWidth) }.joined()
  }

  private func facts(_ style: TextStyle) -> [String] {
    var facts: [(String, String?)] = []
    let counted = report.counted
    if counted.count > 1 {
      let medians = counted.compactMap { $0.frame_ms.p50?.short }
      let spread = report.summary.run_sd_pct.map { "; sd \($0.fixed(1)) % of the runs' mean" } ?? ""
      let all = counted.compactMap(\.frame_ms.p50)
      let list =
        medians.count <= 20
        ? medians.joined(separator: ", ")
        : "of \(counted.count.grouped()) runs from \((all.min() ?? 0).short) to "
          + (all.max() ?? 0).short
      facts.append(("runs", "p50 \(list) ms\(spread)"))
    }
    let lows = [
      (report.median(\.low.low1_avg_fps), "mean of the worst 1 %"),
      (report.median(\.low.p1_fps), "percentile"),
      (report.median(\.low.low1_integral_fps), "time integral"),
    ]
    let low = lows.compactMap { rate, name in rate.map { "\($0.short) fps \(name)" } }
    facts.append(("1 % low", low.isEmpty ? nil : style.together(low)))
    let tenth = report.median(\.low.low0_1_avg_fps)
    facts.append(("0.1 % low", tenth.map { "\($0.short) fps mean of the worst 0.1 %" }))
    facts += [
      ("hitches", report.hitches), ("stutter", counted.isEmpty ? nil : report.stutter),
      ("deadlines", report.deadlines),
      ("drawn", report.drawn), ("animation", report.animation),
      ("sensors", counted.isEmpty || report.isForeign ? nil : report.sensors),
      ("process", counted.isEmpty ? nil : report.process),
      ("primitive", report.config.star_path?.text),
      ("layer cache", report.config.layer_cache?.text), ("measured", report.measured),
      (
        "percentiles",
        "nearest rank on frame times"
          + (counted.count > 1 ? "; each number is the median over the runs" : "")
      ),
    ]
    return facts.flatMap { name, fact in fact.map { style.lines(name, $0) } ?? [] }
  }

  private func chart(_ style: TextStyle) -> [String] {
    guard let first = report.counted.first, let most = first.frame_ms.max,
      let p95 = first.frame_ms.p95,
      let run = runs.first(where: { $0.isComplete == first.complete })
    else { return [] }
    let top = min(most, 2 * p95)
    let line = sparkline(
      run.frames.durations.map { 1000 * $0 }, columns: style.width - 2, top: top,
      unicode: style.usesUnicode)
    let cut = top < most ? ", cut off above" : ""
    let caption = "frame time in run 1: slowest frame per column, 0 to \(top.short) ms\(cut)"
    return ["", style.paint(style.spell("  " + caption), as: .quiet)]
      + ["  " + style.paint(line, as: .figure), ""]
      + BenchReport.Buckets(together: report.counted).lines(style: style).map { "  " + $0 }
  }

  private func label(_ name: String) -> String {
    ("  " + name).padded(to: TextStyle.labelWidth)
  }
}
