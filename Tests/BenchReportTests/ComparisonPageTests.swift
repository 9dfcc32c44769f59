import Testing

@testable import CosmosBenchReport

@Suite struct ComparisonPageTests {
  private func page(_ before: BenchReport, _ after: BenchReport) throws -> String {
    let (before, after) = (try Baseline(before), try Baseline(after))
    let comparison = Comparison(of: after, with: before, tolerance: 5)
    return comparison.html(from: before, to: after)
  }

  @Test func `both reports and the change of every number are on it`() throws {
    let html = try page(Samples.unpaced(), Samples.unpaced(typical: 0.0095))
    #expect(html.contains("slower, beyond the tolerance of 5 %"))
    #expect(html.ranges(of: "class=\"side ").count == 2)
    for name in ["average", "frame, p50", "frame, p99", "cpu, p50"] {
      #expect(html.contains("<tr><th>\(name) <small>"), "\(name)")
    }
    #expect(html.contains("<td class=\"worse\">+15."))
    #expect(html.ranges(of: "<path class=\"curve ").count == 2)
    #expect(!html.contains("Other settings"))
  }

  @Test func `other settings stand side by side`() throws {
    let html = try page(Samples.paced(), Samples.unpaced())
    #expect(html.contains("Other settings"))
    #expect(html.contains("<tr><th>config.input</th><td class=\"words\">&quot;fling&quot;</td>"))
    #expect(html.contains("of deadlines met at 60 Hz"))
  }

  @Test(
    arguments: NamedReport.all, ["http", "//", "src=", "href=", "url(", "<script", "optional("])
  func `it needs nothing from outside and has no broken number`(
    named: NamedReport, word: String
  ) throws {
    let html = try page(named.report, Samples.unpaced(runs: 1, frames: 30))
    #expect(!html.lowercased().contains(word))
    #expect(!html.contains("nan") && !html.contains("inf"))
  }

  @Test func `what a report calls itself cannot break the page`() throws {
    var report = Samples.paced()
    report.system.glRenderer = "<script>alert('x')</script>"
    #expect(try !page(report, report).contains("<script"))
  }
}
