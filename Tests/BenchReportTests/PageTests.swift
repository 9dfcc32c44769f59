import TestSupport
import Testing

@testable import CosmosBenchReport

@Suite struct PageTests {
  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  private func pages(_ named: NamedBench) -> [String] {
    let other = Samples.unpaced(runs: 1, frames: 30).report
    return [named.bench.html, ReportComparison(of: other, with: [named.report], tolerance: 5).html]
  }

  private func expectWhole(_ html: String) throws {
    for word in ["http", "//", "src=", "href=", "url(", "@import", "<link", "<script", "<img"] {
      #expect(!html.contains(word), "the page refers to another file: \(word)")
    }
    for word in ["\"nan", " nan", ">nan", ">inf", " inf ", "infinity", "e+", "optional(", "{{"] {
      #expect(!html.lowercased().contains(word), "a number is invalid: \(word)")
    }
    var open: [Substring] = []
    let page = html.drop { $0 != "\n" }
    for tag in page.matches(of: /<(\/?)([a-z0-9]+)([^<>]*)>/) {
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

  @Test(arguments: NamedBench.all)
  func `pages need no other files, close every tag and contain only finite numbers`(
    named: NamedBench
  ) throws {
    for page in pages(named) { try expectWhole(page) }
  }

  @Test(arguments: [4, Int.max])
  func `the page of a sweep needs no other files and closes every tag`(loads: Int) throws {
    var machine = TestMachine()
    try expectWhole(SweepReport.sample(machine.sweep(interruptedAfter: loads)).html)
  }

  @Test(arguments: NamedBench.all)
  func `the HTML page of a report contains all runs, series and charts`(named: NamedBench) {
    let (report, html) = (named.report, named.bench.html)
    func count(_ text: String) -> Int { html.ranges(of: text).count }
    #expect(count("<figure class=\"run ") == report.runs.count)
    #expect(count("<path class=\"frame\"") == report.runs.count)
    #expect(count("<path class=\"budget\"") == 2 * report.runs.count)
    #expect(count("<path class=\"curve ") == report.runs.count)
    for name in ["frame", "cpu", "swap", "gpu", "animation error"] {
      #expect(count("<tr><th>\(name)</th>") == report.runs.count, "\(name)")
    }
    #expect(count("<rect class=\"bar\"") > 0)
    for term in ["frame", "cpu", "gpu", "hitch", "stutter", "animation error", "median of runs"] {
      #expect(count("<dt>\(term)</dt>") == 1, "\(term)")
    }
    #expect(html.contains("<code>\(escaped(report.commandLine))</code>"))
  }

  @Test func `the name of a driver cannot break an HTML page`() {
    var bench = Samples.paced()
    bench.report.system.gl_renderer = "<script>alert('x')</script> & \"friends\""
    bench.report.command.append("<b>")
    #expect(!bench.html.contains("<b>&"))
    let comparison = ReportComparison(of: bench.report, with: [bench.report], tolerance: 5)
    for html in [bench.html, comparison.html] {
      #expect(!html.contains("<script"))
      #expect(
        html.contains(
          "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt; &amp; &quot;friends&quot;"))
    }
  }

  @Test func `the command on the page can be pasted into a shell`() {
    var report = Samples.bench([]).report
    report.command = ["cosmos", "bench", "--input", "my fling.jsonl", "--scene=sky", "it's", ""]
    #expect(
      report.commandLine
        == "cosmos bench --input 'my fling.jsonl' --scene=sky 'it'\\''s' ''")
  }

  @Test func `a page's chart shades each phase from its start to its end`() throws {
    let bench = Samples.paced(runs: 1, frames: 300)
    #expect(bench.runs[0].stretches.map(\.name) == ["fling", "snap"])
    #expect(bench.runs[0].stretches.map(\.frames) == [0..<200, 200..<300])
    let bands = bench.html.matches(
      of: /<rect class="phase (\w+)" x="([0-9.]+)" y="0" width="([0-9.]+)"/)
    let ends = try bands.map { band in
      let (x, width) = (try #require(Double(band.2)), try #require(Double(band.3)))
      return (String(band.1), x, x + width)
    }
    #expect(ends.map(\.0) == ["fling", "snap"])
    #expect(ends[0].1 == 0 && abs(ends[0].2 - ends[1].1) < 0.02 && abs(ends[1].2 - 1000) < 0.02)
  }

  @Test(arguments: 1...20)
  func `a chart line keeps its peaks when it is reduced to fewer points`(seed: Int) {
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

  @Test func `the axes of charts end on round numbers`() {
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
