import CosmosFrameStats

extension ReportPage {
  /// The series of every run and of its phases.
  var seriesTable: String {
    let names = ["n"] + Series.columns.map(\.name)
    let head = names.map { "<th>\($0)</th>" }.joined()
    // The names of the rows are a column, too.
    let columnCount = 1 + names.count
    let bodies = report.runs.enumerated().map { index, run in
      let phases = run.phases.map { row("frame, \($0.name)", $0.frame) }
      let rows =
        [row("frame", run.frame)] + phases
        + [
          row("cpu", run.cpu), row("swap", run.swap), row("gpu", run.gpu, note: run.gpuNote),
        ]
      return """
        <tbody>
        <tr class="group"><th colspan="\(columnCount)"><b style="--run:\(Self.color(ofRun: index))">\
        Run \(index + 1)</b></th></tr>
        \(rows.joined(separator: "\n"))
        </tbody>
        """
    }
    return """
      <section>
      <h2>Series <small>ms</small></h2>
      <div class="scroll"><table>
      <thead><tr><th></th>\(head)</tr></thead>
      \(bodies.joined(separator: "\n"))
      </table></div>
      </section>
      """
  }

  private func row(_ name: String, _ series: Series?, note: String? = nil) -> String {
    guard let series else {
      let reason = note.map { ": \($0)" } ?? ""
      let cellCount = 1 + Series.columns.count
      return "<tr><th>\(name.htmlEscaped)</th><td class=\"none\" colspan=\"\(cellCount)\">"
        + "\("not available\(reason)".htmlEscaped)</td></tr>"
    }
    let cells =
      [series.count.grouped()]
      + Series.columns.map { column in column.value(series).map { (1000 * $0).fixed(2) } ?? "–" }
    return "<tr><th>\(name.htmlEscaped)</th>"
      + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
  }

  /// The numbers of which each run has one, with their median.
  var metricsTable: String {
    let runs = report.runs
    let heads = runs.indices.map { index in
      "<th><b style=\"--run:\(Self.color(ofRun: index))\">Run \(index + 1)</b></th>"
    }
    let isPaced = runs.contains { $0.lateness != nil }
    let rows = (Self.metrics + (isPaced ? Self.pacedMetrics : [])).map { metric in
      let cells = runs.map { run in metric.number(run).map { metric.text($0) } ?? "–" }
      let median = summary.median(of: metric.number).map { metric.text($0) } ?? "–"
      return "<tr><th>\(metric.name) <small>\(metric.unit)</small></th>"
        + "<td class=\"median\">\(median)</td>" + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return """
      <section>
      <h2>By run</h2>
      <div class="scroll"><table>
      <thead><tr><th></th><th>median</th>\(heads.joined())</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      </section>
      """
  }

  private struct Metric {
    var name: String
    var unit: String
    var decimals = 2
    var number: @Sendable (BenchReport.Run) -> Double?

    func text(_ value: Double) -> String {
      decimals == 0 && abs(value) < 1e15
        ? Int(value.rounded()).grouped() : value.fixed(decimals)
    }
  }

  private static let metrics: [Metric] = [
    Metric(name: "average", unit: "fps") { $0.averageFrameRate },
    Metric(name: "1 % low, percentile", unit: "fps") { $0.low?.percentile },
    Metric(name: "1 % low, mean of the worst 1 %", unit: "fps") { $0.low?.worstMean },
    Metric(name: "1 % low, time integral", unit: "fps") { $0.low?.timeIntegral },
    Metric(name: "0.1 % low, mean of the worst 0.1 %", unit: "fps") { $0.low?.worstMeanTenth },
    Metric(name: "stutter", unit: "frames", decimals: 0) { Double($0.stutter.count) },
    Metric(name: "stutter", unit: "% of time") { 100 * $0.stutter.timeShare },
    Metric(name: "draw calls, mean", unit: "a frame") { $0.drawCalls?.mean },
    Metric(name: "stars drawn, mean", unit: "a frame", decimals: 0) { $0.stars?.mean },
    Metric(name: "stars drawn", unit: "a second", decimals: 0) { $0.starsPerSecond },
    Metric(name: "processor", unit: "% of one core", decimals: 0) { $0.processorPercent },
    Metric(name: "peak memory", unit: "kB", decimals: 0) { Double($0.process.peakMemory) },
    Metric(name: "measured", unit: "s") { $0.elapsed },
    Metric(name: "warm-up", unit: "s") { $0.warmUpSeconds },
    Metric(name: "warm-up", unit: "frames", decimals: 0) { Double($0.warmUpFrames) },
  ]

  private static let pacedMetrics: [Metric] = [
    Metric(name: "deadlines due", unit: "", decimals: 0) { $0.lateness.map { Double($0.due) } },
    Metric(name: "deadlines missed", unit: "", decimals: 0) {
      $0.lateness.map { Double($0.missed) }
    },
    Metric(name: "missed in a row, at most", unit: "", decimals: 0) {
      $0.lateness.map { Double($0.maxConsecutive) }
    },
    Metric(name: "worst lateness", unit: "ms") { $0.lateness.map { 1000 * $0.worst } },
  ]

  /// The machine, the driver and what was drawn.
  var environment: String {
    let system = report.system
    let configuration = report.configuration
    let machine: [(String, String?)] = [
      ("renderer", system.glRenderer), ("GL version", system.glVersion),
      ("vendor", system.glVendor), ("Mesa", system.mesa), ("session", system.session),
      ("processor", system.cpu), ("threads", "\(system.threads)"), ("system", system.os),
      ("kernel", system.kernel), ("Cosmos", report.tool.version), ("commit", report.tool.commit),
      ("build", report.tool.build),
    ]
    let scene: [(String, String?)] = [
      ("scene", configuration.scene), ("stars", configuration.stars.grouped()),
      ("input", configuration.input),
      ("size", "\(configuration.width) × \(configuration.height) logical px"),
      ("scale", configuration.scale.trimmed),
      ("samples", configuration.samples < 2 ? "none" : "\(configuration.samples)"),
      ("pacing", configuration.pacing),
      ("refresh", configuration.refreshRate.map { "\($0.trimmed) Hz" }),
      ("star primitive", configuration.starPrimitive.text),
      ("layer cache", configuration.layerCache.text), ("blending", configuration.blend),
      ("bytes per star", "\(configuration.bytesPerStar)"),
      ("seed", "\(configuration.seed)"), ("gap", "\(configuration.gap.trimmed) screens"),
      ("reduced motion", configuration.reducesMotion ? "yes" : "no"),
      (
        "warm-up",
        "\(configuration.warmUp.seconds.trimmed) s and \(configuration.warmUp.frames) frames"
      ),
    ]
    return """
      <section>
      <h2>Environment</h2>
      <div class="pair">\(list(machine))\(list(scene))</div>
      </section>
      """
  }

  private func list(_ rows: [(String, String?)]) -> String {
    let items = rows.map { name, value in
      value.map { "<div><dt>\(name)</dt><dd>\($0.htmlEscaped)</dd></div>" }
        ?? "<div><dt>\(name)</dt><dd class=\"none\">unknown</dd></div>"
    }
    return "<dl>\n\(items.joined(separator: "\n"))\n</dl>\n"
  }
}
