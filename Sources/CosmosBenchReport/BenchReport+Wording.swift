import CosmosFrameStats
import CosmosGeometry

// Texts that the text report and the HTML page share.

extension BenchReport {
  package var subject: [String] {
    if isForeign { return [config.scene, config.input].filter { !$0.isEmpty } }
    return [
      config.scene, stars, config.input,
      "\(config.width)×\(config.height) at scale \(config.scale.trimmed)",
      config.pacing + (ignoresVsync ? ", ignored" : ""),
    ]
  }

  /// The number of stars, and how many of them each frame drew, took from cached layers, or left to
  /// the glow of the Milky Way.
  package var stars: String {
    let all = "\(config.stars.grouped()) stars"
    guard let inView = median({ $0.draw.stars_in_view.map(Double.init) }), config.stars > 0,
      let drawn = median(\.draw.stars_mean)
    else { return all }
    let view = Int(inView) < config.stars ? "; \(Int(inView).grouped()) in view, " : ", "
    let faint = median { $0.draw.stars_unresolved.map(Double.init) }.flatMap { $0 > 0 ? $0 : nil }
    let rest = faint.map {
      "; \(Int($0).grouped()) too faint to resolve, shown as part of the Milky Way's glow"
    }
    let count = Int(drawn.rounded()).grouped()
    let way =
      isCached
      ? "\(count) redrawn per frame, rest cached"
      : drawn < 0.95 * inView ? "\(count) drawn per frame" : "all drawn in every frame"
    return all + view + way + (rest ?? "")
  }

  package var measured: String {
    let frames = counted.reduce(0) { $0 + $1.frames }
    if isForeign {
      let seconds = counted.reduce(0) { $0 + $1.elapsed_s }
      let runs = counted.count == 1 ? "" : " of \(counted.count.grouped()) runs"
      let unit = frames == 1 ? "frame" : "frames"
      return "\(frames.grouped()) \(unit)\(runs) in \(seconds.short) s, as logged"
    }
    return "\(time), \(frames.grouped()) frames, no outliers removed; warm-up before each run: "
      + "\(config.warmup_s.trimmed) s and \(config.warmup_frames) frames, whichever is later"
  }

  private var time: String {
    if let frames = config.frames {
      return "\(counted.count) of \(config.runs) runs of \(frames.grouped()) frames"
    }
    let duration = config.duration_s ?? 0
    if let run = counted.first(where: { !$0.complete }) {
      return "\(run.elapsed_s.short) of \(duration.trimmed) s of run \(runs.count) of "
        + "\(config.runs)"
    }
    // A run can end early, when its recording is over. A run counts as shorter only below 99.9 % of
    // the duration, because the summed frame times contain rounding errors.
    let most = counted.contains { $0.elapsed_s < 0.999 * duration } ? "at most " : ""
    return "\(counted.count) of \(config.runs) runs of \(most)\(duration.trimmed) s"
  }

  var process: String? {
    peakMemory.map { memory in
      [
        median(\.process?.cpu_pct).map { "\($0.fixed(0)) % of one core" },
        "at most \((Double(memory) / 1024).fixed(1)) MB of memory (\(memory.grouped()) kB)",
      ].compactMap { $0 }.joined(separator: ", ")
    }
  }

  /// The mean numbers of stars and draw calls per frame as text; nil if there are no frames.
  var drawn: String? {
    guard let stars = median(\.draw.stars_mean), let calls = median(\.draw.calls_mean),
      let rate = starsPerSecond
    else { return nil }
    // Stars in cached layers are visible, but a frame does not redraw them.
    let redrawn = isCached ? " redrawn" : ""
    return "\(Int(stars.rounded()).grouped()) stars\(redrawn) in \(calls.trimmed) draw calls per "
      + "frame, \((rate / 1e6).short) million stars per second"
  }

  var isCached: Bool { config.layer_cache?.used == "on" }

  var starsPerSecond: Double? { median { $0.draw.stars_per_s.map(Double.init) } }

  /// The number of hitches as text; nil if it is unknown.
  var hitches: String? {
    hitchCount.map { count in
      "\(count.grouped()) \(count == 1 ? "frame" : "frames") over \(Hitches.factor.trimmed) × the "
        + "median, \((median(\.hitches?.time_pct) ?? 0).short) % of the time"
    }
  }

  var stutter: String {
    let (count, share) = (stutterCount, median(\.stutter.time_pct) ?? 0)
    return "\(count) \(count == 1 ? "frame" : "frames") over \(Stutter.factor.trimmed) × the "
      + "moving average of \(Stutter.window) frames, \(share.short) % of the time"
  }

  /// The number of missed deadlines in all runs together as text; nil if the frames had no
  /// deadlines.
  var deadlines: String? {
    guard let late else { return nil }
    return "\(late.missed.grouped()) of \(late.due.grouped()) missed "
      + "(\(late.missed_pct.short) %), with a deadline every \(late.deadline_ms.short) ms; at most "
      + "\(late.max_consecutive) missed in a row, the worst by \(late.worst_ms.short) ms"
  }

  /// The error of the animation relative to the display times as text; nil if the scene does not
  /// follow real time.
  var animation: String? {
    guard let p50 = median({ $0.animation_error_ms?.p50 }),
      let p99 = median({ $0.animation_error_ms?.p99 })
    else { return nil }
    let isShown = counted.contains {
      $0.animation_error_ms?.note?.wrappedValue?.hasPrefix("by the ") ?? false
    }
    let note =
      isShown
      ? "measured with the window system's presentation times"
      : "measured at the ends of swaps, because presentation times are not available"
    return "error p50 \(p50.short) ms, p99 \(p99.short) ms; \(note)"
  }

  var sensors: String {
    SensorReading.mean(of: counted.compactMap(\.sensors))?.text ?? "not available"
  }

  /// The share of frames that were fast enough, the meaning of that share, and a second share for
  /// 120 Hz as text; nil if there are no frames.
  ///
  /// If a screen or a timer paced the frames, they are judged by their deadlines: at 60 Hz, every
  /// second frame takes a few microseconds more than a sixtieth of a second, but is not late.
  package var verdict: (share: String, rest: String, more: String)? {
    if let late {
      let rate = (1000 / late.deadline_ms).rounded(decimals: 1).trimmed
      return ("\((100 - late.missed_pct).share) %", "of deadlines met at \(rate) Hz", "")
    }
    let medians = summary.median_of_runs
    guard let sixty = medians.within_60hz_pct else { return nil }
    return (
      "\(sixty.share) %", "of frames fast enough for 60 Hz",
      medians.within_120hz_pct.map { ", \($0.share) % fast enough for 120 Hz" } ?? ""
    )
  }
}

extension BenchReport.Configuration {
  var pacing: String {
    if vsync > 0 {
      let interval = vsync == 1 ? "" : " every \(vsync) refreshes"
      return "vsync\(interval)" + (refresh_hz.map { " at \($0.trimmed) Hz" } ?? "")
    }
    return fps_limit.map { "no vsync, paced to \($0.trimmed) fps" } ?? "no vsync, unpaced"
  }
}

extension BenchReport.Choice {
  /// The value in use; in brackets, the value that the user requested and the reason for the
  /// choice.
  var text: String {
    let how = requested == used ? nil : requested
    let because = [how, reason].compactMap { $0 }.joined(separator: ": ")
    return because.isEmpty ? used : "\(used) (\(because))"
  }
}

extension BenchReport.Distribution {
  var absence: String { "not available" + (note?.wrappedValue.map { ": \($0)" } ?? "") }
}
