import CosmosGeometry

extension RecordedBench {
  var seriesTable: Table {
    let groups = report.runs[shownRuns].enumerated().map { index, run in
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
    let runs = report.runs[shownRuns]
    let isPaced = runs.contains { $0.late != nil }
    let hasSensors = runs.contains { $0.sensors != nil }
    let metrics =
      generalMetrics + (isPaced ? pacedMetrics : []) + (hasSensors ? sensorMetrics : [])
    let rows = metrics.map { name, unit, decimals, number in
      func text(_ value: Double?) -> String {
        guard let value else { return "–" }
        return decimals == 0 && abs(value) < 1e15
          ? Int(value.rounded()).grouped() : value.fixed(decimals)
      }
      let median = Table.Cell(text: text(report.median(number)), style: "median")
      return Table.Row(
        name: name, unit: unit, cells: [median] + runs.map { .init(text: text(number($0))) })
    }
    let names = runs.indices.map { index in
      Table.Cell(text: "Run \(index + 1)", style: Self.color(ofRun: index))
    }
    return Table(head: [.init(text: "median")] + names, groups: [.init(rows: rows)])
  }
}

/// A row of the table of metrics: the name, the unit, the number of decimals, and the value in a
/// run.
private typealias Metric = (
  name: String, unit: String?, decimals: Int, number: @Sendable (BenchReport.Run) -> Double?
)

private let generalMetrics: [Metric] = [
  ("average", "fps", 2, { $0.fps_avg }),
  ("within 60 Hz", "% of frames", 2, { $0.within_60hz_pct }),
  ("within 120 Hz", "% of frames", 2, { $0.within_120hz_pct }),
  ("1 % low, mean of the worst 1 %", "fps", 2, { $0.low.low1_avg_fps }),
  ("1 % low, percentile", "fps", 2, { $0.low.p1_fps }),
  ("1 % low, time integral", "fps", 2, { $0.low.low1_integral_fps }),
  ("0.1 % low, mean of the worst 0.1 %", "fps", 2, { $0.low.low0_1_avg_fps }),
  ("hitches", "frames", 0, { $0.hitches.map { Double($0.count) } }),
  ("hitches", "% of time", 2, { $0.hitches?.time_pct }),
  ("stutter", "frames", 0, { Double($0.stutter.count) }),
  ("stutter", "% of time", 2, { $0.stutter.time_pct }),
  ("draw calls, mean", "per frame", 2, { $0.draw.calls_mean }),
  ("stars drawn, mean", "per frame", 0, { $0.draw.stars_mean }),
  ("stars drawn", "per second", 0, { $0.draw.stars_per_s.map(Double.init) }),
  ("animation error, p50", "ms", 2, { $0.animation_error_ms?.p50 }),
  ("animation error, p99", "ms", 2, { $0.animation_error_ms?.p99 }),
  ("processor", "% of one core", 0, { $0.process?.cpu_pct }),
  ("peak memory", "kB", 0, { $0.process.map { Double($0.max_rss_kb) } }),
  ("measured", "s", 2, { $0.elapsed_s }),
  ("warm-up", "s", 2, { $0.warmup_s }),
  ("warm-up", "frames", 0, { Double($0.warmup_frames) }),
]

private let pacedMetrics: [Metric] = [
  ("deadlines due", nil, 0, { $0.late.map { Double($0.due) } }),
  ("deadlines missed", nil, 0, { $0.late.map { Double($0.missed) } }),
  ("missed in a row, at most", nil, 0, { $0.late.map { Double($0.max_consecutive) } }),
  ("worst lateness", "ms", 2, { $0.late?.worst_ms }),
]

private let sensorMetrics: [Metric] = [
  ("GPU load, mean", "%", 0, { $0.sensors?.gpu_load_pct }),
  ("GPU clock, mean", "MHz", 0, { $0.sensors?.gpu_clock_mhz }),
  ("GPU memory clock, mean", "MHz", 0, { $0.sensors?.gpu_memory_clock_mhz }),
  ("GPU temperature, mean", "°C", 1, { $0.sensors?.gpu_temperature_c }),
  ("GPU power, mean", "W", 1, { $0.sensors?.gpu_power_w }),
  ("GPU memory in use, mean", "MB", 0, { $0.sensors?.gpu_memory_mb }),
  ("processor temperature, mean", "°C", 1, { $0.sensors?.cpu_temperature_c }),
  ("processor clock, mean", "MHz", 0, { $0.sensors?.cpu_clock_mhz }),
]
