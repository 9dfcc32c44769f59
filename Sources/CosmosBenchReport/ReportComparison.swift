import CosmosFrameStats
import CosmosGeometry

/// The comparison of a bench with earlier benches, its baselines.
package struct ReportComparison {
  /// A report with the runs of all baselines.
  let baseline: BenchReport
  let current: BenchReport
  /// The reason why the reports cannot be compared; nil if they can.
  let obstacle: String?
  /// The verdict on p50, then the verdict on p99; empty if there is an ``obstacle``.
  let verdicts: [Verdict]
  /// Reasons, other than different settings, to doubt the comparison, such as warnings in the
  /// reports or the lack of repeated runs.
  let doubts: [String]

  /// Compares a bench with its baselines: the means of the runs' p50, and of their p99.
  ///
  /// - Parameters:
  ///   - current: The bench to judge.
  ///   - baselines: The earlier benches; at least one. Runs of one process are not independent, so
  ///     if there are several baselines, each of them counts one value, and so does the bench.
  ///   - tolerance: The largest change of a number, in percent, that counts as no change; 0 or
  ///     more.
  package init(of current: BenchReport, with baselines: [BenchReport], tolerance: Double) {
    precondition(tolerance >= 0, "tolerance \(tolerance) %: must be 0 or more")
    let baseline = BenchReport(together: baselines)
    self.baseline = baseline
    self.current = current
    let obstacle = Self.obstacle(of: current, with: baselines)
    self.obstacle = obstacle
    let metrics:
      [(
        name: String, ofRun: KeyPath<BenchReport.Distribution, Double?>,
        ofAll: KeyPath<BenchReport.Medians, Double?>
      )] = [("p50", \.p50, \.p50), ("p99", \.p99, \.p99)]
    verdicts = metrics.compactMap { metric in
      // Runs of one process are not independent, so each of several baselines counts one value.
      func values(_ reports: [BenchReport]) -> [Double] {
        let runs = reports.map { $0.counted.compactMap { $0.frame_ms[keyPath: metric.ofRun] } }
        guard baselines.count == 1 else { return runs.compactMap { Median.of($0) } }
        return runs[0].count < 2
          ? [reports[0].summary.median_of_runs[keyPath: metric.ofAll]].compactMap(\.self) : runs[0]
      }
      guard obstacle == nil else { return nil }
      return Verdict(
        metric: metric.name, from: values(baselines), to: values([current]), tolerance: tolerance)
    }
    var doubts = Self.warnings(of: baselines, and: current)
    for other in baselines.dropFirst() {
      let names = Setting.different(baselines[0], other).map(\.name)
      if !names.isEmpty {
        doubts.append("The baselines differ in \(names.joined(separator: ", ")).")
      }
    }
    if !verdicts.isEmpty, verdicts.allSatisfy({ $0.interval == nil }) {
      let isOfLogs = baselines.contains(where: \.isForeign) || current.isForeign
      doubts.append(
        isOfLogs
          ? "Each log contains only one run, so the variation between runs is unknown: record three "
            + "or more."
          : "Each report contains only one run, so the variation between runs is unknown: measure "
            + "with --runs 3 or more.")
    }
    doubts += [
      ("processor", \SensorReading.cpu_clock_mhz), ("GPU", \SensorReading.gpu_clock_mhz),
    ].compactMap { name, clock in
      guard let before = baseline.median({ $0.sensors?[keyPath: clock] }),
        let now = current.median({ $0.sensors?[keyPath: clock] }), before > 0,
        100 * abs(now - before) / before > max(1, baseline.spread, current.spread)
      else { return nil }
      return "The \(name) ran at \(before.fixed(0)) MHz for the baseline, but at "
        + "\(now.fixed(0)) MHz for this report."
    }
    self.doubts = doubts
  }

  /// Returns the reports' warnings, each beginning with the side that has the warning: `Before`,
  /// `After`, or `Both`.
  private static func warnings(of baselines: [BenchReport], and current: BenchReport) -> [String] {
    let before = baselines.flatMap(\.warnings).firstOfEach
    let after = current.warnings
    let both = before.filter(after.contains)
    return both.map { "Both: \($0)" }
      + before.filter { !both.contains($0) }.map { "Before: \($0)" }
      + after.filter { !both.contains($0) }.map { "After: \($0)" }
  }

  /// Reasons to doubt the comparison: settings that differ, then ``doubts``.
  var warnings: [String] {
    let different = Setting.different(baseline, current)
    let lacking: [String] = ["baseline", "report"].enumerated().compactMap { side, report in
      let names = different.filter { $0.values[side] == .unsaid }.map(\.name)
      return names.isEmpty
        ? nil
        : "Unknown for the \(report), and maybe different: \(names.joined(separator: ", "))."
    }
    return different.filter { !$0.values.contains(.unsaid) }.map {
      "Not the same \($0.name): \($0.values[0].text) for the baseline, \($0.values[1].text) for "
        + "this report."
    } + lacking + doubts
  }

  package var findings: [String] { checks.map(\.sentence) + warnings }

  /// The results of the comparison as checks: the obstacle, or one for each verdict.
  package var checks: [Check] {
    let obstacle = obstacle.map {
      Check(name: "load of the baseline", sentence: $0, outcome: .incomparable)
    }
    return [obstacle].compactMap { $0 } + verdicts.map(\.check)
  }
}

