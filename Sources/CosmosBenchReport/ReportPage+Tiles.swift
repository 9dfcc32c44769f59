import CosmosFrameStats

extension ReportPage {
  /// The most important numbers: four large, the others smaller.
  var tiles: String {
    let large = [
      tile("frame time, p50", time { $0.frame?.p50 }, "ms", "half of the frames are not slower"),
      tile("frame time, p99", time { $0.frame?.p99 }, "ms", "99 of 100 frames are not slower"),
      tile("average", rate { $0.averageFrameRate }, "fps", "frames / elapsed time"),
      tile("1 % low, percentile", rate { $0.low?.percentile }, "fps", lows),
    ]
    let small = [
      tile("slowest frame", time { $0.frame?.max }, "ms", "median of the runs' slowest"),
      tile("stutter", "\(stutters)", stutters == 1 ? "frame" : "frames", stutterShare),
      deadlines,
      tile("spread of runs", summary.runSpread.map { "±\($0.fixed(1))" }, "%", runMedians),
      tile("cpu, p50", time { $0.cpu?.p50 }, "ms", tail { $0.cpu?.p99 }),
      gpu,
      tile(
        report.configuration.layerCache.used == "on" ? "redrawn" : "drawn", drawn, "stars",
        drawing),
      tile("memory", memory.fixed(1), "MB", "at most; \(processor)"),
    ]
    return """
      <section class="tiles large">
      \(large.joined(separator: "\n"))
      </section>
      <section class="tiles">
      \(small.joined(separator: "\n"))
      </section>
      """
  }

  private func tile(
    _ name: String, _ value: String?, _ unit: String, _ note: String,
    orElse absence: String = "not available"
  ) -> String {
    let figure =
      value.map { "<b>\($0.htmlEscaped)</b> <small>\(unit.htmlEscaped)</small>" }
      ?? "<b class=\"none\">\(absence.htmlEscaped)</b>"
    return """
      <div class="tile"><h3>\(name.htmlEscaped)</h3><p>\(figure)</p>\
      <p class="note">\(note.htmlEscaped)</p></div>
      """
  }

  /// Milliseconds with three digits, the median of the runs' seconds.
  private func time(_ seconds: (BenchReport.Run) -> Double?) -> String? {
    summary.median(of: seconds).map { (1000 * $0).short }
  }

  private func rate(_ rate: (BenchReport.Run) -> Double?) -> String? {
    summary.median(of: rate)?.short
  }

  private func tail(_ seconds: (BenchReport.Run) -> Double?) -> String {
    time(seconds).map { "p99 \($0) ms" } ?? ""
  }

  private var lows: String {
    let others = [
      rate { $0.low?.worstMean }.map { "mean of the worst 1\u{A0}%: \($0)" },
      rate { $0.low?.timeIntegral }.map { "time integral: \($0)" },
    ]
    return others.compactMap { $0 }.joined(separator: "; ")
  }

  private var stutters: Int { summary.stutterCount }

  private var stutterShare: String {
    let share = summary.median { 100 * $0.stutter.timeShare } ?? 0
    return "\(share.short) % of the time, over \(Stutter.factor.trimmed) × the average around"
  }

  private var deadlines: String {
    guard let all = summary.lateness else {
      return tile(
        "missed deadlines", nil, "", "frames came as fast as they could", orElse: "not paced")
    }
    return tile(
      "missed deadlines", all.missed.grouped(), "of \(all.due.grouped())",
      "worst \((1000 * all.worst).short) ms late")
  }

  private var runMedians: String {
    guard summary.runs.count > 1 else { return "one run only" }
    let medians = summary.runs.compactMap { $0.frame?.p50 }.map { (1000 * $0).short }
    return medians.count <= 4
      ? "p50 by run: \(medians.joined(separator: ", ")) ms" : "p50 of \(medians.count) runs"
  }

  private var gpu: String {
    let value = time { $0.gpu?.p50 }
    return tile(
      "gpu, p50", value, "ms",
      value == nil
        ? summary.runs.compactMap(\.gpuNote).first ?? "no timer results"
        : tail { $0.gpu?.p99 })
  }

  private var drawn: String? {
    summary.median { $0.stars?.mean }.map { Int($0.rounded()).grouped() }
  }

  private var drawing: String {
    guard let calls = summary.median(of: { $0.drawCalls?.mean }),
      let rate = summary.median(of: { $0.starsPerSecond })
    else { return "" }
    return "\(calls.trimmed) draw calls a frame, \((rate / 1e6).short) M stars/s"
  }

  private var memory: Double { Double(summary.peakMemory) / 1024 }

  private var processor: String {
    summary.median { $0.processorPercent }.map { "cpu \($0.fixed(0)) % of one core" } ?? ""
  }
}
