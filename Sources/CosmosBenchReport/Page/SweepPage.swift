import CosmosFrameStats
import CosmosGeometry

extension SweepReport {
  /// The sweep as a single HTML file: the largest number of stars at the target frame rate, and the
  /// measurements that prove it.
  package var html: String {
    page(titled: "Cosmos bench: " + subject.joined(separator: ", "), body)
  }

  private var body: HTML {
    let (answer, interval) = answer
    let verdict: HTML = """
      <p class="verdict"><b>\(answer)</b> at \(target)</p>
      \(interval.map { "<p class=\"note\">\($0)</p>\n" })
      """
    let build = [tool.version, tool.shortCommit, tool.build].compactMap { $0 }
    let machine = list([
      "OpenGL": system.gl_version, "processor": system.cpu, "threads": "\(system.threads)",
      "session": system.session, "star primitive": starPrimitive,
      "Cosmos": build.joined(separator: ", "),
    ])
    return """
      \(header(tool, started: started, on: system, subject, verdict: verdict))\(warningList(warnings))\(fit.map { "<section>\n\(chart(of: $0))</section>\n" })<section>
      <h2>How it was found</h2>
      \(list(facts.map { ($0.name, $0.text) }))</section>
      <section>
      <h2>Environment</h2>
      \(machine)</section>
      <section>
      <h2>How to reproduce</h2>
      <pre><code>\(commandLine)</code></pre>
      <p class="note">Close other programs, keep the machine on mains power, and repeat the sweep. One line for scripts:</p>
      <pre><code>\(line)</code></pre>
      </section>
      <footer>\(schema) · this page needs no other files</footer>

      """
  }

  /// Returns the chart of frame time against number of stars: the loads, the fitted line, the
  /// target, and the interval where the line crosses the target.
  private func chart(of fit: SweepFit) -> HTML {
    let period = 1000 * sweep.period
    let loads = fit.observations.map(\.x)
    let times = fit.observations.map { 1000 * $0.y } + [period]
    let across = Axis(from: loads.min() ?? 0, to: loads.max() ?? 1, steps: 6)
    let up = Axis(from: times.min() ?? 0, to: times.max() ?? 1, steps: 6)
    var plot = Plot(
      title: "Frame time in ms by number of stars", height: 320,
      columns: across.ticks.map { (across.position(of: $0), $0.groupedStars) }, axis: up)
    func point(_ stars: Double, _ milliseconds: Double) -> LinePoint {
      LinePoint(at: across.position(of: stars), value: up.position(of: milliseconds))
    }
    if let interval = fit.interval {
      let left = across.position(of: interval.lowerBound)
      let right = across.position(of: interval.upperBound)
      plot.addBand(from: left, to: max(left + 0.001, right), "interval")
    }
    plot.addHorizontal("deadline", at: up.position(of: period))
    plot.addCurve(
      "curve r0",
      [across.bottom, across.top].map { stars in
        // The line ends at the edges of the chart.
        let time = min(up.top, max(up.bottom, 1000 * fit.line.value(at: stars)))
        return point(fit.line.place(of: time / 1000) ?? stars, time)
      })
    plot.addVertical("mark", at: across.position(of: fit.stars))
    for load in fit.observations {
      plot.addDot(
        "load", point(load.x, 1000 * load.y),
        title: "\(load.x.groupedStars) stars: \((1000 * load.y).short) ms")
    }
    return figure(
      "Frame time by number of stars", unit: "ms", plot,
      note:
        "Each dot is the median frame time of one load; the dashed line is the target, \(target).",
      legend: [("load", "load"), ("r0", "fitted line"), ("interval", "95 % interval")])
  }
}
