/// The comparison of a bench with an earlier one, its baseline.
package struct Comparison {
  let baseline, current: BenchReport
  /// p50, then p99.
  let verdicts: [Verdict]
  /// Reasons to doubt the comparison that are not settings, in sentences: an interrupted bench, runs
  /// that differ.
  let doubts: [String]

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
  var warnings: [String] {
    Setting.different(baseline, current).map {
      "The baseline was measured with \($0.path) \($0.values.0), this with \($0.values.1)."
    } + doubts
  }

  package var findings: [String] { verdicts.map(\.sentence) + warnings }

  package var failures: [String] { verdicts.filter { $0.outcome == .slower }.map(\.sentence) }
}

extension BenchReport {
  /// Checks a report with frames: against the longest p99 frame time in milliseconds, and an earlier bench that
  /// it may be slower than by `tolerance` percent; a limit that is `nil` is none.
  ///
  /// - Returns: All comparisons, and the limits that were missed, in sentences.
  package func judged(
    maxP99: Double?, baseline: BenchReport?, tolerance: Double
  ) -> (findings: [String], failures: [String]) {
    func hundredths(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    var (findings, failures): ([String], [String]) = ([], [])
    if let maxP99, let p99 = summary.median_of_runs.p99 {
      let finding = "p99 \(hundredths(p99)) ms, at most \(hundredths(maxP99)) ms allowed"
      let isKept = p99 <= maxP99
      findings.append(finding + (isKept ? ": kept" : ": missed"))
      if !isKept { failures.append(finding) }
    }
    if let baseline {
      let comparison = Comparison(of: self, with: baseline, tolerance: tolerance)
      findings += comparison.findings
      failures += comparison.failures
    }
    return (findings, failures)
  }
}

/// A setting that must be equal for times to be comparable.
struct Setting: Sendable {
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
struct Verdict {
  /// Whether it changed beyond the tolerance, as the CSS class of a sentence that says so.
  enum Outcome: String {
    case faster = "better"
    case same = ""
    case slower = "worse"
  }

  /// `p50` or `p99`.
  let metric: String
  /// Milliseconds, above 0.
  let baseline: Double
  let current: Double
  /// Percent of the baseline within which the number counts as the same.
  let tolerance: Double

  /// The change in percent of the baseline, above 0 if slower.
  var change: Double { 100 * (current - baseline) / baseline }

  var outcome: Outcome {
    if change > tolerance { return .slower }
    return change < -tolerance ? .faster : .same
  }

  var sentence: String {
    let numbers = "\(metric) \(current.short) ms, was \(baseline.short) ms"
    guard change != 0 else { return "\(numbers): no change" }
    let size = "\(abs(change).fixed(1)) % \(change > 0 ? "slower" : "faster")"
    let place = outcome == .same ? "within" : "beyond"
    return "\(numbers): \(size), \(place) the tolerance of \(tolerance.trimmed) %"
  }
}
