import Foundation
import Testing

@testable import CosmosBenchReport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests that check the output for CI services against the formats that the services document.
@Suite struct DashboardTests {
  private let bench = Samples.unpaced(frames: 100)

  /// A report without a start time, with a name that XML must escape.
  private var log: BenchReport {
    get throws {
      try FrameLogFile.read(
        "Application,ProcessID,MsBetweenPresents\na<&\u{1}'.exe,1,8\na<&\u{1}'.exe,1,9\n",
        of: "'log.csv'"
      )[0].report
    }
  }

  private func text(_ dashboard: Dashboard) throws -> String {
    let checks = bench.report.judged(by: [Limit("p50<=1"), Limit("p50<=100")].compactMap { $0 })
      .checks
    let undecided = Check(name: "p50", sentence: "too \"noisy\" & < 1", outcome: .undecided)
    return try dashboard.text(of: [(bench.report, checks), (try log, [undecided])])
  }

  @Test func `the name of a result contains settings, but no measured values that change`() throws {
    var later = bench.report
    for index in later.runs.indices {
      (later.runs[index].draw.stars_mean, later.runs[index].draw.stars_in_view) = (1234, 5678)
    }
    #expect(later.stars != bench.report.stars)
    #expect(later.title == bench.report.title && later.title.hasPrefix("sky, 9 000 stars, "))
    later.config.layer_cache?.used = "on"
    #expect(bench.report.title.contains("layer cache off") && !later.title.contains("cache"))
    #expect(try log.title == "a<&\u{1}'.exe, log.csv")
  }

  // MARK: github-action-benchmark

  @Test func `github-action-benchmark receives an array of names, units and values`() throws {
    let entries = try #require(try JSONText(text(.githubBenchmark)).value as? [[String: Any]])
    let p50 = try #require(entries.first { ($0["name"] as? String)?.hasSuffix("p50") == true })
    #expect(p50["value"] as? Double == bench.report.summary.median_of_runs.p50)
    #expect(p50["range"] is String && p50["extra"] is String)
    #expect(Set(entries.compactMap { $0["name"] as? String }).count == entries.count)
    for entry in entries {
      // - Source: `BenchmarkResult` in github-action-benchmark's `src/extract.ts`.
      #expect(entry["name"] is String && entry["unit"] as? String == "ms", "\(entry)")
      #expect(entry["value"] is Double, "\(entry)")
      #expect(Set(entry.keys).isSubset(of: ["name", "unit", "value", "range", "extra"]))
      #expect(entry.values.allSatisfy { !($0 is NSNull) }, "optional fields are absent, not null")
    }
  }

  // MARK: JUnit

  @Test func `JUnit receives a test case for each limit`() throws {
    let xml = try text(.junit)
    #expect(xml.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"))
    #expect(xml.contains("tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""))
    #expect(xml.contains("name=\"p50&lt;=1\""), "\(xml)")
    #expect(xml.ranges(of: "<failure type=").count == 1)
  }

  @Test func `a baseline of another load is an error of its test case`() throws {
    let check = Check(name: "load of the baseline", sentence: "differs", outcome: .incomparable)
    let xml = try Dashboard.junit.text(of: [(bench.report, [check])])
    #expect(xml.contains("failures=\"0\" errors=\"1\" skipped=\"0\""))
    #expect(xml.contains("<error type=\"load\" message=\"differs\"/>"))
    let root = try #require(try XMLDocument(xmlString: xml).rootElement())
    try self.check(root)
  }

  /// The form of an XML element in both schemas that the comment of ``Dashboard/junit`` names.
  private struct Form {
    var required: Set<String> = []
    var optional: Set<String> = []
    /// The names of the children, in their order.
    var children: [String] = []
  }

  private static let forms: [String: Form] = [
    "testsuites": Form(children: ["testsuite"]),
    "testsuite": Form(
      required: [
        "name", "package", "id", "hostname", "tests", "failures", "errors", "time",
      ], optional: ["skipped", "timestamp"],
      children: ["properties", "testcase", "system-out", "system-err"]),
    "testcase": Form(
      required: ["name", "classname", "time"], children: ["skipped", "error", "failure"]),
    "error": Form(required: ["type"], optional: ["message"]),
    "failure": Form(required: ["type"], optional: ["message"]),
    "skipped": Form(optional: ["type", "message"]),
    "properties": Form(), "system-out": Form(), "system-err": Form(),
  ]

  @Test func `JUnit's XML has the form that Jenkins and Ant document`() throws {
    let document = try XMLDocument(xmlString: text(.junit))
    let root = try #require(document.rootElement())
    #expect(root.name == "testsuites")
    try check(root)
    let suites = root.elements(forName: "testsuite")
    #expect(suites.map { $0.attribute("id") } == ["0", "1"])
    for suite in suites {
      let cases = suite.elements(forName: "testcase")
      func count(_ name: String) -> String {
        "\(cases.count { !$0.elements(forName: name).isEmpty })"
      }
      #expect(suite.attribute("tests") == "\(cases.count)")
      #expect(suite.attribute("failures") == count("failure"))
      #expect(suite.attribute("skipped") == count("skipped"))
      let time = try #require(suite.attribute("time"))
      #expect(try /[0-9]+(\.[0-9]{0,3})?/.wholeMatch(in: time) != nil, "\(time)")
    }
    #expect(suites[0].attribute("timestamp") == "2026-01-01T20:00:00", "a time without a time zone")
    #expect(suites[1].attribute("timestamp") == nil)
    #expect(suites[1].attribute("name")?.contains("a<&\u{FFFD}'.exe") == true)
    let skipped = try suites[1].nodes(forXPath: "testcase/skipped").first as? XMLElement
    #expect(skipped?.attribute("message") == "too \"noisy\" & < 1")
  }

  private func check(_ element: XMLElement) throws {
    let name = try #require(element.name)
    let form = try #require(Self.forms[name], "\(name)")
    let attributes = Set((element.attributes ?? []).compactMap(\.name))
    #expect(form.required.isSubset(of: attributes), "\(name): \(attributes)")
    #expect(attributes.isSubset(of: form.required.union(form.optional)), "\(name): \(attributes)")
    for value in (element.attributes ?? []).compactMap(\.stringValue) {
      let token = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(value == token && !value.isEmpty, "\(name): '\(value)'")
    }
    let children = (element.children ?? []).compactMap { $0 as? XMLElement }
    let places = children.map { form.children.firstIndex(of: $0.name ?? "") }
    #expect(!places.contains(nil), "\(name): \(children.map(\.name))")
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted(), "the order in \(name)")
    if name == "testsuite" { #expect(Set(places.compactMap { $0 }).isSuperset(of: [0, 2, 3])) }
    if name == "testcase" { #expect(children.count <= 1) }
    for child in children { try check(child) }
  }
}

extension XMLElement {
  fileprivate func attribute(_ name: String) -> String? { attribute(forName: name)?.stringValue }
}
