import CosmosFrameStats

extension ReportPage {
  /// A table of numbers.
  struct Table {
    let head: [Cell]
    let groups: [Group]
    /// Columns with that of the rows' names.
    let columnCount: Int

    init(head: [Cell], groups: [Group]) {
      self.head = head
      self.groups = groups
      columnCount = 1 + head.count
    }

    struct Cell {
      let text: String
      /// CSS classes.
      var style = ""
    }

    struct Row {
      let name: String
      var unit: String?
      var cells: [Cell] = []
      /// In place of the cells.
      var absence: String?
    }

    struct Group {
      /// The CSS class of the heading's colour, and the heading; `nil` for none.
      var heading: Cell?
      let rows: [Row]
    }

    /// Names and their values.
    struct List {
      let rows: [Item]

      struct Item {
        let name: String
        /// `nil` where it is unknown.
        let value: String?
      }

      init(rows: [Item]) { self.rows = rows }

      init(_ rows: KeyValuePairs<String, String?>) {
        self.rows = rows.map { Item(name: $0.key, value: $0.value) }
      }
    }
  }

  /// The series of every run and of its phases.
  static func seriesTable(of report: BenchReport) -> Table {
    let groups = report.runs.enumerated().map { index, run in
      let phases = run.phases.map { row("frame, \($0.name)", $0.frame) }
      return Table.Group(
        heading: .init(text: "Run \(index + 1)", style: color(ofRun: index)),
        rows: [row("frame", run.frame)] + phases + [
          row("cpu", run.cpu), row("swap", run.swap), row("gpu", run.gpu, note: run.gpuNote),
          row("animation error", run.animationError, note: "the scene does not follow real time"),
        ])
    }
    let names = ["n"] + Series.columns.map(\.name)
    return Table(head: names.map { .init(text: $0) }, groups: groups)
  }

  private static func row(_ name: String, _ series: Series?, note: String? = nil) -> Table.Row {
    guard let series else {
      return .init(name: name, absence: "not available" + (note.map { ": \($0)" } ?? ""))
    }
    let cells =
      [series.count.grouped()]
      + Series.columns.map { column in column.value(series).map { (1000 * $0).fixed(2) } ?? "–" }
    return .init(name: name, cells: cells.map { .init(text: $0) })
  }

  /// The numbers of which each run has one, with their median.
  static func metricsTable(of report: BenchReport) -> Table {
    let runs = report.runs
    let isPaced = runs.contains { $0.lateness != nil }
    let rows =
      (metrics + (isPaced ? pacedMetrics : [])
      + (runs.contains { $0.sensors != nil } ? sensorMetrics : [])).map { metric in
        let cells = runs.map { run in metric.number(run).map { metric.text($0) } ?? "–" }
        let median = report.summary.median(of: metric.number).map { metric.text($0) } ?? "–"
        return Table.Row(
          name: metric.name, unit: metric.unit,
          cells: [.init(text: median, style: "median")] + cells.map { .init(text: $0) })
      }
    let names = runs.indices.map { index in
      Table.Cell(text: "Run \(index + 1)", style: color(ofRun: index))
    }
    return Table(head: [.init(text: "median")] + names, groups: [.init(rows: rows)])
  }

  private struct Metric {
    var name: String
    var unit: String?
    var decimals = 2
    var number: @Sendable (BenchReport.Run) -> Double?

    func text(_ value: Double) -> String {
      decimals == 0 && abs(value) < 1e15
        ? Int(value.rounded()).grouped() : value.fixed(decimals)
    }
  }

