import CosmosFrameStats
import CosmosGeometry

extension BenchReport {
  package struct Run: Codable, Equatable, Sendable {
    package var complete: Bool
    package var frames: Int
    package var elapsed_s: Double
    @OrNull package var fps_avg: Double?
    @OrNull package var within_60hz_pct: Double?
    @OrNull package var within_120hz_pct: Double?
    package var warmup_s: Double
    package var warmup_frames: Int
    package var frame_ms: Distribution
    package var cpu_ms: Distribution
    package var swap_ms: Distribution
    package var gpu_ms: Distribution
    @OrNull package var animation_error_ms: Distribution?
    package var low: Low
    package var stutter: Stutters
    @OrNull package var hitches: HitchCount?
    @OrNull package var late: Late?
    package var histogram_ms: Buckets
    @OrNull package var process: Process?
    @OrNull package var sensors: SensorReading?
    package var draw: Draw
    package var phases: [Phase]
  }

  /// The distribution of one kind of time over the frames of a run, in milliseconds.
  package struct Distribution: Codable, Equatable, Sendable {
    /// Whether these times could be measured; nil for a kind of time that can always be measured.
    package var valid: Bool?
    /// The reason why these times are missing, or a note about them; nil for a kind of time that
    /// can always be measured.
    package var note: OrNull<String>?
    package var n: Int
    @OrNull package var mean: Double?
    @OrNull package var sd: Double?
    @OrNull package var min: Double?
    @OrNull package var p50: Double?
    @OrNull package var p90: Double?
    @OrNull package var p95: Double?
    @OrNull package var p99: Double?
    @OrNull package var p99_9: Double?
    @OrNull package var max: Double?

    /// The columns of the tables of times, from left to right: the title and the value of each.
    static let columns: [(name: String, value: @Sendable (Distribution) -> Double?)] = [
      ("mean", { $0.mean }), ("sd", { $0.sd }), ("min", { $0.min }), ("p50", { $0.p50 }),
      ("p90", { $0.p90 }), ("p95", { $0.p95 }), ("p99", { $0.p99 }), ("p99.9", { $0.p99_9 }),
      ("max", { $0.max }),
    ]
  }

  package struct Low: Codable, Equatable, Sendable {
    @OrNull package var p1_fps: Double?
    @OrNull package var low1_avg_fps: Double?
    @OrNull package var low1_integral_fps: Double?
    @OrNull package var low0_1_avg_fps: Double?
  }

  package struct Stutters: Codable, Equatable, Sendable {
    package var factor = Stutter.factor
    package var window = "centred-moving-average-\(Stutter.window)-frames"
    package var count: Int
    package var time_pct: Double
  }

  package struct HitchCount: Codable, Equatable, Sendable {
    package var factor = Hitches.factor
    package var count: Int
    package var time_pct: Double
  }

  package struct Late: Codable, Equatable, Sendable {
    package var deadline_ms: Double
    package var grace_ms: Double
    package var due: Int
    package var missed: Int
    package var missed_pct: Double
    package var max_consecutive: Int
    package var worst_ms: Double
  }

  package struct Buckets: Codable, Equatable, Sendable {
    /// The lower bounds of the histogram's buckets in milliseconds.
    package var bounds: [Double]
    package var counts: [Int]
  }

  package struct Process: Codable, Equatable, Sendable {
    package var user_s: Double
    package var system_s: Double
    @OrNull package var cpu_pct: Double?
    package var max_rss_kb: Int
    @OrNull package var throttled_periods: Double? = nil
    @OrNull package var throttled_s: Double? = nil
  }

  package struct Draw: Codable, Equatable, Sendable {
    @OrNull package var calls_mean: Double?
    @OrNull package var calls_max: Int?
    @OrNull package var stars_mean: Double?
    @OrNull package var stars_max: Int?
    @OrNull package var stars_per_s: Int?
    @OrNull package var stars_in_view: Int? = nil
    @OrNull package var stars_unresolved: Int? = nil
  }

  /// A phase of the run, such as a fling or the opening of the menu, with its own frame times.
  package struct Phase: Codable, Equatable, Sendable {
    package var name: String
    package var frames: Int
    package var elapsed_s: Double
    package var frame_ms: Distribution
  }
}

