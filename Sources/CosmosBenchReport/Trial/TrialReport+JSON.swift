import CosmosFrameStats

extension TrialReport {
  /// The report as JSON, schema `cosmos-against/1`; what is unknown is absent.
  package var json: String {
    get throws { try JSONText.encode(Document(self)) }
  }

  private struct Document: Encodable {
    struct Build: Encodable {
      var command: [String]
      var version: String
      var commit: String?
      var build: String
      /// The runs' median frame times.
      var runs_ms: [Double]
      var median_ms: Double?
    }
    struct Look: Encodable {
      var runs: Int
      var level: Double
    }
    struct Shift: Encodable {
      var ms: Double
      var low_ms, high_ms: Double?
      var confidence: Double
    }

    var schema = TrialReport.schema
    var started: String
    var command: [String]
    var elapsed_s: Double
    var interrupted: Bool
    var result: Trial.Verdict
    var a, b: Build?
    var difference_ms, difference_pct: Double?
    var shift: Shift?
    var p: Double?
    var exact: Bool?
    var level: Double
    var looks: [Look]
    var smallest_difference_pct: Double?
    var runs_needed: Int?
    var warnings: [String]

    init(_ report: TrialReport) {
      let trial = report.trial
      func build(_ index: Int) -> Build? {
        guard report.builds.indices.contains(index) else { return nil }
        let build = report.builds[index]
        return Build(
          command: build.command, version: build.version, commit: build.commit,
          build: build.build, runs_ms: trial.times[index].map(milliseconds),
          median_ms: Median.of(trial.times[index]).map(milliseconds))
      }
      func milliseconds(_ seconds: Double) -> Double { (1000 * seconds).rounded(decimals: 4) }
      started = report.started
      command = report.command
      elapsed_s = report.elapsed.rounded(decimals: 3)
      interrupted = report.isInterrupted
      result = trial.verdict
      (a, b) = (build(0), build(1))
      difference_ms = trial.difference.map(milliseconds)
      difference_pct = trial.difference.flatMap { difference in
        Median.of(trial.a).map { (100 * difference / $0).rounded(decimals: 3) }
      }
      shift = trial.shift.map { shift in
        Shift(
          ms: milliseconds(shift.estimate),
          low_ms: shift.interval.map { milliseconds($0.lowerBound) },
          high_ms: shift.interval.map { milliseconds($0.upperBound) },
          confidence: shift.confidence.rounded(decimals: 4))
      }
      p = trial.test.map { $0.p.rounded(decimals: 6) }
      exact = trial.test.map { $0.method == .exact }
      level = trial.level.rounded(decimals: 4)
      looks = trial.plan.looks.map {
        Look(runs: $0.runs, level: $0.level.rounded(decimals: 4))
      }
      smallest_difference_pct = trial.power.map {
        (100 * $0.smallestDifference).rounded(decimals: 2)
      }
      runs_needed = trial.power?.runsNeeded
      warnings = report.warnings
    }
  }
}
