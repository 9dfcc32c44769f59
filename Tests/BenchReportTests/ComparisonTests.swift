import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBenchReport

@Suite struct ComparisonTests {
  private let report = Samples.unpaced(frames: 300).report

  private func report(slower factor: Double) -> BenchReport {
    Samples.unpaced(frames: 300, typical: 0.0082 * factor).report
  }

  @Test func `a report does not differ from itself`() throws {
    let comparison = try ReportComparison(
      of: report, with: [BenchReport(parsing: report.json)], tolerance: 1000)
    #expect(comparison.verdicts.map(\.outcome) == [.same, .same])
    #expect(comparison.warnings.allSatisfy { $0.hasPrefix("Both: ") })
  }

  @Test(arguments: [
    (1.10, 5.0, Verdict.Outcome.slower), (1.10, 15, .same), (0.9, 5, .faster), (1.04, 5, .same),
    (2, 50, .slower),
  ])
  func `a change of a percentile counts only if it exceeds the tolerance`(
    factor: Double, tolerance: Double, outcome: Verdict.Outcome
  ) throws {
    let baseline = try BenchReport(parsing: report.json)
    let comparison = ReportComparison(
      of: report(slower: factor), with: [baseline], tolerance: tolerance)
    #expect(comparison.verdicts.map(\.metric) == ["p50", "p99"])
    #expect(comparison.verdicts[0].outcome == outcome)
    #expect(abs(comparison.verdicts[0].change - 100 * (factor - 1)) < 0.01)
    #expect(!comparison.warnings.contains { $0.hasPrefix("The baseline was") })
  }

  /// Creates a report of runs with the given p50 values, in milliseconds.
  private func report(_ medians: Double...) -> BenchReport {
    Samples.bench(medians.map { Samples.run(Array(repeating: $0 / 1000, count: 100)) }).report
  }

  @Test func `a difference smaller than the scatter of the runs is undecided`() {
    let noisy = ReportComparison(of: report(8, 10, 12), with: [report(7, 9, 11)], tolerance: 5)
    #expect(noisy.verdicts.map(\.outcome) == [.undecided, .undecided])
    #expect(noisy.checks.map(\.outcome) == [.undecided, .undecided])
    #expect(noisy.verdicts[0].sentence.contains("undecided: the runs differ too much"))
    let quiet = ReportComparison(
      of: report(10, 10.1, 9.9), with: [report(9, 9.1, 8.9)], tolerance: 5)
    #expect(quiet.verdicts.map(\.outcome) == [.slower, .slower])
  }

  private func verdict(
    _ before: [Double], _ now: [Double], tolerance: Double = 10
  ) throws -> Verdict {
    try #require(Verdict(metric: "p50", from: before, to: now, tolerance: tolerance))
  }

  @Test func `a change is in the middle of its interval, whatever outliers the runs have`() throws {
    let samples: [([Double], [Double])] = [
      ([10, 10, 10.1], [10, 10, 14]), ([10, 10, 16], [10, 15, 15]), ([8, 9, 10], [9.5]),
      ([10, 10, 10, 10, 30], [10, 10, 10, 10]),
    ]
    for (before, now) in samples {
      let verdict = try verdict(before, now)
      let interval = try #require(verdict.interval)
      let middle = (interval.lowerBound + interval.upperBound) / 2
      #expect(abs(verdict.change - middle) < 1e-9)
      #expect(!verdict.sentence.contains("no change"), "\(verdict.sentence)")
    }
  }

