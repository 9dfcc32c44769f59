/// The comparison of a bench with an earlier one, its baseline.
package struct Comparison: Equatable, Sendable {
  package let baseline, current: BenchReport
  /// p50, then p99.
  package let verdicts: [Verdict]
  /// Reasons to doubt the comparison that are not settings, in sentences: an interrupted bench, runs
  /// that differ.
  package let doubts: [String]

  /// Compares the medians of runs; numbers count as the same within `tolerance` percent, 0 or more.
  package init(of current: BenchReport, with baseline: BenchReport, tolerance: Double) {
    precondition(tolerance >= 0, "tolerance \(tolerance) %: want 0 or more")
    self.baseline = baseline
    self.current = current
    let (now, before) = (current.summary.median_of_runs, baseline.summary.median_of_runs)
    verdicts = [("p50", before.p50, now.p50), ("p99", before.p99, now.p99)].compactMap {
      name, before, now in
      guard let before, let now else { return nil }
      return Verdict(metric: name, baseline: before, current: now, tolerance: tolerance)
    }
    var doubts: [String] = []
    if baseline.interrupted { doubts.append("The baseline's bench was interrupted.") }
    let spread = max(current.summary.run_sd_pct ?? 0, baseline.summary.run_sd_pct ?? 0)
    if spread > tolerance {
      doubts.append(
        "Runs of the same bench differ by \(spread.fixed(1)) % already, more than the tolerance of "
          + "\(tolerance.trimmed) %.")
    }
    self.doubts = doubts
  }

  /// Reasons to doubt the comparison, in sentences: other settings, then ``doubts``.
  package var warnings: [String] {
    Setting.different(baseline, current).map {
      "The baseline was measured with \($0.path) \($0.values.0), this with \($0.values.1)."
    } + doubts
  }
}

/// A setting that must be equal for times to be comparable.
struct Setting: Sendable {
  /// Where it is in the report.
  let path: String
  /// Its value in words; `nil` where a report does not have it.
  let value: @Sendable (BenchReport) -> String?

  init(_ path: String, _ value: @escaping @Sendable (BenchReport) -> (some Sendable)?) {
    self.path = path
    self.value = { report in
      value(report).map { value in
        switch value {
        case let text as String: "\"\(text)\""
        case let number as Double: number.trimmed
        default: String(describing: value)
        }
      }
    }
  }

  /// The settings in which two reports differ, and their values in both.
  ///
  /// One that an older report does not contain is not compared.
  static func different(
    _ one: BenchReport, _ other: BenchReport
  ) -> [(path: String, values: (String, String))] {
    all.compactMap { setting in
      guard let a = setting.value(one), let b = setting.value(other), a != b else { return nil }
      return (setting.path, (a, b))
    }
  }

  /// In the order of the report.
  static let all = [
    Setting("tool.build") { $0.tool.build },
    Setting("system.cpu") { $0.system.cpu },
    Setting("system.threads") { $0.system.threads },
    Setting("system.gl_renderer") { $0.system.gl_renderer },
    Setting("system.gl_version") { $0.system.gl_version },
    Setting("system.session") { $0.system.session },
    Setting("config.scene") { $0.config.scene },
    Setting("config.stars") { $0.config.stars },
    Setting("config.seed") { $0.config.seed },
    Setting("config.gap") { $0.config.gap },
    Setting("config.width") { $0.config.width },
    Setting("config.height") { $0.config.height },
    Setting("config.scale") { $0.config.scale },
    Setting("config.samples") { $0.config.samples },
    Setting("config.vsync") { $0.config.vsync },
    Setting("config.refresh_hz") { $0.config.refresh_hz },
    Setting("config.fps_limit") { $0.config.fps_limit },
    Setting("config.blend") { $0.config.blend },
    Setting("config.input") { $0.config.input },
    Setting("config.reduced_motion") { $0.config.reduced_motion },
    Setting("config.star_path.used") { $0.config.star_path?.used },
    Setting("config.layer_cache.used") { $0.config.layer_cache?.used },
  ]
}

/// The comparison of one number of a bench with the same number of a baseline.
package struct Verdict: Equatable, Sendable {
  package enum Outcome: Equatable, Sendable {
    case faster
    /// Within the tolerance.
    case same
    case slower
  }

  /// `p50` or `p99`.
  let metric: String
  /// Milliseconds, above 0.
  let baseline: Double
  /// Milliseconds.
  let current: Double
  /// Percent of the baseline within which the number counts as the same.
  let tolerance: Double

  /// The change in percent of the baseline, above 0 if slower.
  var change: Double { 100 * (current - baseline) / baseline }

  package var outcome: Outcome {
    if change > tolerance { return .slower }
    return change < -tolerance ? .faster : .same
  }

  /// The verdict as a sentence without a full stop.
  package var sentence: String {
    let numbers = "\(metric) \(current.short) ms, was \(baseline.short) ms"
    guard change != 0 else { return "\(numbers): no change" }
    let size = "\(abs(change).fixed(1)) % \(change > 0 ? "slower" : "faster")"
    let place = outcome == .same ? "within" : "beyond"
    return "\(numbers): \(size), \(place) the tolerance of \(tolerance.trimmed) %"
  }
}
