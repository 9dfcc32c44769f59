import CosmosFrameStats

extension BenchReport {
  /// The summary of all runs: for each number, the median of its values in the runs.
  package struct Summary: Codable, Equatable, Sendable {
    package var runs = 0
    package var median_of_runs = Medians()
    /// The standard deviation of the p50 of all runs, in percent of the mean p50; nil if there is
    /// only one run.
    @OrNull package var run_sd_pct: Double? = nil
  }

  package struct Medians: Codable, Equatable, Sendable {
    @OrNull package var fps_avg: Double? = nil
    @OrNull package var within_60hz_pct: Double? = nil
    @OrNull package var within_120hz_pct: Double? = nil
    @OrNull package var low1_fps: Double? = nil
    @OrNull package var mean: Double? = nil
    @OrNull package var p50: Double? = nil
    @OrNull package var p90: Double? = nil
    @OrNull package var p95: Double? = nil
    @OrNull package var p99: Double? = nil
    @OrNull package var p99_9: Double? = nil
    @OrNull package var max: Double? = nil
    @OrNull package var cpu_p50: Double? = nil
    @OrNull package var cpu_p99: Double? = nil
    @OrNull package var gpu_p50: Double? = nil
    @OrNull package var gpu_p99: Double? = nil
  }

  /// The runs that are evaluated: the complete runs, or all runs if none is complete.
  ///
  /// Medians over the runs are used because a run that another program slowed down changes a mean,
  /// but hardly a median.
  var counted: [Run] {
    let complete = runs.filter(\.complete)
    return complete.isEmpty ? runs : complete
  }

  /// Returns the median of a number's values in the runs; nil if a run lacks the number.
  package func median(_ number: (Run) -> Double?) -> Double? {
    let numbers = counted.compactMap(number)
    return numbers.count == counted.count ? Median.of(numbers) : nil
  }

  /// The deadlines of all runs combined; nil if a run had no deadlines.
  var late: Late? {
    let all = counted.compactMap(\.late)
    return all.count == counted.count ? Late(together: all) : nil
  }

  /// Whether vertical sync was requested, but the driver or the desktop ignored it.
  var ignoresVsync: Bool { config.vsync > 0 && !counted.isEmpty && late == nil }

  /// The largest peak memory of a run in kB; nil if it was not measured.
  var peakMemory: Int? { counted.compactMap(\.process?.max_rss_kb).max() }

  /// The number of hitches in all runs; nil in older reports.
  var hitchCount: Int? {
    let counts = counted.compactMap(\.hitches?.count)
    return counts.isEmpty ? nil : counts.reduce(0, +)
  }

  var stutterCount: Int { counted.reduce(0) { $0 + $1.stutter.count } }
}

extension BenchReport.Medians {
  /// The numbers in the order of the HTML page: name, unit, field of the summary, and value in a
  /// run.
  static var numbers:
    [(
      name: String, unit: String, place: WritableKeyPath<Self, Double?>,
      ofRun: (BenchReport.Run) -> Double?
    )]
  {
    [
      ("average", "fps", \.fps_avg, { $0.fps_avg }),
      ("1 % low, percentile", "fps", \.low1_fps, { $0.low.p1_fps }),
      ("within 60 Hz", "% of frames", \.within_60hz_pct, { $0.within_60hz_pct }),
      ("within 120 Hz", "% of frames", \.within_120hz_pct, { $0.within_120hz_pct }),
      ("frame, mean", "ms", \.mean, { $0.frame_ms.mean }),
      ("frame, p50", "ms", \.p50, { $0.frame_ms.p50 }),
      ("frame, p90", "ms", \.p90, { $0.frame_ms.p90 }),
      ("frame, p95", "ms", \.p95, { $0.frame_ms.p95 }),
      ("frame, p99", "ms", \.p99, { $0.frame_ms.p99 }),
      ("frame, p99.9", "ms", \.p99_9, { $0.frame_ms.p99_9 }),
      ("frame, slowest", "ms", \.max, { $0.frame_ms.max }),
      ("cpu, p50", "ms", \.cpu_p50, { $0.cpu_ms.p50 }),
      ("cpu, p99", "ms", \.cpu_p99, { $0.cpu_ms.p99 }),
      ("gpu, p50", "ms", \.gpu_p50, { $0.gpu_ms.p50 }),
      ("gpu, p99", "ms", \.gpu_p99, { $0.gpu_ms.p99 }),
    ]
  }
}

extension BenchReport.Summary {
  init(of report: BenchReport) {
    runs = report.counted.count
    for (_, unit, place, ofRun) in BenchReport.Medians.numbers {
      median_of_runs[keyPath: place] = report.median(ofRun)?.field(unit == "fps" ? 3 : 4)
    }
    let medians = Series(report.counted.compactMap(\.frame_ms.p50))
    run_sd_pct = medians.flatMap { medians in
      medians.standardDeviation.flatMap { (100 * $0 / medians.mean).field(3) }
    }
  }
}
