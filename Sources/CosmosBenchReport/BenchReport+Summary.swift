import CosmosFrameStats

extension BenchReport {
  /// The runs together: for each number the median of the runs' numbers.
  package struct Summary: Codable, Equatable, Sendable {
    /// The runs that count.
    package var runs: Int
    package var median_of_runs: Medians
    /// The standard deviation of the runs' p50, percent of the runs' mean; `nil` for one run.
    @OrNull package var run_sd_pct: Double?
  }

  package struct Medians: Codable, Equatable, Sendable {
    @OrNull package var fps_avg: Double?
    @OrNull package var within_60hz_pct: Double?
    @OrNull package var within_120hz_pct: Double?
    @OrNull package var low1_fps: Double?
    @OrNull package var mean: Double?
    @OrNull package var p50: Double?
    @OrNull package var p90: Double?
    @OrNull package var p95: Double?
    @OrNull package var p99: Double?
    @OrNull package var p99_9: Double?
    @OrNull package var max: Double?
    @OrNull package var cpu_p50: Double?
    @OrNull package var cpu_p99: Double?
    @OrNull package var gpu_p50: Double?
    @OrNull package var gpu_p99: Double?
  }

  /// The runs that count: the complete ones, or all where none is.
  ///
  /// One run that something else slowed down does not change the median, while it would change a mean.
  var counted: [Run] {
    let complete = runs.filter(\.complete)
    return complete.isEmpty ? runs : complete
  }

  /// The median over the runs of any number of a run; `nil` if a run has no such number.
  package func median(_ number: (Run) -> Double?) -> Double? { counted.median(number) }

  /// The deadlines of all runs together; `nil` if the runs were not paced.
  var late: Late? { Late(together: counted.compactMap(\.late)) }

  /// The most memory that the program has had resident, in kB.
  var peakMemory: Int { counted.map(\.process.max_rss_kb).max() ?? 0 }

  /// Stuttering frames of all runs together.
  var stutterCount: Int { counted.reduce(0) { $0 + $1.stutter.count } }
}

extension [BenchReport.Run] {
  fileprivate func median(_ number: (BenchReport.Run) -> Double?) -> Double? {
    let numbers = compactMap(number)
    return numbers.count == count ? Median.of(numbers) : nil
  }
}

extension BenchReport.Summary {
  init(of counted: [BenchReport.Run]) {
    func median(_ decimals: Int = 4, _ number: (BenchReport.Run) -> Double?) -> Double? {
      counted.median(number)?.field(decimals)
    }
    runs = counted.count
    median_of_runs = .init(
      fps_avg: median(3) { $0.fps_avg }, within_60hz_pct: median { $0.within_60hz_pct },
      within_120hz_pct: median { $0.within_120hz_pct }, low1_fps: median(3) { $0.low.p1_fps },
      mean: median { $0.frame_ms.mean }, p50: median { $0.frame_ms.p50 },
      p90: median { $0.frame_ms.p90 }, p95: median { $0.frame_ms.p95 },
      p99: median { $0.frame_ms.p99 }, p99_9: median { $0.frame_ms.p99_9 },
      max: median { $0.frame_ms.max }, cpu_p50: median { $0.cpu_ms.p50 },
      cpu_p99: median { $0.cpu_ms.p99 }, gpu_p50: median { $0.gpu_ms.p50 },
      gpu_p99: median { $0.gpu_ms.p99 })
    let medians = Series(counted.compactMap(\.frame_ms.p50))
    run_sd_pct = medians.flatMap { medians in
      medians.standardDeviation.flatMap { (100 * $0 / medians.mean).field(3) }
    }
  }
}
