import CosmosFrameStats
import Foundation
import TestSupport
import Testing

@testable import CosmosBenchReport

@Suite struct BenchReportJSONTests {
  @Test(arguments: NamedReport.all)
  func `every field of a report is as the schema has it, and no other is there`(
    named: NamedReport
  ) throws {
    let schema = try ReportSchema()
    #expect(schema.faults(in: try named.report.json) == [])
  }

  @Test(arguments: [
    ("\"threads\" : 2", "\"threads\" : \"2\"", "system.threads is no integer"),
    ("\"cpu_governor\" : \"schedutil\",", "", "system.cpu_governor is missing"),
    ("\"threads\" : 2", "\"threads\" : 2, \"more\" : 1", "system.more is not in the schema"),
    ("\"threads\" : 2", "\"threads\" : null", "system.threads is no integer"),
    ("cosmos-bench/1", "cosmos-bench/2", "schema is not cosmos-bench/1"),
  ])
  func `a report that is not as the schema has it is found out`(
    found: String, replacement: String, fault: String
  ) throws {
    let text = try Samples.unpaced(runs: 1, frames: 10).json
    let wrong = text.replacing(found, with: replacement)
    #expect(wrong != text)
    #expect(try ReportSchema().faults(in: wrong) == [fault])
  }

  @Test func `every field has a meaning, and every time the unit that its name ends with`() throws {
    let ends = ["_ms": "ms", "_s": "s", "_fps": "fps", "_pct": "%", "_hz": "Hz", "_kb": "kB"]
    for field in try ReportSchema().fields {
      #expect(field.meaning?.isEmpty == false, "\(field.path)")
      guard field.isNumber else { continue }
      for (end, unit) in ends where field.path.hasSuffix(end) && !field.path.hasSuffix("per_s") {
        #expect(field.unit == unit, "\(field.path)")
      }
    }
  }

  @Test(
    .enabled(
      if: JSONSchemaLibrary.isAvailable, "No validator: python3-jsonschema is not installed"),
    arguments: NamedReport.all)
  func `another validator takes the reports`(named: NamedReport) throws {
    let answer = try JSONSchemaLibrary.validate(try named.report.json)
    #expect(answer == "valid\n")
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

  @Test(arguments: NamedReport.all)
  func `a report that was written is read as it was`(named: NamedReport) throws {
    var document = named.report.document
    for index in document.runs.indices where document.runs[index].gpu_ms.note?.wrappedValue == nil {
      // A note that is null and one that is not there are read alike.
      document.runs[index].gpu_ms.note = nil
    }
    #expect(try ReportDocument(parsing: document.json) == document)
  }

  @Test func `a GPU time that is not there is null and not valid, never 0`() throws {
    let report = Samples.unpaced(runs: 1, frames: 30)
    let gpu = try #require(report.document.runs.first?.gpu_ms)
    #expect(gpu.valid == false)
    #expect(gpu.note?.wrappedValue == "the driver has no timer queries")
    #expect(gpu.n == 0)
    let numbers = [gpu.mean, gpu.sd, gpu.min, gpu.p50, gpu.p90, gpu.p95, gpu.p99, gpu.max]
    #expect(numbers.allSatisfy { $0 == nil })
    #expect(!report.text(style: .plain).contains("gpu            0"))
    let valid = try #require(Samples.paced().document.runs.first?.gpu_ms)
    #expect(valid.valid == true)
    // The last three frames' times had not come when the run ended.
    #expect(valid.n == 597)
  }

  @Test func `what is not finite is null`() throws {
    var report = Samples.unpaced(runs: 1, frames: 10)
    report.configuration.gap = .infinity
    #expect(try report.json.contains("\"gap\" : null"))
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

  @Test func `the same report is the same text`() throws {
    let json = try Samples.paced().json
    #expect(try json == Samples.paced().json)
    let html = Samples.paced().html
    #expect(html == Samples.paced().html)
  }
}
