import TestSupport
import Testing

@testable import CosmosBenchReport

@Suite struct ReportPageTests {
  /// A text as HTML has it.
  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  @Test(arguments: NamedReport.all)
  func `the page needs nothing from outside`(named: NamedReport) throws {
    let report = named.report
    let html = report.html
    for word in ["http", "//", "src=", "href=", "url(", "@import", "<link", "<script", "<img"] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test(arguments: NamedReport.all)
  func `all runs, series and charts are on it`(named: NamedReport) throws {
    let report = named.report
    let html = report.html
    func count(_ text: String) -> Int { html.ranges(of: text).count }
    #expect(count("<figure class=\"run ") == report.runs.count)
    #expect(count("<path class=\"frame\"") == report.runs.count)
    #expect(count("<path class=\"curve ") == report.runs.count)
    for name in ["frame", "cpu", "swap", "gpu", "animation error"] {
      #expect(count("<tr><th>\(name)</th>") == report.runs.count, "\(name)")
    }
    let bars = count("<rect class=\"bar\"")
    #expect(bars > 0)
    for (term, _) in BenchReport.definitions {
      #expect(count("<dt>\(escaped(term))</dt>") == 1, "\(term)")
    }
    #expect(html.contains("<code>\(escaped(report.commandLine))</code>"))
  }

  @Test(arguments: NamedReport.all)
  func `every tag is closed in its order`(named: NamedReport) throws {
    let report = named.report
    var open: [Substring] = []
    let page = report.html.drop { $0 != "\n" }
    for tag in page.matches(
      of: try Regex(
        "<(/?)([a-z0-9]+)([^<>]*)>", as: (Substring, Substring, Substring, Substring).self))
    {
      let (_, slash, name, rest) = tag.output
      if name == "meta" || rest.hasSuffix("/") { continue }
      if slash.isEmpty {
        open.append(name)
      } else {
        #expect(open.popLast() == name)
      }
    }
    #expect(open == [])
    let body = try #require(page.ranges(of: "</style>").first).upperBound
    #expect(page[body...].count { $0 == "<" } == page[body...].count { $0 == ">" })
  }

  @Test(arguments: NamedReport.all)
  func `no number is missing from a picture`(named: NamedReport) throws {
    let report = named.report
    let html = report.html.lowercased()
    for word in ["\"nan", " nan", ">nan", ">inf", " inf ", "infinity", "e+", "optional("] {
      #expect(!html.contains(word), "\(word)")
    }
  }

  @Test func `what a driver calls itself cannot break the page`() throws {
    var report = Samples.paced()
    report.system.glRenderer = "<script>alert('x')</script> & \"friends\""
    report.command.append("<b>")
    let html = report.html
    #expect(!html.contains("<script"))
    #expect(!html.contains("<b>&"))
    #expect(
      html.contains(
        "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;friends&quot;"))
  }

  @Test func `GPU time that is not there is called not available`() throws {
    let html = Samples.unpaced().html
    #expect(html.contains("<b class=\"none\">not available</b>"))
    #expect(html.contains("not available: the driver has no timer queries"))
  }

  @Test func `the command can be pasted into a shell`() {
    var report = Samples.unpaced(runs: 0)
    report.command = ["cosmos", "bench", "--input", "my fling.jsonl", "--scene=sky", "it's", ""]
    #expect(
      report.commandLine
        == "cosmos bench --input 'my fling.jsonl' --scene=sky 'it'\\''s' ''")
  }

  @Test(arguments: 1...20)
  func `a thinned line keeps its peaks`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let count = Int.random(in: 1700...20_000, using: &random)
    var points = (0..<count).map {
      LinePoint(at: Double($0) / Double(count), value: 0.2 + 0.1 * random.unit())
    }
    let peak = Int.random(in: 0..<count, using: &random)
    points[peak].value = 0.9
    let path = LinePoint.path(points)
    #expect(path.contains(points[peak].text), "seed \(seed)")
    #expect(path.count { $0 == "L" } < 1600)
  }

  @Test func `axes end on round numbers`() {
    let axis = Axis(to: 18.1, steps: 5)
    #expect(axis.ticks == [0, 5, 10, 15, 20])
    #expect(axis.position(of: 5) == 0.25)
    #expect(axis.position(of: 99) == 1)
    #expect(
      Axis(to: 0.43, steps: 5).ticks.map(Axis(to: 0.43, steps: 5).label) == [
        "0.0", "0.1", "0.2", "0.3", "0.4", "0.5",
      ])
    let narrow = Axis(from: 16.61, to: 16.69, steps: 10)
    #expect(narrow.label(narrow.bottom) == "16.61")
    #expect(Axis(to: 0, steps: 4).top > 0)
    #expect(Axis(to: 1e6, steps: 4).ticks.count <= 5)
  }
}