  @Test func `only an interval around 0 within the tolerance shows that nothing changed`() throws {
    let quiet = try verdict([10, 10.02, 9.98], [10, 10.01, 9.99])
    #expect(quiet.sentence.contains(": no change (95 % interval -0."), "\(quiet.sentence)")
    #expect(quiet.outcome == .same)
    let noisy = try verdict([10, 14, 6], [10, 6, 14])
    #expect(noisy.sentence.contains(": the same number (95 % interval"), "\(noisy.sentence)")
    #expect(noisy.outcome == .undecided)
    let single = try verdict([10], [10])
    #expect(
      single.sentence
        == "p50 10.0 ms, was 10.0 ms: the same number, within the tolerance of 10 %")
  }

  @Test func `a bench that may be much faster or a little slower is within the tolerance`() throws {
    let steady = Array(repeating: 10.1, count: 5)
    let verdict = try verdict([10, 11, 12, 10.5, 11.5], steady, tolerance: 5)
    #expect((0...5).contains(try #require(verdict.interval).upperBound))
    #expect(verdict.outcome == .same && verdict.check.outcome == .kept)
    #expect(verdict.sentence.hasSuffix("%), no more than the runs differ among themselves"))
  }

  @Test func `a baseline of 0 ms gives no verdict`() {
    #expect(Verdict(metric: "p50", from: [0, 0], to: [1, 2], tolerance: 5) == nil)
    #expect(Verdict(metric: "p50", from: [1], to: [], tolerance: 5) == nil)
  }

  @Test func `each of several baselines counts one value`() throws {
    let one = report(9, 9.01)
    let comparison = ReportComparison(of: report(10), with: [one, report(9.4, 11)], tolerance: 5)
    #expect(comparison.baseline.runs.count == 4)
    #expect(comparison.verdicts[0].outcome == .undecided)
    let steady = [report(9, 9.01), report(10, 10.01), report(11, 11.01)]
    let apart = ReportComparison(of: report(11.5, 11.51), with: steady, tolerance: 5)
    #expect(
      apart.verdicts[0].outcome == .undecided, "three values scatter more than runs of a process")
    let alone = ReportComparison(of: report(10), with: [one], tolerance: 5)
    #expect(alone.verdicts[0].outcome == .slower)
    var other = one
    other.config.stars = 7
    let unlike = ReportComparison(of: one, with: [one, other], tolerance: 5)
    #expect(unlike.warnings.contains("The baselines differ in number of stars."))
  }

  @Test func `reports of a single run are judged by the tolerance, with a warning`() {
    let comparison = ReportComparison(of: report(10), with: [report(9)], tolerance: 5)
    #expect(comparison.verdicts[0].outcome == .slower)
    #expect(comparison.warnings.contains { $0.hasPrefix("Each report contains only one run") })
  }

  @Test func `a setting that is present in only one report is a difference`() throws {
    var paced = report
    paced.config.fps_limit = 30
    for (before, after, values) in [
      (paced, report, "30 for the baseline, none for"),
      (report, paced, "none for the baseline, 30 for"),
    ] {
      let comparison = ReportComparison(of: after, with: [before], tolerance: 5)
      #expect(
        comparison.warnings.contains("Not the same frame rate: \(values) this report."))
      #expect(comparison.html.contains("<tr><th>frame rate</th>"))
    }
  }

  @Test func `a comparison includes the warnings of both reports and the differing settings`() {
    var (before, after) = (report, report)
    before.warnings = ["Old.", "Common."]
    after.warnings = ["Common.", "Interrupted: 0 of 3 runs are complete."]
    after.config.duration_s = 3
    after.config.warmup_s = 0
    after.system.cpu_governor = "powersave"
    let warnings = ReportComparison(of: after, with: [before], tolerance: 1000).warnings
    for warning in [
      "Both: Common.", "Before: Old.", "After: Interrupted: 0 of 3 runs are complete.",
      "Not the same seconds of a run: 10 for the baseline, 3 for this report.",
      "Not the same seconds of warm-up: 2 for the baseline, 0 for this report.",
      "Not the same governor: \"schedutil\" for the baseline, \"powersave\" for this report.",
    ] {
      #expect(warnings.contains(warning), "\(warning) in \(warnings)")
    }
  }

  @Test func `circumstances that slow the machine down cause warnings in the report`() {
    var system = Samples.softwareSystem
    system.cpu_governor = "powersave"
    system.power = "battery"
    system.load_pct = 40
    let runs = [2000.0, 3000].map { clock in
      var reading = SensorReading()
      reading.cpu_clock_mhz = clock
      return Samples.run(
        Samples.log((0..<100).map { .init(start: Double($0), duration: 0.01) }), readings: [reading]
      )
    }
    let warnings = Samples.bench(runs, system: system).report.warnings
    for words in [
      "governor is powersave", "runs on battery power", "Other programs used 40 %",
      "The processor's clock varied from run to run, between 2000 and 3000 MHz",
    ] {
      #expect(warnings.contains { $0.contains(words) }, "\(words) in \(warnings)")
    }
  }

  @Test(arguments: [
    (9, "p50 9.00 ms, was 8.00 ms: 12.5 % slower, beyond the tolerance of 5 %"),
    (8.2, "p50 8.20 ms, was 8.00 ms: 2.5 % slower, within the tolerance of 5 %"),
    (4, "p50 4.00 ms, was 8.00 ms: 50.0 % faster, beyond the tolerance of 5 %"),
    (8, "p50 8.00 ms, was 8.00 ms: the same number, within the tolerance of 5 %"),
  ])
  func `a change of p50 is described by a sentence`(current: Double, sentence: String) throws {
    let verdict = try verdict([8], [current], tolerance: 5)
    #expect(verdict.sentence == sentence)
  }

  @Test func `a configuration that differs from the baseline's causes a warning, not an error`()
    throws
  {
    var other = report
    other.config.stars = 100_000
    other.config.star_path?.used = "quads"
    other.system.gl_renderer = "Example GPU"
    other.interrupted = true
    let baseline = try BenchReport(parsing: other.json)
    let warnings = ReportComparison(of: report, with: [baseline], tolerance: 0.1).warnings
    #expect(
      Array(warnings.prefix(3)) == [
        "Not the same renderer: \"Example GPU\" for the baseline, "
          + "\"llvmpipe (LLVM 15.0.6, 256 bits)\" for this report.",
        "Not the same number of stars: 100000 for the baseline, 9000 for this report.",
        "Not the same star primitive: \"quads\" for the baseline, \"points\" for this report.",
      ])
  }

  @Test func `a report contains every setting that is compared`() {
    for setting in Setting.all {
      #expect(setting.value(report) != .unsaid, "\(setting.name)")
    }
    let absent = Setting.all.filter { $0.value(report) == .none }.map(\.name)
    // Neither a screen nor a timer paced the frames of this report.
    #expect(absent.contains("refresh rate") && absent.contains("frame rate"))
  }

  @Test func `reports are comparable if the older one lacks a field`() throws {
    let text = try report.json
    let older = text.replacing("\"gap\" : 10,", with: "")
    #expect(older != text)
    let baseline = try BenchReport(parsing: older)
    #expect(
      ReportComparison(of: report, with: [baseline], tolerance: 1).warnings.contains(
        "Unknown for the baseline, and maybe different: gap."))
  }

  @Test func `a baseline of another load is not comparable, on the page neither`() throws {
    func edited(_ edit: (inout BenchReport.Configuration) -> Void) -> BenchReport {
      var other = report
      edit(&other.config)
      return other
    }
    let loads = [
      "number of stars": edited { $0.stars = 7 }, "width": edited { $0.width = 640 },
      "scale": edited { $0.scale = 2 }, "frame rate": edited { $0.fps_limit = 60 },
      "input": edited { $0.input = "goto" }, "scene": edited { $0.scene = "field" },
      "classic sky": edited { $0.classic = true }, "vertical sync": edited { $0.vsync = 1 },
      "height": edited { $0.height = 9 },
    ]
    for (name, other) in loads {
      let comparison = ReportComparison(of: report(slower: 2), with: [report, other], tolerance: 5)
      let sentence =
        "Not comparable: the baseline has another load (\(name)). Measure both with the same "
        + "options."
      #expect(comparison.checks.map(\.outcome) == [.incomparable])
      #expect(comparison.findings.first == sentence)
      #expect(comparison.html.contains("<li class=\"worse\">Not comparable: "))
      #expect(!comparison.html.contains("+100"))
      let judgement = report.judged(by: [], baselines: [other])
      #expect(judgement.missed == [] && judgement.incomparable == [sentence])
    }
    let same = edited { config in
      (config.seed, config.palette) = (2, "dusk")
      config.layer_cache?.used = "on"
    }
    #expect(ReportComparison(of: report, with: [same], tolerance: 5).obstacle == nil)
  }

  // MARK: Other files

  @Test(arguments: [
    ("", " is not JSON. "), ("frame,ms\n1,2", " is not JSON. "),
    ("{\"schema\": ", " is not JSON. "), ("{]", " is not JSON. "),
    ("[]", " is not a bench report: "), ("{\"schema\": 1}", " is not a bench report: "),
    (
      "{\"schema\": \"cosmos-bench/9\"}",
      " has the schema \"cosmos-bench/9\", but this version reads"
    ),
    ("{\"schema\": \"cosmos-bench/1\", \"command\": 3}", " has no 'tool', "),
  ])
  func `files that are not reports are rejected with a reason`(text: String, fault: String) throws {
    let error = try #require(throws: ReportError.self) {
      try BenchReport(parsing: text, of: "'x.json'")
    }
    #expect(error.description.hasPrefix("'x.json'\(fault)"), "\(error)")
  }

  @Test(arguments: [
    ("null", " has no 'summary.median_of_runs.p99', "),
    ("\"x\"", ": 'summary.median_of_runs.p99' has a wrong value."),
    ("0", ": 'summary.median_of_runs.p99' has a wrong value."),
  ])
  func `an error about an edited report names the bad field`(value: String, fault: String) throws {
    let text = try report.json
    let medians = try #require(text.range(of: "\"median_of_runs\""))
    let p99 = try #require(text[medians.upperBound...].firstMatch(of: /"p99" : [0-9.]+/))
    let edited = text.replacingCharacters(in: p99.range, with: "\"p99\" : \(value)")
    let error = try #require(throws: ReportError.self) { try BenchReport(parsing: edited) }
    #expect(error.description.hasPrefix("The baseline\(fault)"), "\(error)")
  }

  @Test func `an error never quotes a whole file`() throws {
    let schema = "\\u001b[31m" + String(repeating: "x", count: 100_000)
    let message = try #require(throws: ReportError.self) {
      try BenchReport(parsing: "{\"schema\": \"\(schema)\"}")
    }.description
    #expect(message.utf8.count < 250 && message.contains("?[31mxxx"), "\(message.prefix(300))")
  }

  // MARK: HTML page

  private func page(_ before: BenchReport, _ after: BenchReport) -> String {
    ReportComparison(of: after, with: [before], tolerance: 5).html
  }

  @Test func `the HTML page of a comparison contains both reports and the change of every number`()
  {
    let html = page(Samples.unpaced().report, Samples.unpaced(typical: 0.0095).report)
    #expect(html.contains("beyond the tolerance of 5 %"))
    #expect(html.ranges(of: "class=\"side ").count == 2)
    for name in ["average", "frame, p50", "frame, p99", "cpu, p50"] {
      #expect(html.contains("<tr><th>\(name) <small>"), "\(name)")
    }
    #expect(html.contains("<td class=\"worse\">+15."))
    #expect(html.ranges(of: "<path class=\"curve ").count == 2)
    #expect(!html.contains("Other settings"))
  }

  @Test func `the HTML page of a comparison shows differing settings side by side`() {
    let html = page(Samples.paced().report, Samples.unpaced().report)
    #expect(html.contains("Other settings"))
    #expect(html.contains("<tr><th>input</th><td class=\"words\">&quot;fling&quot;</td>"))
    #expect(html.contains("of deadlines met at 60 Hz"))
  }
}
