import CosmosFrameStats

extension ReportPage {
  /// A number in large type, with its name above and what it means below.
  struct Tile {
    let name: String
    /// `nil` where there is no such number; `absence` then says so.
    let value: String?
    let unit: String
    let note: String
    var absence = "not available"
  }

  /// The four most important numbers.
  ///
  /// Like all others they are medians of the runs' numbers.
  static func largeTiles(of summary: BenchReport.Summary) -> [Tile] {
    let others = [
      summary.rate { $0.low?.worstMean }.map { "mean of the worst 1\u{A0}%: \($0)" },
      summary.rate { $0.low?.timeIntegral }.map { "time integral: \($0)" },
    ]
    return [
      Tile(
        name: "frame time, p50", value: summary.time { $0.frame?.p50 }, unit: "ms",
        note: "half of the frames are not slower"),
      Tile(
        name: "frame time, p99", value: summary.time { $0.frame?.p99 }, unit: "ms",
        note: "99 of 100 frames are not slower"),
      Tile(
        name: "average", value: summary.rate { $0.averageFrameRate }, unit: "fps",
        note: "frames / elapsed time"),
      Tile(
        name: "1 % low, percentile", value: summary.rate { $0.low?.percentile }, unit: "fps",
        note: others.compactMap { $0 }.joined(separator: "; ")),
    ]
  }

  static func smallTiles(of report: BenchReport) -> [Tile] {
    let summary = report.summary
    let stutters = summary.stutterCount
    let share = summary.median { 100 * $0.stutter.timeShare } ?? 0
    let isCached = report.configuration.layerCache.used == "on"
    let gpu = summary.time { $0.gpu?.p50 }
    let inAll = summary.runs.count == 1 ? "" : " in all runs"
    return [
      Tile(
        name: "slowest frame", value: summary.time { $0.frame?.max }, unit: "ms",
        note: summary.runs.count == 1 ? "of the run" : "median of the runs' slowest"),
      Tile(
        name: "stutter", value: "\(stutters)", unit: (stutters == 1 ? "frame" : "frames") + inAll,
        note: "\(share.short) % of the time, over \(Stutter.factor.trimmed) × the average around"),
      deadlines(of: summary, inAll: inAll),
      Tile(
        name: "spread of runs", value: summary.runSpread.map { "±\($0.fixed(1))" }, unit: "%",
        note: runMedians(of: summary)),
      Tile(
        name: "cpu, p50", value: summary.time { $0.cpu?.p50 }, unit: "ms",
        note: summary.time { $0.cpu?.p99 }.map { "p99 \($0) ms" } ?? ""),
      Tile(
        name: "gpu, p50", value: gpu, unit: "ms",
        note: gpu == nil
          ? summary.runs.compactMap(\.gpuNote).first ?? "no timer results"
          : summary.time { $0.gpu?.p99 }.map { "p99 \($0) ms" } ?? ""),
      Tile(
        name: isCached ? "redrawn" : "drawn",
        value: summary.median { $0.stars?.mean }.map { Int($0.rounded()).grouped() }, unit: "stars",
        note: drawing(of: summary)),
      Tile(
        name: "memory", value: (Double(summary.peakMemory) / 1024).fixed(1), unit: "MB",
        note: "at most"
          + (summary.median { $0.processorPercent }.map { "; cpu \($0.fixed(0)) % of one core" }
            ?? "")),
    ]
  }

  private static func deadlines(of summary: BenchReport.Summary, inAll: String) -> Tile {
    guard let all = summary.lateness else {
      return Tile(
        name: "missed deadlines", value: nil, unit: "", note: "frames came as fast as they could",
        absence: "not paced")
    }
    return Tile(
      name: "missed deadlines", value: all.missed.grouped(),
      unit: "of \(all.due.grouped())" + inAll,
      note: "worst \((1000 * all.worst).short) ms late")
  }

  private static func runMedians(of summary: BenchReport.Summary) -> String {
    guard summary.runs.count > 1 else { return "one run only" }
    let medians = summary.runs.compactMap { $0.frame?.p50 }.map { (1000 * $0).short }
    return medians.count <= 4
      ? "p50 by run: \(medians.joined(separator: ", ")) ms" : "p50 of \(medians.count) runs"
  }

  private static func drawing(of summary: BenchReport.Summary) -> String {
    guard let calls = summary.median(of: { $0.drawCalls?.mean }),
      let rate = summary.median(of: { $0.starsPerSecond })
    else { return "" }
    return "\(calls.trimmed) draw calls a frame, \((rate / 1e6).short) M stars/s"
  }
}

extension BenchReport.Summary {
  /// Milliseconds with three digits, the median of the runs' seconds.
  fileprivate func time(_ seconds: (BenchReport.Run) -> Double?) -> String? {
    median(of: seconds).map { (1000 * $0).short }
  }

  fileprivate func rate(_ rate: (BenchReport.Run) -> Double?) -> String? {
    median(of: rate)?.short
  }
}
