@testable import CosmosBenchReport
import CosmosFrameStats
import Foundation
import Testing

@Suite struct SweepReportTests {
  private func report(interruptedAfter most: Int = .max) -> SweepReport {
    var machine = TestMachine()
    return .sample(machine.sweep(interruptedAfter: most))
  }

  @Test func `scripts can read the last line of a sweep's text`() throws {
    let text = report().text(style: .plain)
    let last = try #require(text.split(separator: "\n").last)
    #expect(text.hasSuffix("\(last)\n"))
    let words = last.split(separator: " ")
    #expect(words[0] == "cosmos-sweep")
    let pairs = words.dropFirst().map { $0.split(separator: "=").map(String.init) }
    #expect(
      pairs.map { $0[0] } == ["fps", "scene", "stars", "low", "high", "stars_per_s", "complete"])
    let values = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
    let numbers = try ["low", "stars", "high"].map { name in
      try #require(values[name].flatMap(Int.init))
    }
    #expect(numbers == numbers.sorted())
    #expect((140_000...153_000).contains(numbers[1]))
    #expect(values["fps"] == "60" && values["complete"] == "yes")
  }

  @Test func `the chart of a sweep shows its loads, fitted line, target and result`() throws {
    let text = report().text(style: .plain)
    let chart = text.split(separator: "\n").drop { !$0.contains("frame time in ms") }
    #expect(chart.contains { $0.contains("16.7 ") && $0.contains("---") })
    #expect(chart.joined().count { $0 == "o" || $0 == "O" } >= 20)
    #expect(chart.contains { $0.contains("^ 14") })
    let colored = report().text(
      style: TextStyle(usesUnicode: true, usesColor: true, width: 100))
    #expect(colored.contains("•") && colored.contains("▲") && colored.contains("\u{1B}["))
  }

  @Test func `the report of an interrupted sweep has a warning, and 'none' for unknown values`() {
    let text = report(interruptedAfter: 4).text(style: .plain)
    #expect(text.contains("at least 16 000 stars"))
    #expect(text.contains("Interrupted: 0 of 40 loads were measured."))
    #expect(
      text.hasSuffix(
        "cosmos-sweep fps=60 scene=field stars=none low=none high=none stars_per_s=none "
          + "complete=no\n"))
  }

  @Test func `a result from too few loads is reported as approximate, with a warning`() {
    let rough = report(interruptedAfter: 15)
    #expect(
      rough.warnings.contains(
        "Too few loads were measured for a confidence interval, which needs 12."))
    let text = rough.text(style: .plain)
    #expect(text.contains("about 1") && text.contains("interrupted; too few loads"), "\(text)")
    // The first load, an empty frame that meets the target, says nothing about the result.
    let first = report(interruptedAfter: 1).text(style: .plain)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(first.contains("not known") && first.contains("after 1 short load to"), "\(first)")
    #expect(!first.contains("at least 0"))
  }

  @Test func `frame times that do not rise with the load cause a warning instead of a result`() {
    var machine = TestMachine()
    let sweep = machine.sweep { measured, _ in
      measured.reference = nil
      if measured.stage != .ramp { measured.frameTime = 0.03 - measured.frameTime }
    }
    let report = SweepReport.sample(sweep)
    #expect(report.sweep.outcome == .finished)
    #expect(report.line.contains("stars=none low=none"))
    #expect(report.warnings.contains { $0.hasPrefix("Frame times do not rise") })
  }

  @Test func `if even an empty frame misses the target, the result is 0 stars`() {
    var machine = TestMachine(empty: 0.02)
    let report = SweepReport.sample(machine.sweep())
    #expect(report.line.contains(" stars=0 low=none"))
    #expect(report.text(style: .plain).contains("0 stars: even an empty frame takes"))
  }

  @Test func `the JSON of a sweep contains the result, its interval and every load`() throws {
    let report = report()
    let fit = try #require(report.fit)
    let interval = try #require(fit.interval)
    let json = try report.json
    for field in [
      "\"schema\" : \"cosmos-sweep/1\"", "\"interrupted\" : false", "\"stage\" : \"ramp\"",
    ] {
      #expect(json.contains(field), "\(field)")
    }
    #expect(json.ranges(of: "\"t_s\" :").count == report.sweep.measurements.count)
    for (name, number) in [
      ("low", interval.lowerBound), ("value", fit.stars), ("high", interval.upperBound),
    ] {
      #expect(json.contains("\"\(name)\" : \(Int(number.rounded()))"), "\(name)")
    }
  }

  /// Infinite, zero and NaN times come from a clock that stops, or from a machine that sleeps.
  @Test(arguments: [Double.nan, .infinity, 0, 1e300, .leastNonzeroMagnitude])
  func `infinite, zero and NaN times neither crash a sweep nor lose its loads`(
    number: Double
  ) throws {
    for stage in [Sweep.Stage.ramp, .pilot, .region] {
      for (hasTime, hasReference) in [(true, false), (false, true), (true, true)] {
        var machine = TestMachine()
        let sweep = machine.sweep(Sweep(resamples: 20)) { measured, sweep in
          guard measured.stage == stage, sweep.measurements.count.isMultiple(of: 3) else { return }
          if hasTime { measured.frameTime = number }
          if hasReference { measured.reference = number }
        }
        let report = SweepReport.sample(sweep)
        #expect(report.text(style: .plain).contains("cosmos-sweep fps=60"))
        let rows = report.csv.split(separator: "\n")
        #expect(rows[0] == "stage,stars,frame_ms,frames,t_s,reference_ms")
        #expect(rows.count == report.sweep.measurements.count + 1)
        do {
          #expect(try report.json.hasSuffix("}\n"))
        } catch let error as NotFinite {
          #expect(error.description.contains("'\(error.field)' is not a finite number"))
          let document = try JSONSerialization.jsonObject(with: Data(error.text.utf8))
          let loads = (document as? [String: Any])?["loads"] as? [Any]
          #expect(loads?.count == report.sweep.measurements.count)
        }
      }
    }
  }
}