  private static let metrics: [Metric] = [
    Metric(name: "average", unit: "fps") { $0.averageFrameRate },
    Metric(name: "within 60 Hz", unit: "% of frames") { $0.percent(within: .sixtyHertz) },
    Metric(name: "within 120 Hz", unit: "% of frames") { $0.percent(within: .hundredTwentyHertz) },
    Metric(name: "1 % low, percentile", unit: "fps") { $0.low?.percentile },
    Metric(name: "1 % low, mean of the worst 1 %", unit: "fps") { $0.low?.worstMean },
    Metric(name: "1 % low, time integral", unit: "fps") { $0.low?.timeIntegral },
    Metric(name: "0.1 % low, mean of the worst 0.1 %", unit: "fps") { $0.low?.worstMeanTenth },
    Metric(name: "stutter", unit: "frames", decimals: 0) { Double($0.stutter.count) },
    Metric(name: "stutter", unit: "% of time") { 100 * $0.stutter.timeShare },
    Metric(name: "draw calls, mean", unit: "a frame") { $0.drawCalls?.mean },
    Metric(name: "stars drawn, mean", unit: "a frame", decimals: 0) { $0.stars?.mean },
    Metric(name: "stars drawn", unit: "a second", decimals: 0) { $0.starsPerSecond },
    Metric(name: "animation error, p50", unit: "ms") {
      $0.animationError.map { 1000 * $0.p50 }
    },
    Metric(name: "animation error, p99", unit: "ms") {
      $0.animationError.map { 1000 * $0.p99 }
    },
    Metric(name: "processor", unit: "% of one core", decimals: 0) { $0.processorPercent },
    Metric(name: "peak memory", unit: "kB", decimals: 0) { Double($0.process.peakMemory) },
    Metric(name: "measured", unit: "s") { $0.elapsed },
    Metric(name: "warm-up", unit: "s") { $0.warmUpSeconds },
    Metric(name: "warm-up", unit: "frames", decimals: 0) { Double($0.warmUpFrames) },
  ]

  private static let pacedMetrics: [Metric] = [
    Metric(name: "deadlines due", decimals: 0) { $0.lateness.map { Double($0.due) } },
    Metric(name: "deadlines missed", decimals: 0) {
      $0.lateness.map { Double($0.missed) }
    },
    Metric(name: "missed in a row, at most", decimals: 0) {
      $0.lateness.map { Double($0.maxConsecutive) }
    },
    Metric(name: "worst lateness", unit: "ms") { $0.lateness.map { 1000 * $0.worst } },
  ]

  private static let sensorMetrics: [Metric] = [
    Metric(name: "GPU load, mean", unit: "%", decimals: 0) { $0.sensors?.gpuLoad },
    Metric(name: "GPU clock, mean", unit: "MHz", decimals: 0) { $0.sensors?.gpuClock },
    Metric(name: "GPU memory clock, mean", unit: "MHz", decimals: 0) {
      $0.sensors?.gpuMemoryClock
    },
    Metric(name: "GPU temperature, mean", unit: "°C", decimals: 1) { $0.sensors?.gpuTemperature },
    Metric(name: "GPU power, mean", unit: "W", decimals: 1) { $0.sensors?.gpuPower },
    Metric(name: "GPU memory in use, mean", unit: "MB", decimals: 0) {
      $0.sensors?.gpuMemory.map { $0 / 1_048_576 }
    },
    Metric(name: "processor temperature, mean", unit: "°C", decimals: 1) {
      $0.sensors?.cpuTemperature
    },
    Metric(name: "processor clock, mean", unit: "MHz", decimals: 0) { $0.sensors?.cpuClock },
  ]

  /// The machine and the driver, then what was drawn.
  static func environment(of report: BenchReport) -> [Table.List] {
    let system = report.system
    let configuration = report.configuration
    let machine = Table.List([
      "renderer": system.glRenderer, "GL version": system.glVersion, "vendor": system.glVendor,
      "Mesa": system.mesa, "session": system.session, "processor": system.cpu,
      "threads": "\(system.threads)", "governor": system.governor,
      "memory": system.memory.map { "\((Double($0) / 1_048_576).fixed(1)) GB" },
      "system": system.os,
      "kernel": system.kernel, "sensors": system.sensors ?? "not available",
      "Cosmos": report.tool.version, "commit": report.tool.commit,
      "build": report.tool.build,
    ])
    let scene = Table.List([
      "scene": configuration.scene, "stars": configuration.stars.grouped(),
      "input": configuration.input,
      "size": "\(configuration.width) × \(configuration.height) logical px",
      "scale": configuration.scale.trimmed,
      "samples": configuration.samples < 2 ? "none" : "\(configuration.samples)",
      "pacing": configuration.pacing,
      "refresh": configuration.refreshRate.map { "\($0.trimmed) Hz" },
      "star primitive": configuration.starPrimitive.text,
      "layer cache": configuration.layerCache.text, "blending": configuration.blend,
      "bytes per star": "\(configuration.bytesPerStar)", "seed": "\(configuration.seed)",
      "gap": "\(configuration.gap.trimmed) screens",
      "reduced motion": configuration.reducesMotion ? "yes" : "no",
      "warm-up":
        "\(configuration.warmUp.seconds.trimmed) s and \(configuration.warmUp.frames) frames",
    ])
    return [machine, scene]
  }
}
