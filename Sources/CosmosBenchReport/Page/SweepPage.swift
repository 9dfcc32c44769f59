import CosmosFrameStats

/// A sweep as one page of HTML: how many stars at the target, and the loads that say so.
struct SweepPage {
  let title: String
  let version: String
  let started: ReportPage.Moment?
  let renderer: String
  let subject: [String]
  let target, answer: String
  let interval: String?
  let notes: ReportPage.Notes?
  let chart: ReportPage.Chart?
  let facts, machine: ReportPage.Table.List
  let command, line: String
  let schema = SweepReport.schema

  init(_ report: SweepReport) {
    title = "Cosmos bench: " + report.subject.joined(separator: ", ")
    version = report.tool.version
    started = ReportPage.Moment(report.started)
    renderer = report.system.glRenderer
    subject = report.subject
    target = report.target
    (answer, interval) = report.answer
    notes = ReportPage.Notes(report.warnings)
    chart = report.result.fit.map { Self.chart(of: $0, in: report) }
    facts = .init(rows: report.facts.map { .init(name: $0.name, value: $0.text) })
    let (system, tool) = (report.system, report.tool)
    let commit = tool.commit.map { String($0.prefix(ReportPage.commitDigits)) }
    let build = [tool.version, commit, tool.build].compactMap { $0 }.joined(separator: ", ")
    machine = ReportPage.Table.List([
      "OpenGL": system.glVersion, "processor": system.cpu, "threads": "\(system.threads)",
      "session": system.session, "stars as": report.scene.starPrimitive, "Cosmos": build,
    ])
    command = BenchReport.commandLine(report.command)
    line = report.line
  }

  /// Frame time against stars: each load, the line fitted to them, the target, and the interval of
  /// the place where they meet.
  private static func chart(
    of fit: SweepResult.Fit, in report: SweepReport
  ) -> ReportPage.Chart {
    let period = 1000 * report.result.plan.period
    let loads = fit.observations.map(\.x)
    let times = fit.observations.map { 1000 * $0.y }
    let across = Axis(from: loads.min() ?? 0, to: loads.max() ?? 1, steps: 6)
    let all = times + [period]
    let up = Axis(from: all.min() ?? 0, to: all.max() ?? 1, steps: 6)
    var plot = Plot(
      title: "Frame time in ms against stars", height: 320,
      columns: across.ticks.map { (across.position(of: $0), report.grouped($0)) }, axis: up)
    func point(_ stars: Double, _ milliseconds: Double) -> LinePoint {
      LinePoint(at: across.position(of: stars), value: up.position(of: milliseconds))
    }
    if let interval = fit.interval {
      let left = across.position(of: interval.lowerBound)
      let right = across.position(of: interval.upperBound)
      plot.bands = [
        .init(x: Plot.x(left), width: Plot.x(max(0.001, right - left)), name: "interval")
      ]
    }
    let ends = [across.bottom, across.top].map { stars in
      // Cut where the line leaves the chart.
      let time = min(up.top, max(up.bottom, 1000 * fit.line.value(at: stars)))
      return point(fit.line.place(of: time / 1000) ?? stars, time)
    }
    let y = Plot.y(up.position(of: period))
    plot.lines = [
      .init(style: "deadline", path: "M0 \(y)H1000"),
      .init(style: "curve r0", path: "M" + ends.map(\.text).joined(separator: "L")),
      .init(style: "mark", path: "M\(Plot.x(across.position(of: fit.stars))) 0V1000"),
    ]
    plot.dots = fit.observations.map { load in
      .init(
        style: "load", path: "M\(point(load.x, 1000 * load.y).text)h0",
        title: "\(report.grouped(load.x)) stars: \((1000 * load.y).short) ms")
    }
    return ReportPage.Chart(
      heading: "Frame time against stars", unit: "ms", plot: plot,
      note: "Each dot is the median frame time of one load; dashed: \(report.target).",
      legend: [
        .init(color: "load", name: "load"), .init(color: "r0", name: "fitted line"),
        .init(color: "interval", name: "95 % interval"),
      ])
  }
}

extension SweepReport {
  /// The sweep as a self-contained page of HTML.
  package var html: String {
    let page = SweepPage(self)
    return CosmosBenchReport.page(titled: page.title, page.body)
  }
}

extension SweepPage {
  fileprivate var body: HTML {
    """
    <header>
    <p class="over">Cosmos \(version) bench\(started.map { " \($0.html)" })</p>
    <h1>\(renderer)</h1>
    <ul class="chips">\(subject.map { "<li>\($0)</li>" })</ul>
    <p class="verdict"><b>\(answer)</b> at \(target)</p>
    \(interval.map { "<p class=\"note\">\($0)</p>\n" })</header>
    \(notes?.html)\(chart.map { "<section>\n\($0.figure)</section>\n" })<section>
    <h2>How it was found</h2>
    \(facts.html)</section>
    <section>
    <h2>Environment</h2>
    \(machine.html)</section>
    <section>
    <h2>How to reproduce</h2>
    <pre><code>\(command)</code></pre>
    <p class="note">Close other programs, keep the machine on mains power, and sweep more than once. For scripts:</p>
    <pre><code>\(line)</code></pre>
    </section>
    <footer>\(schema) · this page is complete in itself</footer>

    """
  }
}
