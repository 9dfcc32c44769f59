/// The report as one page of HTML without scripts, fonts, other files or network access.
struct ReportPage {
  let report: BenchReport
  let summary: BenchReport.Summary

  init(_ report: BenchReport) {
    self.report = report
    summary = report.summary
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Cosmos bench: \(report.subject.joined(separator: ", ").htmlEscaped)</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    \(sections.joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private var sections: [String] {
    guard summary.runs.contains(where: { $0.frame != nil }) else {
      return [header, warnings, "<p>No frame was measured.</p>", environment, reproduction]
    }
    return [
      header, warnings, tiles, frameTimes, distribution, percentiles, seriesTable, metricsTable,
      environment, reproduction, definitions, footer,
    ].filter { !$0.isEmpty }
  }

  private var header: String {
    let chips = report.subject.map { "<li>\($0.htmlEscaped)</li>" }.joined()
    let when =
      report.started.map {
        "<time datetime=\"\($0.htmlEscaped)\">\(legible($0).htmlEscaped)</time>"
      } ?? ""
    return """
      <header>
      <p class="over">Cosmos \(report.tool.version.htmlEscaped) bench \(when)</p>
      <h1>\(report.system.glRenderer.htmlEscaped)</h1>
      <ul class="chips">\(chips)</ul>
      </header>
      """
  }

  /// An ISO 8601 time with its letters spelled out: "2026-01-01 20:00:00 UTC".
  private func legible(_ time: String) -> String {
    time.map { $0 == "T" ? " " : $0 == "Z" ? " UTC" : String($0) }.joined()
  }

  private var warnings: String {
    let warnings = report.warnings
    guard !warnings.isEmpty else { return "" }
    let items = warnings.map { "<li>\($0.htmlEscaped)</li>" }.joined(separator: "\n")
    return "<ul class=\"warnings\">\n\(items)\n</ul>"
  }

  private var reproduction: String {
    """
    <section>
    <h2>How to reproduce</h2>
    <pre><code>\(report.commandLine.htmlEscaped)</code></pre>
    <p class="note">\(report.measured.htmlEscaped). Close other programs, keep the machine on \
    mains power, and compare medians of runs, not single ones.</p>
    </section>
    """
  }

  private var definitions: String {
    let items = BenchReport.definitions.map { term, meaning in
      "<div><dt>\(term.htmlEscaped)</dt><dd>\(meaning.htmlEscaped)</dd></div>"
    }
    return """
      <section>
      <h2>What the numbers mean</h2>
      <dl class="definitions">
      \(items.joined(separator: "\n"))
      </dl>
      </section>
      """
  }

  private var footer: String {
    "<footer>\(BenchReport.schema) · percentiles by nearest rank on frame times · "
      + "this page is complete in itself</footer>"
  }
}

extension BenchReport {
  /// The report as a self-contained page of HTML.
  package var html: String { ReportPage(self).html }
}
