import CosmosFrameStats
import CosmosGeometry
import CosmosResources

extension RecordedBench {
  /// Returns the CSS class for the colour of a run; a run has the same colour in every chart and
  /// table.
  static func color(ofRun index: Int) -> String { "r\(index % 6)" }

  /// The maximum number of runs that have charts and tables of their own; a log may have thousands.
  static let mostRuns = 100

  /// The indices of the runs that have charts and tables of their own.
  var shownRuns: Range<Int> { 0..<min(Self.mostRuns, report.runs.count) }

  private var warnings: [String] {
    report.runs.count <= Self.mostRuns
      ? report.warnings
      : report.warnings + [
        "Charts and tables show the first \(Self.mostRuns) of \(report.runs.count.grouped()) runs; "
          + "all other numbers are those of all runs."
      ]
  }

  /// The report as a single HTML file, which needs no scripts, fonts or network access.
  package var html: String {
    let kind = report.isForeign ? "Frame times" : "Cosmos bench"
    return page(titled: "\(kind): \(report.subject.joined(separator: ", "))", body)
  }

  private var body: HTML {
    let verdict: HTML? = report.verdict.map {
      "<p class=\"verdict\"><b>\($0.share)</b> \($0.rest)\($0.more)</p>\n"
    }
    let hasFrames = report.counted.contains { $0.frames > 0 }
    return """
      \(header(report.tool, started: report.started, on: report.system, report.subject, verdict: verdict))\(hasFrames ? tiles : nil)\(warningList(warnings))\(hasFrames ? charts : "<p>No frame was measured.</p>\n")<section>
      <h2>Environment</h2>
      <div class="pair">
      \(environment)</div>
      </section>
      \(report.command.isEmpty ? nil : reproduction)\(hasFrames ? meanings : nil)<footer>\(report.schema) · percentiles by nearest rank on frame times · numbers are medians of the runs' numbers unless stated otherwise · this page needs no other files</footer>

      """
  }

  private var reproduction: HTML {
    """
    <section>
    <h2>How to reproduce</h2>
    <pre><code>\(report.commandLine)</code></pre>
    <p class="note">\(report.measured). Close other programs, keep the machine on mains power, and compare medians of runs, not single runs.</p>
    </section>

    """
  }

  private var tiles: HTML {
    """
    <section class="tiles large">
    \(largeTiles)</section>
    <section class="tiles">
    \(smallTiles)</section>

    """
  }

  private var charts: HTML {
    """
    \(traces)\(distribution)\(percentiles)<section>
    <h2>Series <small>ms</small></h2>
    \(seriesTable.html)</section>
    <section>
    <h2>By run</h2>
    \(metricsTable.html)</section>

    """
  }

  private var environment: [HTML] {
    let (system, config, tool) = (report.system, report.config, report.tool)
    if report.isForeign {
      let machine: [(name: String, value: String?)] = [
        ("renderer", system.gl_renderer), ("driver", system.gl_version), ("processor", system.cpu),
        ("governor", system.cpu_governor), ("system", system.os), ("kernel", system.kernel),
      ]
      return [
        list(machine.filter { $0.value?.isEmpty == false }),
        list(["program": config.scene, "log": config.input, "written by": tool.title]),
      ]
    }
    let machine = list([
      "renderer": system.gl_renderer, "GL version": system.gl_version, "vendor": system.gl_vendor,
      "Mesa": system.mesa, "session": system.session, "processor": system.cpu,
      "threads": "\(system.threads)",
      "CPU quota": system.cpu_quota.map { "\($0.trimmed) CPUs" } ?? "none",
      "governor": system.cpu_governor, "power": system.power,
      "load at the start": system.load_pct.map { "\($0.fixed(0)) %" },
      "memory": system.memory_kb.map { "\((Double($0) / 1_048_576).fixed(1)) GB" },
      "system": system.os, "kernel": system.kernel, "sensors": system.sensors ?? "not available",
      "Cosmos": tool.version, "commit": tool.commit, "build": tool.build,
    ])
    let scene = list([
      "scene": config.scene, "stars": config.stars.grouped(), "input": config.input,
      "recording": config.recording?.text ?? "none",
      "size": "\(config.width) × \(config.height) logical px", "scale": config.scale.trimmed,
      "samples": config.samples < 2 ? "none" : "\(config.samples)", "pacing": config.pacing,
      "refresh": config.refresh_hz.map { "\($0.trimmed) Hz" },
      "star primitive": config.star_path?.text, "layer cache": config.layer_cache?.text,
      "blending": config.blend, "bytes per star": "\(config.bytes_per_star)",
      "seed": "\(config.seed)", "gap": config.gap.map { "\($0.trimmed) screens" },
      "sign": config.sign ?? "none", "palette": config.palette, "bodies": config.bodies,
      "date": config.date ?? "none",
      "drift": config.drift_px_per_s.map { "\($0.trimmed) px/s" } ?? "none",
      "time": config.time_rate_h_per_s.map { "\($0.trimmed) h/s" } ?? "real time",
      "frames in flight": config.in_flight.map(String.init) ?? "chosen by the driver",
      "reduced motion": config.reduced_motion == true ? "yes" : "no",
      "warm-up": "\(config.warmup_s.trimmed) s and \(config.warmup_frames) frames",
    ])
    return [machine, scene]
  }

  private var meanings: HTML {
    """
    <section>
    <h2>What the numbers mean</h2>
    <dl class="definitions">
    \(HTML(raw: EmbeddedFile("Pages/definitions.html").text))</dl>
    </section>

    """
  }
}