extension BenchReport {
  /// Combines the runs, the warnings and the summaries of several reports; the settings and the
  /// machine are those of the first report.
  package init(together reports: [BenchReport]) {
    self = reports[0]
    guard reports.count > 1 else { return }
    runs = reports.flatMap(\.counted)
    interrupted = reports.contains(where: \.interrupted)
    warnings = reports.flatMap(\.warnings).firstOfEach
    config.runs = reports.reduce(0) { $0 + $1.config.runs }
    summary = .init(of: self)
  }

  /// The standard deviation of the runs' p50, in percent of their mean; 0 if unknown.
  var spread: Double { summary.run_sd_pct ?? 0 }
}

/// A setting that must be equal in two reports for their frame times to be comparable.
struct Setting: Sendable {
  enum Value: Equatable, Sendable {
    /// The value as text; a string is in quotes.
    case said(String)
    /// The report has the field, but its value is nil or an empty string.
    case none
    /// The report lacks the setting's field, because the report is older or comes from another
    /// program.
    case unsaid

    var text: String {
      switch self {
      case .said(let text): text
      case .none: "none"
      case .unsaid: "not recorded"
      }
    }

    init(_ value: (some Sendable)?) {
      switch value {
      case nil: self = .none
      case let text as String where text.isEmpty: self = .none
      case let text as String: self = .said("\"\(text)\"")
      case let number as Double: self = .said(number.trimmed)
      case let recording as BenchReport.Recording: self = .said(recording.text)
      case let value?: self = .said(String(describing: value))
      }
    }
  }

  /// The name of the setting in texts for the user.
  let name: String
  let value: @Sendable (BenchReport) -> Value

  /// Creates a setting; `isInLogs` tells whether logs of other programs have it.
  init(
    _ name: String, isInLogs: Bool = false,
    _ value: @escaping @Sendable (BenchReport) -> some Sendable
  ) {
    self.name = name
    self.value = { report in
      return !report.isForeign || isInLogs ? Value(Optional(value(report))) : .unsaid
    }
  }

  init<Field>(
    _ name: String, of value: @escaping @Sendable (BenchReport) -> OrNull<Field>
  ) {
    self.name = name
    self.value = { report in
      let field = value(report)
      return field.isMissing || (report.isForeign && field.wrappedValue == nil)
        ? .unsaid : Value(field.wrappedValue)
    }
  }

  /// Returns the settings whose values in two reports differ.
  static func different(
    _ one: BenchReport, _ other: BenchReport
  ) -> [(name: String, values: [Value])] {
    all.compactMap { setting in
      let values = [setting.value(one), setting.value(other)]
      return values[0] == values[1] ? nil : (setting.name, values)
    }
  }

  static let all = [
    Setting("program", isInLogs: true) { $0.tool.title },
    Setting("kind of build", isInLogs: true) { $0.tool.build },
    Setting("processor", of: { $0.system.$cpu }),
    Setting("number of threads") { $0.system.threads },
    Setting("CPU quota", of: { $0.system.$cpu_quota }),
    Setting("governor", of: { $0.system.$cpu_governor }),
    Setting("power supply", of: { $0.system.$power }),
    Setting("renderer") { $0.system.gl_renderer },
    Setting("GL version") { $0.system.gl_version },
    Setting("session") { $0.system.session },
    Setting("scene") { $0.config.scene }, Setting("number of stars") { $0.config.stars },
    Setting("seed") { $0.config.seed }, Setting("gap", of: { $0.config.$gap }),
    Setting("classic sky", of: { $0.config.$classic }),
    Setting("sign", of: { $0.config.$sign }),
    Setting("date", of: { $0.config.$date }),
    Setting("bodies", of: { $0.config.$bodies }),
    Setting("palette", of: { $0.config.$palette }),
    Setting("drift", of: { $0.config.$drift_px_per_s }),
    Setting("speed of time", of: { $0.config.$time_rate_h_per_s }),
    Setting("clock", of: { $0.config.$clock }),
    Setting("width") { $0.config.width }, Setting("height") { $0.config.height },
    Setting("scale") { $0.config.scale }, Setting("samples") { $0.config.samples },
    Setting("vertical sync") { $0.config.vsync },
    Setting("refresh rate", of: { $0.config.$refresh_hz }),
    Setting("frame rate", of: { $0.config.$fps_limit }),
    Setting("seconds of warm-up") { $0.config.warmup_s },
    Setting("frames of warm-up") { $0.config.warmup_frames },
    Setting("seconds of a run", of: { $0.config.$duration_s }),
    Setting("frames of a run", of: { $0.config.$frames }),
    Setting("frames in flight", of: { $0.config.$in_flight }),
    Setting("blending") { $0.config.blend }, Setting("input") { $0.config.input },
    Setting("recording", of: { $0.config.$recording }),
    Setting("reduced motion", of: { $0.config.$reduced_motion }),
    Setting("star primitive", of: { $0.config.$star_path.map(\.used) }),
    Setting("layer cache", of: { $0.config.$layer_cache.map(\.used) }),
  ]
}

