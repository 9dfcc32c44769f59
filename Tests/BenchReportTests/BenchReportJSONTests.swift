import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBenchReport

@Suite struct BenchReportJSONTests {
  /// Every field of a document with its values, by path, `[]` for any element.
  private func fields(of value: JSONValue, at path: String = "") -> [String: [JSONValue]] {
    var found: [String: [JSONValue]] = path.isEmpty ? [:] : [path: [value]]
    switch value {
    case .object(let members):
      for member in members {
        let inner = path.isEmpty ? member.key : path + "." + member.key
        found.merge(fields(of: member.value, at: inner)) { $0 + $1 }
      }
    case .array(let values):
      for value in values {
        found.merge(fields(of: value, at: path + "[]")) { $0 + $1 }
      }
    default: break
    }
    return found
  }

  @Test func `every emitted field is documented and every documented field is emitted`() {
    var emitted: Set<String> = []
    for report in NamedReport.all.map(\.report) {
      emitted.formUnion(fields(of: report.jsonValue).keys)
    }
    let documented = BenchReport.schemaFields.map(\.path)
    #expect(Set(documented).count == documented.count, "a field is documented twice")
    #expect(emitted.subtracting(documented).sorted() == [])
    #expect(Set(documented).subtracting(emitted).sorted() == [])
  }

  @Test(arguments: NamedReport.all)
  func `every value is of the documented kind, and null only where that is documented`(
    named: NamedReport
  ) throws {
    let report = named.report
    let found = fields(of: report.jsonValue)
    for field in BenchReport.schemaFields {
      for value in found[field.path] ?? [] {
        let isKind =
          switch (value, field.kind) {
          case (.null, _): field.isOptional
          case (.string, .text), (.bool, .boolean), (.object, .object), (.array, .array): true
          case (.integer, .count), (.unsigned, .count), (.integer, .number), (.number, .number):
            true
          case (.number(let number), .count): number.rounded() == number
          default: false
          }
        #expect(isKind, "\(field.path) is \(value), documented as \(field.kind)")
      }
    }
  }

  @Test func `every time has the unit that its name ends with`() {
    let ends = ["_ms": "ms", "_s": "s", "_fps": "fps", "_pct": "%", "_hz": "Hz", "_kb": "kB"]
    for field in BenchReport.schemaFields where field.kind == .number || field.kind == .count {
      for (end, unit) in ends where field.path.hasSuffix(end) && !field.path.hasSuffix("per_s") {
        #expect(field.unit == unit, "\(field.path)")
      }
    }
  }

  @Test(arguments: NamedReport.all)
  func `another reader finds the same numbers`(named: NamedReport) throws {
    let report = named.report
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    #expect(root["schema"] as? String == "cosmos-bench/1")
    #expect(root["command"] as? [String] == report.command)
    let runs = try #require(root["runs"] as? [[String: Any]])
    #expect(runs.count == report.runs.count)
    for (run, read) in zip(report.runs, runs) {
      let frame = try #require(read["frame_ms"] as? [String: Any])
      #expect(frame["n"] as? Int == run.frames.count)
      let p99 = try #require(frame["p99"] as? Double)
      #expect(abs(p99 - 1000 * (run.frame?.p99 ?? 0)) <= 0.00005 + 1e-9)
      let histogram = try #require(read["histogram_ms"] as? [String: Any])
      #expect((histogram["counts"] as? [Int])?.reduce(0, +) == run.frames.count)
    }
  }

  @Test func `a GPU time that is not there is null and not valid, never 0`() throws {
    let report = Samples.unpaced(runs: 1, frames: 30)
    let gpu = try #require(fields(of: report.jsonValue)["runs[].gpu_ms"]?.first)
    #expect(gpu.value(at: "valid") == .bool(false))
    #expect(gpu.value(at: "note") == .string("the driver has no timer queries"))
    for name in ["mean", "sd", "min", "p50", "p90", "p95", "p99", "p99_9", "max"] {
      #expect(gpu.value(at: name) == .null)
    }
    #expect(!report.text(style: .plain).contains("gpu            0"))
    let valid = try #require(fields(of: Samples.paced().jsonValue)["runs[].gpu_ms"]?.first)
    #expect(valid.value(at: "valid") == .bool(true))
    // The last three frames' times had not come when the run ended.
    #expect(valid.value(at: "n") == .integer(597))
  }

  @Test func `the summary is the median of complete runs`() throws {
    let report = Samples.unpaced(runs: 4, isInterrupted: true)
    let complete = report.runs.prefix(3).compactMap { $0.frame?.p50 }
    let summary = report.summary
    #expect(summary.runs.count == 3)
    #expect(summary.median { $0.frame?.p50 } == complete.sorted()[1])
    let even = Samples.unpaced(runs: 2)
    let both = even.runs.compactMap { $0.frame?.p99 }
    #expect(even.summary.median { $0.frame?.p99 } == (both[0] + both[1]) / 2)
    #expect(even.summary.median { $0.gpu?.p50 } == nil)
    // By hand: two values a and b have the deviation |a − b| / √2.
    let medians = even.runs.compactMap { $0.frame?.p50 }
    let expected =
      100 * abs(medians[0] - medians[1]) / 2.0.squareRoot() / ((medians[0] + medians[1]) / 2)
    #expect(abs(try #require(even.summary.runSpread) - expected) < 1e-9)
    #expect(Samples.unpaced(runs: 1).summary.runSpread == nil)
  }

  @Test func `the same report is the same text`() {
    #expect(Samples.paced().json == Samples.paced().json)
    #expect(Samples.paced().html == Samples.paced().html)
  }

  @Test func `the documentation has a row for every named field and no broken table`() {
    let markdown = BenchReport.schemaMarkdown
    #expect(markdown.contains("| `runs[].late.missed_pct` | number | % |"))
    for line in markdown.split(separator: "\n") where line.hasPrefix("|") {
      #expect(line.count { $0 == "|" } == 5, "\(line)")
    }
  }
}