extension BenchReport.Run {
  package init(_ run: RecordedRun) {
    let durations = run.frames.durations
    let elapsed = run.elapsed
    let sorted = SortedSamples(durations)
    let frame = sorted.map { Series($0) }
    let low = sorted.map { LowFrameRates(frameTimes: $0) }
    let stutter = Stutter(frameTimes: durations)
    let histogram = Histogram(frameTimes: durations)
    let calls = Series(run.counts.lazy.map { Double($0.calls) })
    let stars = Series(run.counts.lazy.map { Double($0.stars) })
    let starsPerSecond =
      run.counts.isEmpty ? nil : Double(run.counts.reduce(0) { $0 + $1.stars }) / elapsed
    func share(within budget: Double) -> Double? {
      let count = durations.count { $0 <= budget }
      return (100 * Double(count) / Double(durations.count)).field(4)
    }
    /// Returns the statistics of a kind of time; those of times that are all 0 are empty, because
    /// drivers and programs write 0 for a time that they do not know.
    func times(_ column: FrameColumns.Column) -> BenchReport.Distribution {
      .init(column.known.contains { $0 != 0 } ? Series(column.known) : nil)
    }
    var gpu = times(run.frames.gpu)
    gpu.valid = gpu.n > 0
    let isZero = gpu.n == 0 && !run.frames.gpu.isUnknown
    gpu.note = OrNull(wrappedValue: run.gpuNote ?? (isZero ? "all GPU times were 0" : nil))
    let animation = Series(run.animationErrors.map(abs))
    var animationError = BenchReport.Distribution(animation)
    animationError.valid = animation != nil
    animationError.note = OrNull(
      wrappedValue: animation == nil
        ? "the scene does not follow real time"
        : !run.frames.shown.isUnknown
          ? "by the window system's presentation times"
          : "presentation times are not available: measured at the ends of swaps")
    self.init(
      complete: run.isComplete, frames: durations.count, elapsed_s: elapsed.rounded(decimals: 6),
      fps_avg: frame.flatMap { (1 / $0.mean).field(3) },
      within_60hz_pct: share(within: 1 / 60),
      within_120hz_pct: share(within: 1 / 120),
      warmup_s: run.warmUpSeconds.rounded(decimals: 6), warmup_frames: run.warmUpFrames,
      frame_ms: .init(frame), cpu_ms: times(run.frames.cpu), swap_ms: times(run.frames.present),
      gpu_ms: gpu,
      animation_error_ms: animationError,
      low: .init(
        p1_fps: low?.percentile.field(3), low1_avg_fps: low?.meanOfWorstHundredth.field(3),
        low1_integral_fps: low?.timeIntegral.field(3),
        low0_1_avg_fps: low?.meanOfWorstThousandth?.field(3)),
      stutter: .init(
        count: stutter.count, time_pct: (100 * stutter.timeShare).rounded(decimals: 4)),
      hitches: sorted.map { Hitches(frameTimes: $0) }.map {
        .init(count: $0.count, time_pct: (100 * $0.timeShare).rounded(decimals: 4))
      },
      late: run.lateness.map { .init($0) },
      histogram_ms: .init(
        bounds: histogram.bounds.map { (1000 * $0).rounded(decimals: 4) }, counts: histogram.counts),
      process: run.process.map { process in
        .init(
          user_s: process.userSeconds.rounded(decimals: 4),
          system_s: process.systemSeconds.rounded(decimals: 4),
          cpu_pct: run.processorPercent?.field(2), max_rss_kb: process.peakMemory,
          throttled_periods: run.throttling?.periods.field(0),
          throttled_s: run.throttling?.seconds.field(4))
      },
      sensors: SensorReading.mean(of: run.readings),
      draw: .init(
        calls_mean: calls?.mean.field(2), calls_max: calls.map { Int($0.max) },
        stars_mean: stars?.mean.field(2), stars_max: stars.map { Int($0.max) },
        stars_per_s: starsPerSecond.flatMap { Int(exactly: $0.rounded()) }),
      phases: run.stretches.map(\.name).firstOfEach.map { name in
        let times = run.stretches.filter { $0.name == name }
          .flatMap { durations[$0.frames] }
        return .init(
          name: name, frames: times.count, elapsed_s: times.reduce(0, +).rounded(decimals: 6),
          frame_ms: .init(Series(times)))
      })
    draw.stars_in_view = run.census?.inView
    draw.stars_unresolved = run.census?.unresolved
  }
}

extension BenchReport.Distribution {
  /// Converts a series of times from seconds to milliseconds; if there are no samples, all fields
  /// except `n` are nil.
  init(_ series: Series?) {
    self.init(
      n: series?.count ?? 0, mean: series?.mean.milliseconds,
      sd: series?.standardDeviation?.milliseconds, min: series?.min.milliseconds,
      p50: series?.p50.milliseconds, p90: series?.p90.milliseconds,
      p95: series?.p95.milliseconds, p99: series?.p99.milliseconds,
      p99_9: series?.p99_9?.milliseconds, max: series?.max.milliseconds)
  }
}

extension BenchReport.Late {
  init(_ all: Lateness) {
    self.init(
      deadline_ms: all.period.milliseconds, grace_ms: all.grace.milliseconds, due: all.due,
      missed: all.missed, missed_pct: (100 * all.missedShare).rounded(decimals: 4),
      max_consecutive: all.maxConsecutive, worst_ms: all.worst.milliseconds)
  }

  /// Combines the deadlines of several runs: adds the numbers of due and of missed deadlines, and
  /// takes the largest lateness; fails if there are no runs.
  init?(together runs: [Self]) {
    guard let first = runs.first else { return nil }
    self = first
    due = runs.reduce(0) { $0 + $1.due }
    missed = runs.reduce(0) { $0 + $1.missed }
    missed_pct = due == 0 ? 0 : 100 * Double(missed) / Double(due)
    max_consecutive = runs.map(\.max_consecutive).max() ?? 0
    worst_ms = runs.map(\.worst_ms).max() ?? 0
  }
}

extension Double {
  /// The seconds converted to milliseconds, rounded to a tenth of a microsecond.
  var milliseconds: Double { (1000 * self).rounded(decimals: 4) }

  /// Rounds the number to `decimals` decimals; returns nil for infinity and NaN, which JSON cannot
  /// represent.
  package func field(_ decimals: Int) -> Double? { isFinite ? rounded(decimals: decimals) : nil }
}
