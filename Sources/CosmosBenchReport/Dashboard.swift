import CosmosGeometry

/// A format of results for a service that draws charts of benchmarks over time.
package enum Dashboard: String, CaseIterable, Sendable {
  /// The JSON of github-action-benchmark for numbers that are better if they are smaller.
  ///
  /// - Source: github-action-benchmark's README, `customSmallerIsBetter`.
  case githubBenchmark = "github-benchmark"
  /// The XML of JUnit, with a test case for each check.
  ///
  /// GitLab and other services read only a part of this XML.
  ///
  /// - Source: The two schemas of JUnit's XML: `junit-10.xsd` of Jenkins's xunit plugin, and
  ///   `JUnit.xsd` for Ant (windyroad/JUnit-Schema), whose `timestamp` is omitted for a log without
  ///   a date.
  case junit

  /// Returns the numbers of the reports and the results of their checks in this format.
  package func text(of reports: [(report: BenchReport, checks: [Check])]) throws -> String {
    switch self {
    case .githubBenchmark:
      return try reports.flatMap { Self.entries(of: $0.report) }.json
    case .junit: return Self.junit(reports)
    }
  }

  private static func entries(of report: BenchReport) -> [Document] {
    BenchReport.Medians.numbers.filter { $0.unit == "ms" }.compactMap { name, unit, place, ofRun in
      guard let value = report.summary.median_of_runs[keyPath: place] else { return nil }
      let runs = report.counted.compactMap(ofRun)
      let range = runs.count > 1 ? "\((runs.min() ?? 0).exact) to \((runs.max() ?? 0).exact)" : nil
      return [
        "name": "\(report.title): \(name)", "unit": unit, "value": value, "range": range,
        "extra": [
          runs.count == 1 ? "1 run" : "\(runs.count) runs", report.tool.title,
          report.system.gl_renderer,
        ]
        .filter { !$0.isEmpty }.joined(separator: ", "),
      ]
    }
  }

  private static func junit(_ reports: [(report: BenchReport, checks: [Check])]) -> String {
    let suites: [HTML] = reports.enumerated().map { index, one in
      let (report, checks) = one
      let seconds = report.runs.reduce(0) { $0 + $1.elapsed_s }
      let cases: [HTML] = checks.map { check in
        let result: HTML? =
          switch check.outcome {
          case .kept: nil
          case .missed: "<failure type=\"limit\" message=\"\(check.sentence)\"/>"
          case .incomparable: "<error type=\"load\" message=\"\(check.sentence)\"/>"
          case .undecided: "<skipped message=\"\(check.sentence)\"/>"
          }
        return """
          <testcase classname="\(report.title)" name="\(check.name)" time="0">\(result)</testcase>

          """
      }
      func count(_ outcome: Check.Outcome) -> Int { checks.count { $0.outcome == outcome } }
      // The schema for Ant requires a time without a zone, and all elements even if they are empty.
      let start: HTML? = report.started.map { " timestamp=\"\(String($0.prefix(19)))\"" }
      return """
        <testsuite name="\(report.title)" package="cosmos" id="\(index)" hostname="localhost"\(start) \
        tests="\(checks.count)" failures="\(count(.missed))" \
        errors="\(count(.incomparable))" skipped="\(count(.undecided))" time="\(seconds.fixed(3))">
        <properties/>
        \(cases)<system-out/>
        <system-err/>
        </testsuite>

        """
    }
    let all: HTML = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
      \(suites)</testsuites>

      """
    return all.text
  }
}

extension BenchReport {
  /// A line of plain text that names the measured settings, such as "sky, 60 000 stars, steady,
  /// 1280x720 at scale 1, no vsync, unpaced".
  ///
  /// The line contains no results, because services use it as the name under which they chart a
  /// number over time.
  package var title: String {
    let settings = [
      config.scene, "\(config.stars.grouped()) stars",
      config.layer_cache?.used == "off" ? "layer cache off" : "", config.input,
      "\(config.width)×\(config.height) at scale \(config.scale.trimmed)", config.pacing,
    ].filter { !$0.isEmpty }
    return String(
      (isForeign ? subject : settings).joined(separator: ", ").map { character in
        switch character {
        case "\u{A0}": " "
        case "×": "x"
        default: character
        }
      })
  }
}
