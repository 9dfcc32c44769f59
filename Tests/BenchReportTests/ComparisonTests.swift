import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBenchReport

@Suite struct ComparisonTests {
  private let report = Samples.unpaced(frames: 300).report

  private func report(slower factor: Double) -> BenchReport {
    Samples.unpaced(frames: 300, typical: 0.0082 * factor).report
  }

  @Test func `a report is its own baseline`() throws {
    let comparison = try Comparison(
      of: report, with: BenchReport(parsing: report.json), tolerance: 0)
    #expect(comparison.verdicts.map(\.outcome) == [.same, .same])
    #expect(comparison.warnings.count == 1, "that the runs differ")
  }

  @Test(arguments: [
    (1.10, 5.0, Verdict.Outcome.slower), (1.10, 15, .same), (0.9, 5, .faster), (1.04, 5, .same),
    (2, 50, .slower),
  ])
  func `a change beyond the tolerance is found`(
    factor: Double, tolerance: Double, outcome: Verdict.Outcome
  ) throws {
    let baseline = try BenchReport(parsing: report.json)
    let comparison = Comparison(of: report(slower: factor), with: baseline, tolerance: tolerance)
    #expect(comparison.verdicts.map(\.metric) == ["p50", "p99"])
    #expect(comparison.verdicts[0].outcome == outcome)
    #expect(abs(comparison.verdicts[0].change - 100 * (factor - 1)) < 0.01)
    #expect(comparison.warnings == [])
  }

  @Test(arguments: [
    (9, "p50 9.00 ms, was 8.00 ms: 12.5 % slower, beyond the tolerance of 5 %"),
    (8.2, "p50 8.20 ms, was 8.00 ms: 2.5 % slower, within the tolerance of 5 %"),
    (4, "p50 4.00 ms, was 8.00 ms: 50.0 % faster, beyond the tolerance of 5 %"),
    (8, "p50 8.00 ms, was 8.00 ms: no change"),
  ])
  func `verdicts are sentences`(current: Double, sentence: String) {
    let verdict = Verdict(metric: "p50", baseline: 8, current: current, tolerance: 5)
    #expect(verdict.sentence == sentence)
  }

  @Test func `another configuration is said, not refused`() throws {
    var other = report
    other.config.stars = 100_000
    other.config.star_path?.used = "quads"
    other.system.gl_renderer = "Example GPU"
    other.interrupted = true
    let baseline = try BenchReport(parsing: other.json)
    #expect(
      Comparison(of: report, with: baseline, tolerance: 0.1).warnings == [
        "The baseline was measured with system.gl_renderer \"Example GPU\", this with "
          + "\"llvmpipe (LLVM 15.0.6, 256 bits)\".",
        "The baseline was measured with config.stars 100000, this with 9000.",
        "The baseline was measured with config.star_path.used \"quads\", this with \"points\".",
        "The baseline's bench was interrupted.",
        "Runs of the same bench differ by \(try #require(report.summary.run_sd_pct).fixed(1)) % "
          + "already, more than the tolerance of 0.1 %.",
      ])
  }

  @Test func `every setting that is compared is in the report`() {
    // Off screen there is neither a screen's rate nor a timer's.
    let absent = ["config.refresh_hz", "config.fps_limit"]
    for setting in Setting.all {
      #expect((setting.value(report) == nil) == absent.contains(setting.path), "\(setting.path)")
    }
  }

  @Test func `a field that an older report does not have is no difference`() throws {
    let text = try report.json
    let older = text.replacing("\"gap\" : 10,", with: "")
    #expect(older != text)
    let baseline = try BenchReport(parsing: older)
    #expect(Comparison(of: report, with: baseline, tolerance: 1).warnings == [])
  }

  // MARK: What is no report

  @Test(arguments: [
    ("", " is not JSON. "), ("frame,ms\n1,2", " is not JSON. "),
    ("{\"schema\": ", " is not JSON. "), ("{]", " is not JSON. "),
    ("[]", " is JSON but no bench report: "), ("{\"schema\": 1}", " is JSON but no bench report: "),
    ("{\"schema\": \"cosmos-bench/9\"}", " has the schema \"cosmos-bench/9\", this version reads"),
    ("{\"schema\": \"cosmos-bench/1\", \"command\": 3}", " has no 'tool', "),
  ])
  func `what is no report says why`(text: String, fault: String) throws {
    let error = try #require(throws: ReportError.self) {
      try BenchReport(parsing: text, of: "'x.json'")
    }
    #expect(error.description.hasPrefix("'x.json'\(fault)"), "\(error)")
  }

  @Test(arguments: [
    ("null", " has no 'summary.median_of_runs.p99', "),
    ("\"x\"", ": 'summary.median_of_runs.p99' is not "),
    ("0", ": 'summary.median_of_runs.p99' is not "),
  ])
  func `a report that was edited says where`(value: String, fault: String) throws {
    let text = try report.json
    let medians = try #require(text.range(of: "\"median_of_runs\""))
    let p99 = try #require(text[medians.upperBound...].firstMatch(of: /"p99" : [0-9.]+/))
    let edited = text.replacingCharacters(in: p99.range, with: "\"p99\" : \(value)")
    let error = try #require(throws: ReportError.self) { try BenchReport(parsing: edited) }
    #expect(error.description.hasPrefix("The baseline\(fault)"), "\(error)")
  }

  @Test func `a message never repeats a whole file`() throws {
    let schema = "\\u001b[31m" + String(repeating: "x", count: 100_000)
    let message = try #require(throws: ReportError.self) {
      try BenchReport(parsing: "{\"schema\": \"\(schema)\"}")
    }.description
    #expect(message.utf8.count < 250 && message.contains("?[31mxxx"), "\(message.prefix(300))")
  }

  // MARK: The page

  private func page(_ before: BenchReport, _ after: BenchReport) -> String {
    Comparison(of: after, with: before, tolerance: 5).html
  }

  @Test func `both reports and the change of every number are on the page`() {
    let html = page(Samples.unpaced().report, Samples.unpaced(typical: 0.0095).report)
    #expect(html.contains("slower, beyond the tolerance of 5 %"))
    #expect(html.ranges(of: "class=\"side ").count == 2)
    for name in ["average", "frame, p50", "frame, p99", "cpu, p50"] {
      #expect(html.contains("<tr><th>\(name) <small>"), "\(name)")
    }
    #expect(html.contains("<td class=\"worse\">+15."))
    #expect(html.ranges(of: "<path class=\"curve ").count == 2)
    #expect(!html.contains("Other settings"))
  }

  @Test func `other settings stand side by side`() {
    let html = page(Samples.paced().report, Samples.unpaced().report)
    #expect(html.contains("Other settings"))
    #expect(html.contains("<tr><th>config.input</th><td class=\"words\">&quot;fling&quot;</td>"))
    #expect(html.contains("of deadlines met at 60 Hz"))
  }
}
