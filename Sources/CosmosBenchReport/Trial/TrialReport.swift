import CosmosFrameStats

/// The result of a comparison of two builds, to be written as text or JSON.
package struct TrialReport: Equatable, Sendable {
  /// The name and version of the JSON's format.
  package static let schema = "cosmos-against/1"

  package let trial: Trial
  /// A, then B.
  package let builds: [Build]
  /// The program's name and arguments, as they would repeat the comparison.
  package let command: [String]
  /// When the comparison began, as ISO 8601 in UTC.
  package let started: String
  /// Seconds from the beginning to the end.
  package let elapsed: Double

  /// One of the two that are compared.
  package struct Build: Equatable, Sendable {
    /// The program and its arguments.
    package let command: [String]
    package let version: String
    package let commit: String?
    /// `release` or `debug`.
    package let build: String
    /// Settings of the machine and the bench by their path in the JSON of a bench.
    package let settings: [String: String]

    package init(
      command: [String], version: String, commit: String?, build: String,
      settings: [String: String]
    ) {
      self.command = command
      self.version = version
      self.commit = commit
      self.build = build
      self.settings = settings
    }
  }

  package init(
    trial: Trial, builds: [Build], command: [String], started: String, elapsed: Double
  ) {
    self.trial = trial
    self.builds = builds
    self.command = command
    self.started = started
    self.elapsed = elapsed
  }

  package var isInterrupted: Bool { trial.verdict == .interrupted }

  /// What a reader should know before trusting the numbers, in sentences.
  package var warnings: [String] {
    var warnings: [String] = []
    if isInterrupted {
      warnings.append(
        "Interrupted after \(trial.a.count) and \(trial.b.count) of \(trial.plan.runs) runs; between "
          + "two looks nothing is decided.")
    }
    let kinds = Set(builds.map(\.build)).subtracting(["release"])
    if let kind = kinds.sorted().first {
      warnings.append("There is a \(kind) build; only release builds are worth comparing.")
    }
    if builds.count == 2 {
      warnings += Baseline.settings.map(\.path).compactMap { path in
        guard let a = builds[0].settings[path], let b = builds[1].settings[path], a != b else {
          return nil
        }
        return "A was measured with \(path) \(a), B with \(b)."
      }
    }
    return warnings
  }

  /// The result as one line for scripts: `cosmos-against`, then names and values joined by `=`.
  ///
  /// The interval is that of the shift in percent of A's median; what is unknown is `none`.
  package var line: String {
    func percent(_ seconds: Double?) -> String {
      guard let seconds, let base = Median.of(trial.a) else { return "none" }
      return (100 * seconds / base).fixed(2)
    }
    let interval = trial.shift?.interval
    let words = [
      "result=\(trial.verdict.rawValue)", "difference_pct=\(percent(trial.difference))",
      "low_pct=\(percent(interval?.lowerBound))", "high_pct=\(percent(interval?.upperBound))",
      "p=\(trial.test.map { $0.p.fixed(5) } ?? "none")", "level=\(trial.level.fixed(3))",
      "runs_a=\(trial.a.count)", "runs_b=\(trial.b.count)",
      "complete=\(isInterrupted ? "no" : "yes")",
    ]
    return "cosmos-against " + words.joined(separator: " ")
  }
}
