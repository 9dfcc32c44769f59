import CosmosFrameStats
import CosmosGeometry

package struct TrialReport: Report {
  /// The command line of one run of a build, and the report of all its runs together.
  package typealias Run = (command: [String], report: BenchReport)

  package let started: String
  package let command: [String]
  let elapsed_s: Double
  let a, b: Run
  let trial: Trial
  private let limits: [Limit]

  /// Creates the report of a trial.
  ///
  /// - Parameters:
  ///   - trial: The trial after its end or its interruption.
  ///   - a: The runs of build A.
  ///   - b: The runs of build B.
  ///   - limits: The limits that A must meet.
  ///   - command: The program's name and the arguments that repeat the comparison.
  ///   - started: The start time as ISO 8601 text.
  ///   - elapsed: Seconds from the start of the comparison to its end.
  package init(
    trial: Trial, a: Run, b: Run, limits: [Limit] = [], command: [String], started: String,
    elapsed: Double
  ) {
    self.limits = limits
    self.trial = trial
    self.a = a
    self.b = b
    self.command = command
    self.started = started
    elapsed_s = elapsed.rounded(decimals: 3)
  }

  package var interrupted: Bool { trial.verdict == .interrupted }

  package var warnings: [String] {
    var warnings: [String] = []
    if interrupted {
      warnings.append(
        "Interrupted after \(trial.a.count) of \(trial.runs) runs of A and \(trial.b.count) of B; "
          + "the builds are compared only after fixed numbers of runs, and no comparison so far "
          + "found a difference.")
    }
    for (name, build) in [("A", a.report.tool.build), ("B", b.report.tool.build)]
    where build != "release" {
      warnings.append("\(name) is a \(build) build; only release builds are worth comparing.")
    }
    for (name, report) in [("A", a.report), ("B", b.report)] {
      warnings += [report.throttlingWarning].compactMap { $0 }.map { "\(name): \($0)" }
    }
    return warnings
      + Setting.different(a.report, b.report).map {
        "Not the same \($0.name): \($0.values[0].text) for A, \($0.values[1].text) for B."
      }
  }

  /// The results of the checks of A: against the limits, and against B with the tolerance.
  package var judgement: Judgement {
    let checks = [gate].compactMap { $0 }
    return Judgement(
      checks: ofLimits.checks + checks, findings: ofLimits.findings + checks.map(\.sentence))
  }

  /// The results of the checks of A against the limits.
  var ofLimits: Judgement { a.report.judged(by: limits) }

  /// The check of A's slow-down, in percent of B's median; nil without a tolerance.
  var gate: Check? {
    guard let tolerance = trial.tolerance?.trimmed, let shift = trial.shift,
      let change = trial.percent(shift.estimate)
    else { return nil }
    let interval = shift.interval.map { interval in
      let ends = [interval.lowerBound, interval.upperBound].map { end in
        trial.percent(end)?.fixed(1) ?? ""
      }
      return " (\((100 * shift.confidence).trimmed) % interval \(ends.joined(separator: " to ")) %)"
    }
    let (outcome, place): (Check.Outcome, String) =
      switch trial.verdict {
      case .missed: (.missed, "beyond the tolerance of \(tolerance) %")
      case .kept: (.kept, "within the tolerance of \(tolerance) %")
      default:
        (.undecided, "undecided: the runs differ too much for the tolerance of \(tolerance) %")
      }
    return Check(
      name: "A against B",
      sentence: "A is \(abs(change).fixed(1)) % \(change < 0 ? "faster" : "slower") than B"
        + "\(interval ?? ""), \(place)", outcome: outcome)
  }

  package func encode(to encoder: any Encoder) throws { try document.encode(to: encoder) }

  /// The report as JSON, without unknown fields.
  private var document: Document {
    let shift: Document? = trial.shift.map { shift in
      [
        "ms": shift.estimate.milliseconds, "low_ms": shift.interval?.lowerBound.milliseconds,
        "high_ms": shift.interval?.upperBound.milliseconds,
        "confidence": shift.confidence.rounded(decimals: 4),
      ]
    }
    let looks = trial.looks.map { look -> Document in
      ["runs": look.runs, "level": look.level.rounded(decimals: 4)]
    }
    let checks = judgement.checks.map { check -> Document in
      ["name": check.name, "outcome": check.outcome.rawValue, "sentence": check.sentence]
    }
    let smallest = trial.power.map { (100 * $0.smallestDifference).rounded(decimals: 2) }
    return [
      "schema": "cosmos-against/2", "started": started, "command": command,
      "elapsed_s": elapsed_s, "interrupted": interrupted, "result": trial.verdict,
      "a": Self.build(a, trial.a), "b": Self.build(b, trial.b),
      "difference_ms": trial.difference?.milliseconds,
      "difference_pct": trial.percent(trial.difference)?.rounded(decimals: 3), "shift": shift,
      "p": trial.test?.p.rounded(decimals: 6), "exact": trial.test?.isExact,
      "level": trial.level.rounded(decimals: 4), "looks": looks,
      "smallest_difference_pct": smallest, "runs_needed": trial.power?.runsNeeded,
      "tolerance_pct": trial.tolerance, "checks": checks.isEmpty ? nil : checks,
      "warnings": warnings,
    ]
  }

  /// Returns the description of a build as JSON; `times` are the median frame times of its runs in
  /// seconds.
  private static func build(_ run: Run, _ times: [Double]) -> Document {
    let tool = run.report.tool
    return [
      "command": run.command, "version": tool.version, "commit": tool.commit, "build": tool.build,
      "runs_ms": times.map(\.milliseconds), "median_ms": Median.of(times)?.milliseconds,
    ]
  }

  /// The result as a line for scripts: `cosmos-against`, then pairs of a name and a value, joined
  /// by `=`.
  ///
  /// The values of `low_pct` and `high_pct` are the ends of the shift's interval, in percent of B's
  /// median. Unknown values are `none`.
  package var line: String {
    func percent(_ seconds: Double?) -> String { trial.percent(seconds)?.fixed(2) ?? "none" }
    let interval = trial.shift?.interval
    let words = [
      "result=\(trial.verdict.rawValue)", "difference_pct=\(percent(trial.difference))",
      "low_pct=\(percent(interval?.lowerBound))", "high_pct=\(percent(interval?.upperBound))",
      "p=\(trial.test.map { $0.p.fixed(5) } ?? "none")", "level=\(trial.level.fixed(3))",
      "runs_a=\(trial.a.count)", "runs_b=\(trial.b.count)",
      "complete=\(interrupted ? "no" : "yes")",
    ]
    return "cosmos-against " + words.joined(separator: " ")
  }
}
