import Foundation
import Testing
import TestSupport

/// Tests that open the HTML page of `--report` in a browser.
@Suite(
  .long, .enabled(if: Browser.path != nil, "No browser to open the page: chromium is not installed")
)
struct BrowserTests {
  private struct Facts: Decodable {
    var title: String
    var width, contentWidth: Double
    /// The number of other files that the page has loaded.
    var requests: Int
    var runs: Int
    /// The sizes of all charts in pixels.
    var charts: [[Double]]
    /// Whether the line of each run is inside its chart, and spans more than half of the chart's
    /// width.
    var linesFit: [Bool]
    /// The number of bars in the histogram, and the number of bars at least one pixel high.
    var bars, visibleBars: Int
    /// The headings, numbers and notes that lie partly outside of the window or have no width.
    var lostWords: [String]
    /// The number of tables that are wider than their container, although the container lacks the
    /// shade that shows that a table is cut off.
    var unmarkedTables: Int
    var text: String
  }

  private static let question = """
    (() => {
      const all = (selector) => [...document.querySelectorAll(selector)];
      const box = (element) => element.getBoundingClientRect();
      return {
        title: document.title,
        width: innerWidth,
        contentWidth: document.documentElement.scrollWidth,
        requests: performance.getEntriesByType('resource').length,
        runs: all('figure.run').length,
        charts: all('svg').map((svg) => [box(svg).width, box(svg).height]),
        linesFit: all('path.frame').map((line) => {
          const [outer, inner] = [box(line.closest('svg')), box(line)];
          return inner.left >= outer.left && inner.right <= outer.right + 1
            && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom
            && inner.width > outer.width / 2;
        }),
        bars: all('rect.bar').length,
        visibleBars: all('rect.bar').filter((bar) => box(bar).height >= 1).length,
        lostWords: all('h1, h2, .tiles b, td.none span').filter((word) =>
          box(word).left < 0 || box(word).right > innerWidth || box(word).width == 0
        ).map((word) => word.textContent),
        unmarkedTables: all('table').filter((table) =>
          table.scrollWidth > table.parentNode.clientWidth
            && getComputedStyle(table.parentNode).backgroundImage == 'none'
        ).length,
        text: document.body.innerText,
      };
    })()
    """

  /// The headless shell can show narrower windows than other browsers.
  @Test(arguments: Browser.isShell ? [1200, 500, 400] : [1200, 500])
  func `in a browser, the report's page needs no other file and no horizontal scrolling`(width: Int)
    throws
  {
    let folder = try TemporaryFolder()
    let bench = try Program.run(
      [
        "bench", "--offscreen", "--size", "200x200", "--warmup", "0", "--warmup-frames", "5",
        "--duration", "0.4", "--runs", "2", "--input", "menu", "--report", "b.html",
      ], in: folder.url)
    #expect(bench.status == 0, "\(bench.errors)")
    let html = try folder.text("b.html")
    let (answer, complaints) = try Browser.ask(html, Self.question, width: width)
    let facts = try JSONDecoder().decode(Facts.self, from: answer)

    #expect(complaints == [])
    #expect(facts.title.contains("Cosmos"))
    #expect(facts.requests == 0, "the page loads no other file")
    #expect(facts.width == Double(width))
    #expect(facts.contentWidth <= facts.width, "the page needs no horizontal scrolling")
    #expect(facts.runs == 2)
    #expect(facts.charts.count >= 4, "two runs, the histogram and the percentile curve")
    for chart in facts.charts { #expect(chart[0] > 200 && chart[1] > 50, "\(chart)") }
    #expect(facts.linesFit == [true, true])
    #expect(facts.bars > 0 && facts.visibleBars > 0)
    #expect(facts.lostWords == [] && facts.unmarkedTables == 0)
    for words in ["p99", "Histogram", "Percentile curve", "1 % low", "200×200", "menu"] {
      #expect(facts.text.contains(words), "\(words)")
    }
  }
}
