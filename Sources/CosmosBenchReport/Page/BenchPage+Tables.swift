extension BenchPage {
  var seriesTable: Table {
    let groups = report.runs.enumerated().map { index, run in
      let phases = run.phases.map { row("frame, \($0.name)", $0.frame_ms) }
      return Table.Group(
        heading: .init(text: "Run \(index + 1)", style: Self.color(ofRun: index)),
        rows: [row("frame", run.frame_ms)] + phases + [
          row("cpu", run.cpu_ms), row("swap", run.swap_ms), row("gpu", run.gpu_ms),
          row("animation error", run.animation_error_ms),
        ])
    }
    let names = ["n"] + BenchReport.Distribution.columns.map(\.name)
    return Table(head: names.map { .init(text: $0) }, groups: groups)
  }

  private func row(_ name: String, _ series: BenchReport.Distribution?) -> Table.Row {
    guard let series, series.n > 0 else {
      return .init(name: name, absence: series?.absence ?? "not available")
    }
    let cells =
      [series.n.grouped()]
      + BenchReport.Distribution.columns.map { $0.value(series).map { $0.fixed(2) } ?? "–" }
    return .init(name: name, cells: cells.map { .init(text: $0) })
  }

  var metricsTable: Table {
    let runs = report.runs
    let isPaced = runs.contains { $0.late != nil }
    let hasSensors = runs.contains { $0.sensors != nil }
    let metrics =
      Metric.always + (isPaced ? Metric.paced : []) + (hasSensors ? Metric.sensors : [])
    let rows = metrics.map { metric in
      let median = Table.Cell(text: metric.text(report.median(metric.number)), style: "median")
      return Table.Row(
        name: metric.name, unit: metric.unit,
        cells: [median] + runs.map { .init(text: metric.text(metric.number($0))) })
    }
    let names = runs.indices.map { index in
      Table.Cell(text: "Run \(index + 1)", style: Self.color(ofRun: index))
    }
    return Table(head: [.init(text: "median")] + names, groups: [.init(rows: rows)])
  }
}

private struct Metric: Sendable {
  var name: String
  var unit: String?
  var decimals: Int
  var number: @Sendable (BenchReport.Run) -> Double?

  init(
    _ name: String, _ unit: String? = nil, decimals: Int = 2,
    number: @escaping @Sendable (BenchReport.Run) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.decimals = decimals
    self.number = number
  }

  func text(_ value: Double?) -> String {
    guard let value else { return "–" }
    return decimals == 0 && abs(value) < 1e15
      ? Int(value.rounded()).grouped() : value.fixed(decimals)
  }

  static let always = [
    Metric("average", "fps") { $0.fps_avg },
    Metric("within 60 Hz", "% of frames") { $0.within_60hz_pct },
    Metric("within 120 Hz", "% of frames") { $0.within_120hz_pct },
    Metric("1 % low, percentile", "fps") { $0.low.p1_fps },
    Metric("1 % low, mean of the worst 1 %", "fps") { $0.low.low1_avg_fps },
    Metric("1 % low, time integral", "fps") { $0.low.low1_integral_fps },
    Metric("0.1 % low, mean of the worst 0.1 %", "fps") { $0.low.low0_1_avg_fps },
    Metric("stutter", "frames", decimals: 0) { Double($0.stutter.count) },
    Metric("stutter", "% of time") { $0.stutter.time_pct },
    Metric("draw calls, mean", "a frame") { $0.draw.calls_mean },
    Metric("stars drawn, mean", "a frame", decimals: 0) { $0.draw.stars_mean },
    Metric("stars drawn", "a second", decimals: 0) { $0.draw.stars_per_s.map(Double.init) },
    Metric("animation error, p50", "ms") { $0.animation_error_ms?.p50 },
    Metric("animation error, p99", "ms") { $0.animation_error_ms?.p99 },
    Metric("processor", "% of one core", decimals: 0) { $0.process.cpu_pct },
    Metric("peak memory", "kB", decimals: 0) { Double($0.process.max_rss_kb) },
    Metric("measured", "s") { $0.elapsed_s },
    Metric("warm-up", "s") { $0.warmup_s },
    Metric("warm-up", "frames", decimals: 0) { Double($0.warmup_frames) },
  ]

  static let paced = [
    Metric("deadlines due", decimals: 0) { $0.late.map { Double($0.due) } },
    Metric("deadlines missed", decimals: 0) { $0.late.map { Double($0.missed) } },
    Metric("missed in a row, at most", decimals: 0) { $0.late.map { Double($0.max_consecutive) } },
    Metric("worst lateness", "ms") { $0.late?.worst_ms },
  ]

  static let sensors = [
    Metric("GPU load, mean", "%", decimals: 0) { $0.sensors?.gpu_load_pct },
    Metric("GPU clock, mean", "MHz", decimals: 0) { $0.sensors?.gpu_clock_mhz },
    Metric("GPU memory clock, mean", "MHz", decimals: 0) { $0.sensors?.gpu_memory_clock_mhz },
    Metric("GPU temperature, mean", "°C", decimals: 1) { $0.sensors?.gpu_temperature_c },
    Metric("GPU power, mean", "W", decimals: 1) { $0.sensors?.gpu_power_w },
    Metric("GPU memory in use, mean", "MB", decimals: 0) { $0.sensors?.gpu_memory_mb },
    Metric("processor temperature, mean", "°C", decimals: 1) { $0.sensors?.cpu_temperature_c },
    Metric("processor clock, mean", "MHz", decimals: 0) { $0.sensors?.cpu_clock_mhz },
  ]
}
