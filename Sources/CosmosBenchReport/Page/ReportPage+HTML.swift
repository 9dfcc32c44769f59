extension BenchReport {
  /// The report as a self-contained page of HTML.
  package var html: String {
    let page = ReportPage(self)
    return CosmosBenchReport.page(titled: page.title, page.body)
  }
}

extension ReportPage {
  fileprivate var body: HTML {
    """
    <header>
    <p class="over">Cosmos \(version) bench\(started.map { " \($0.html)" })</p>
    <h1>\(renderer)</h1>
    <ul class="chips">\(subject.map { "<li>\($0)</li>" })</ul>
    \(verdict.map { "<p class=\"verdict\"><b>\($0.share)</b> \($0.rest)</p>\n" })</header>
    \(measurement.map(\.tiles))\(notes?.html)\(measurement?.charts ?? "<p>No frame was measured.</p>\n")<section>
    <h2>Environment</h2>
    <div class="pair">
    \(environment.map(\.html))</div>
    </section>
    <section>
    <h2>How to reproduce</h2>
    <pre><code>\(command)</code></pre>
    <p class="note">\(measured). Close other programs, keep the machine on mains power, and compare medians of runs, not single ones.</p>
    </section>
    \(measurement == nil ? nil : meanings)<footer>\(schema) · percentiles by nearest rank on frame times · numbers without another word are medians of the runs' numbers · this page is complete in itself</footer>

    """
  }

  private var meanings: HTML {
    """
    <section>
    <h2>What the numbers mean</h2>
    <dl class="definitions">
    \(definitions.map { "<div><dt>\($0.term)</dt><dd>\($0.meaning)</dd></div>\n" })</dl>
    </section>

    """
  }
}

extension ReportPage.Measurement {
  fileprivate var tiles: HTML {
    """
    <section class="tiles large">
    \(large.map(\.html))</section>
    <section class="tiles">
    \(small.map(\.html))</section>

    """
  }

  fileprivate var charts: HTML {
    """
    \(traces.html)\(figures.map(\.section))<section>
    <h2>Series <small>ms</small></h2>
    \(series.html)</section>
    <section>
    <h2>By run</h2>
    \(metrics.html)</section>

    """
  }
}

extension ReportPage.Traces {
  fileprivate var html: HTML {
    """
    <section>
    <h2>Frame times <small>ms</small></h2>
    <p class="legend"><span><i class="key frame"></i>frame</span> <span><i class="key cpu"></i>cpu</span> <span><i class="key stutter"></i>stutter</span> <span><i class="key budget"></i>60 and 120 Hz: 16.7 and 8.3 ms</span>\(period.map {
      " <span><i class=\"key deadline\"></i>\($0)</span>"
    })\(phases.map { " <span><i class=\"key phase \($0)\"></i>\($0)</span>" })</p>
    \(runs.map(\.html))</section>

    """
  }
}

extension ReportPage.Trace {
  fileprivate var html: HTML {
    """
    <figure class="run \(color)">
    <figcaption><b>Run \(number)</b> \(caption)</figcaption>
    \(plot.html)</figure>

    """
  }
}
