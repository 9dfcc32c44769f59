import CosmosFrameStats
import CosmosGeometry

extension RecordedBench {
  /// Returns the median of a number's values in the runs, with about three significant digits.
  private func median(_ number: (BenchReport.Run) -> Double?) -> String? {
    report.median(number)?.short
  }

  /// The tiles with the four most important numbers.
  ///
  /// Each number is the median of its values in the runs, as in the rest of the page.
  var largeTiles: [HTML] {
    let others = [
      median { $0.low.p1_fps }.map { "percentile: \($0)" },
      median { $0.low.low1_integral_fps }.map { "time integral: \($0)" },
    ]
    return [
      tile(
        "frame time, p50", median { $0.frame_ms.p50 }, unit: "ms",
        note: "half of the frames take this long or less"),
      tile(
        "frame time, p99", median { $0.frame_ms.p99 }, unit: "ms",
        note: "99 of 100 frames take this long or less"),
      tile(
        "average", median { $0.fps_avg }, unit: "fps", note: "frames / elapsed time"),
      tile(
        "1 % low", median { $0.low.low1_avg_fps }, unit: "fps",
        note: (["mean of the worst 1\u{A0}%"] + others).compactMap { $0 }.joined(separator: "; ")),
    ]
  }

  var smallTiles: [HTML] {
    let stutters = report.stutterCount
    let gpu = median { $0.gpu_ms.p50 }
    let gpuNote = report.counted.compactMap { $0.gpu_ms.note?.wrappedValue }.first
    let isOne = report.counted.count == 1
    let inAll = isOne ? "" : " in all runs"
    let processor = report.median { $0.process?.cpu_pct }
    return [
      tile(
        "slowest frame", median { $0.frame_ms.max }, unit: "ms",
        note: isOne ? "of the run" : "median of each run's slowest frame"),
      tile(
        "hitches", report.hitchCount?.grouped(),
        unit: (report.hitchCount == 1 ? "frame" : "frames") + inAll,
        note: "over \(Hitches.factor.trimmed) × the median; stutter, over "
          + "\(Stutter.factor.trimmed) × the moving average: \(stutters)"),
      deadlines(inAll: inAll),
      tile(
        "spread of runs", report.summary.run_sd_pct.map { "±\($0.fixed(1))" },
        unit: "%", note: runMedians),
      tile(
        "cpu, p50", median { $0.cpu_ms.p50 }, unit: "ms",
        note: median { $0.cpu_ms.p99 }.map { "p99 \($0) ms" } ?? ""),
      tile(
        "gpu, p50", gpu, unit: "ms",
        note: gpu == nil
          ? gpuNote ?? "no timer results" : median { $0.gpu_ms.p99 }.map { "p99 \($0) ms" } ?? ""),
      tile(
        report.isCached ? "redrawn" : "drawn",
        report.median { $0.draw.stars_mean }.map { Int($0.rounded()).grouped() },
        unit: "stars", note: drawing),
      tile(
        "memory", report.peakMemory.map { (Double($0) / 1024).fixed(1) }, unit: "MB",
        note: "peak" + (processor.map { "; cpu \($0.fixed(0)) % of one core" } ?? "")),
    ]
  }

  private func deadlines(inAll: String) -> HTML {
    guard let late = report.late else {
      return tile(
        "missed deadlines", nil, unit: "",
        note: report.ignoresVsync
          ? "vertical sync was ignored" : "frames were drawn as fast as possible",
        absence: "not paced")
    }
    return tile(
      "missed deadlines", late.missed.grouped(),
      unit: "of \(late.due.grouped())" + inAll, note: "worst \(late.worst_ms.short) ms late")
  }

  private var runMedians: String {
    guard report.counted.count > 1 else { return "one run only" }
    let medians = report.counted.compactMap { $0.frame_ms.p50?.short }
    return medians.count <= 4
      ? "p50 by run: \(medians.joined(separator: ", ")) ms" : "p50 of \(medians.count) runs"
  }

  private var drawing: String {
    guard let calls = report.median({ $0.draw.calls_mean }), let rate = report.starsPerSecond
    else { return "" }
    return "\(calls.trimmed) draw calls per frame, \((rate / 1e6).short) M stars/s"
  }
}
