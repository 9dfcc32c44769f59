/// The report as one page of HTML without scripts, fonts, other files or network access.
struct ReportPage {
  /// Digits of a commit that pages show; the JSON has all.
  static let commitDigits = 12

  let title: String
  let version: String
  let started: Moment?
  let renderer: String
  let subject: [String]
  let notes: Notes?
  let verdict: Verdict?
  let measurement: Measurement?
  let environment: [Table.List]
  let command, measured, schema: String
  let definitions: [Definition]

  /// What there is only with frames.
  struct Measurement {
    let large, small: [Tile]
    let traces: Traces
    let figures: [Chart]
    let series: Table
    let metrics: Table
  }

  /// A time for machines and for people.
  struct Moment {
    let iso, text: String

    /// - Parameter iso: ISO 8601 in UTC: "2026-01-01T20:00:00Z".
    init(_ iso: String) {
      self.iso = iso
      text = iso.map { $0 == "T" ? " " : $0 == "Z" ? " UTC" : String($0) }.joined()
    }
  }

  /// What to know before trusting the numbers.
  struct Notes {
    let sentences: [String]

    /// - Parameter sentences: Nil is returned if there are none.
    init?(_ sentences: [String]) {
      guard !sentences.isEmpty else { return nil }
      self.sentences = sentences
    }
  }

  struct Verdict {
    let share, rest: String
  }

  struct Definition {
    let term, meaning: String
  }

  init(_ report: BenchReport) {
    let summary = report.summary
    title = "Cosmos bench: " + report.subject.joined(separator: ", ")
    version = report.tool.version
    started = report.started.map(Moment.init)
    renderer = report.system.glRenderer
    subject = report.subject
    notes = Notes(report.warnings)
    verdict = report.verdict.map { Verdict(share: $0.share, rest: $0.rest) }
    environment = Self.environment(of: report)
    command = report.commandLine
    measured = report.measured
    schema = BenchReport.schema
    definitions = BenchReport.definitions.map { Definition(term: $0.term, meaning: $0.meaning) }
    guard summary.runs.contains(where: { $0.frame != nil }) else {
      measurement = nil
      return
    }
    measurement = Measurement(
      large: Self.largeTiles(of: summary), small: Self.smallTiles(of: report),
      traces: Traces(report),
      figures: [Self.distribution(of: summary), Self.percentiles(of: report.runs)]
        .compactMap { $0 },
      series: Self.seriesTable(of: report), metrics: Self.metricsTable(of: report))
  }
}