/// The comparison of one number of a bench with that of its baseline.
///
/// The change and its interval belong to the same numbers, the means over the runs. An interval of
/// ranks, such as that of `Shift`, needs four runs on each side, and a bench normally has three.
struct Verdict {
  /// The conclusion about the number: whether it changed by more than the tolerance.
  enum Outcome: Equatable {
    case faster, same, slower
    /// The number may have become larger by more than the tolerance, but the runs vary too much to
    /// tell.
    case undecided

    /// The CSS class for the colour of the verdict's text.
    var style: String {
      switch self {
      case .faster: "better"
      case .slower: "worse"
      case .same, .undecided: ""
      }
    }
  }

  /// The name of the number: `p50` or `p99`.
  let metric: String
  /// The mean of the baseline's runs in milliseconds, greater than 0.
  let baseline: Double
  /// The mean of the runs in milliseconds.
  let current: Double
  /// The largest change, in percent of the baseline, that counts as no change.
  let tolerance: Double
  /// The 95 % confidence interval of ``change``, in percent of the baseline; nil if the bench and
  /// its baseline have only one run each.
  let interval: ClosedRange<Double>?

  /// Compares the runs of a bench with those of its baseline; fails if one of them has no values,
  /// or if the baseline's mean is 0.
  init?(metric: String, from before: [Double], to now: [Double], tolerance: Double) {
    guard let difference = MeanDifference(from: before, to: now),
      let mean = Series(before)?.mean, mean > 0
    else { return nil }
    self.metric = metric
    self.tolerance = tolerance
    baseline = mean
    current = mean + difference.estimate
    interval = difference.interval.map {
      (100 * $0.lowerBound / mean)...(100 * $0.upperBound / mean)
    }
  }

  /// The change in percent of the baseline; positive if the bench is slower than its baseline.
  var change: Double { 100 * (current - baseline) / baseline }

  /// The outcome: faster or slower if the change exceeds the tolerance, otherwise the same.
  ///
  /// With an interval that contains 0, the outcome is undecided if the bench may be slower by more
  /// than the tolerance, otherwise the same.
  var outcome: Outcome {
    if let interval, interval.contains(0) {
      return interval.upperBound > tolerance ? .undecided : .same
    }
    return change > tolerance ? .slower : change < -tolerance ? .faster : .same
  }

  /// Whether the interval contains 0 and no change beyond the tolerance, in either direction.
  private var isNoChange: Bool {
    interval.map { $0.contains(0) && max($0.upperBound, -$0.lowerBound) <= tolerance } ?? false
  }

  var sentence: String {
    let numbers =
      "\(interval == nil ? "" : "mean ")\(metric) \(current.short) ms, was \(baseline.short) ms"
    let range = interval.map {
      " (95 % interval \($0.lowerBound.fixed(1)) to \($0.upperBound.fixed(1)) %)"
    }
    let percent = abs(change).fixed(1)
    let size =
      percent != "0.0"
      ? "\(percent) % \(change > 0 ? "slower" : "faster")"
      : isNoChange ? "no change" : "the same number"
    let place =
      switch outcome {
      case .same where interval?.contains(0) == true && !isNoChange:
        ", no more than the runs differ among themselves"
      case .same: ", within the tolerance of \(tolerance.trimmed) %"
      case .faster, .slower: ", beyond the tolerance of \(tolerance.trimmed) %"
      case .undecided:
        ", undecided: the runs differ too much for the tolerance of \(tolerance.trimmed) %"
      }
    return "\(numbers): \(size)\(range ?? "")\(place)"
  }

  var check: Check {
    let outcome: Check.Outcome =
      switch self.outcome {
      case .slower: .missed
      case .undecided: .undecided
      case .same, .faster: .kept
      }
    return Check(name: "\(metric) against the baseline", sentence: sentence, outcome: outcome)
  }
}
