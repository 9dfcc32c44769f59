import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBenchReport

@Suite struct BaselineTests {
  private let report = Samples.unpaced(frames: 300)

  /// A report whose every frame takes a number of times as long.
  private func report(slower factor: Double) -> BenchReport {
    Samples.unpaced(frames: 300, typical: 0.0082 * factor)
  }

  @Test func `a report is its own baseline`() throws {
    let baseline = try Baseline(parsing: report.json)
    #expect(try baseline == Baseline(report))
    #expect(abs(baseline.p50 - (report.summary.median { $0.frame?.p50 } ?? 0)) < 1e-7)
    let comparison = try Comparison(of: report, with: baseline, tolerance: 0)
    #expect(comparison.verdicts.map(\.outcome) == [.same, .same])
  }

  @Test(arguments: [
    (1.10, 5.0, Verdict.Outcome.slower), (1.10, 15, .same), (0.9, 5, .faster), (1.04, 5, .same),
    (2, 50, .slower),
  ])
  func `a change beyond the tolerance is found`(
    factor: Double, tolerance: Double, outcome: Verdict.Outcome
  ) throws {
    let baseline = try Baseline(parsing: report.json)
    let comparison = try Comparison(
      of: report(slower: factor), with: baseline, tolerance: tolerance)
    #expect(comparison.verdicts.map(\.metric) == ["p50", "p99"])
    #expect(comparison.verdicts[0].outcome == outcome)
    #expect(abs(comparison.verdicts[0].change - 100 * (factor - 1)) < 0.01)
    #expect(comparison.warnings == [])
  }

  @Test func `two milliseconds more per frame are caught at five percent`() throws {
    var slow = report
    slow.runs = report.runs.map { run in
      var log = FrameLog(reserving: run.frames.count)
      for var frame in run.frames {
        frame.duration += 0.002
        log.append(frame)
      }
      return BenchReport.Run(
        log: log, counts: run.counts, schedule: nil, process: run.process)
    }
    let comparison = try Comparison(of: slow, with: Baseline(report), tolerance: 5)
    #expect(comparison.verdicts.map(\.outcome) == [.slower, .slower])
  }

  @Test func `verdicts are sentences`() {
    func sentence(_ current: Double) -> String {
      Verdict(metric: "p50", baseline: 0.008, current: current, tolerance: 5).sentence
    }
    #expect(
      sentence(0.009)
        == "p50 9.00 ms, was 8.00 ms: 12.5 % slower, beyond the tolerance of 5 %")
    #expect(
      sentence(0.0082) == "p50 8.20 ms, was 8.00 ms: 2.5 % slower, within the tolerance of 5 %")
    #expect(
      sentence(0.004) == "p50 4.00 ms, was 8.00 ms: 50.0 % faster, beyond the tolerance of 5 %")
    #expect(sentence(0.008) == "p50 8.00 ms, was 8.00 ms: no change")
  }

  @Test func `another configuration is said, not refused`() throws {
    var other = report
    other.configuration.stars = 100_000
    other.configuration.starPrimitive.used = "quads"
    other.system.glRenderer = "Example GPU"
    other.isInterrupted = true
    let baseline = try Baseline(parsing: other.json)
    let comparison = try Comparison(of: report, with: baseline, tolerance: 0.1)
    #expect(
      comparison.warnings == [
        "The baseline was measured with system.gl_renderer \"Example GPU\", this with "
          + "\"llvmpipe (LLVM 15.0.6, 256 bits)\".",
        "The baseline was measured with config.stars 100000, this with 9000.",
        "The baseline was measured with config.star_path.used \"quads\", this with \"points\".",
        "The baseline's bench was interrupted.",
        "Runs of the same bench differ by \(try #require(report.summary.runSpread).fixed(1)) % "
          + "already, more than the tolerance of 0.1 %.",
      ])
  }

  @Test func `every setting that is compared is in the report`() {
    // Off screen there is neither a screen's rate nor a timer's.
    let absent = ["config.refresh_hz", "config.fps_limit"]
    for setting in Baseline.settings {
      #expect(
        (setting.value(report.document) == nil) == absent.contains(setting.path), "\(setting.path)")
    }
  }

  @Test func `a field that an older report does not have is no difference`() throws {
    let text = try report.json
    let older = text.replacing("\"gap\" : 10,", with: "")
    #expect(older != text)
    #expect(try Comparison(of: report, with: Baseline(parsing: older), tolerance: 1).warnings == [])
  }

  @Test(arguments: [
    ("[]", BaselineError.notAReport),
    ("{\"schema\": 1}", .notAReport),
    ("{\"schema\": \"cosmos-bench/9\"}", .unknownSchema(found: "cosmos-bench/9")),
    ("{\"schema\": \"cosmos-bench/1\", \"command\": 3}", .missingField(path: "tool")),
  ])
  func `what is no baseline says why`(text: String, error: BaselineError) {
    #expect(throws: error) { try Baseline(parsing: text) }
  }

  @Test(arguments: [
    ("null", BaselineError.missingField(path: "summary.median_of_runs.p99")),
    ("\"x\"", .wrongValue(path: "summary.median_of_runs.p99")),
    ("0", .wrongValue(path: "summary.median_of_runs.p99")),
  ])
  func `a report that was edited says where`(value: String, error: BaselineError) throws {
    let text = try report.json
    let medians = try #require(text.range(of: "\"median_of_runs\""))
    let p99 = try #require(text[medians.upperBound...].firstMatch(of: /"p99" : [0-9.]+/))
    let edited = text.replacingCharacters(in: p99.range, with: "\"p99\" : \(value)")
    #expect(throws: error) { try Baseline(parsing: edited) }
  }

  @Test(arguments: ["", "frame,ms\n1,2", "{\"schema\": ", "{]"])
  func `what is not JSON says so`(text: String) {
    #expect(throws: BaselineError.notJSON) { try Baseline(parsing: text) }
  }

  @Test func `errors are sentences`() {
    #expect(
      BaselineError.unknownSchema(found: "cosmos-bench/9").description
        == "The baseline has the schema \"cosmos-bench/9\", this version reads "
        + "\"cosmos-bench/1\". Measure it again with this version.")
    #expect(
      BaselineError.missingField(path: "summary.median_of_runs.p50").description
        == "The baseline has no 'summary.median_of_runs.p50', which the comparison needs. "
        + "Was it edited, or interrupted before its first frame?")
    #expect(
      BaselineError.notJSON.description
        == "The baseline is not JSON. Give the file that "
        + "'cosmos bench --json FILE' wrote.")
    #expect(
      BaselineError.wrongValue(path: "a.b").description
        == "The baseline: 'a.b' is not what a report has there. Was it edited?")
  }

  @Test func `a message never repeats a whole file`() {
    let found = "\u{1b}[31m" + String(repeating: "x", count: 100_000)
    let message = BaselineError.unknownSchema(found: found).description
    #expect(message.utf8.count < 250 && message.contains("?[31mxxx"), "\(message.prefix(300))")
  }

  @Test func `a bench without frames cannot be compared`() throws {
    let baseline = try Baseline(report)
    #expect(throws: BaselineError.nothingMeasured) {
      try Comparison(of: Samples.unpaced(runs: 0), with: baseline, tolerance: 5)
    }
  }
}
