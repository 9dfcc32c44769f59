/// The results of a bench, which can be written as text, JSON, CSV or a page.
///
///     let report = BenchReport(
///       tool: tool, system: system, configuration: configuration, command: arguments,
///       runs: [BenchReport.Run(log: log, counts: counts, schedule: nil, process: use)])
///     print(report.text(style: .plain))
///     write(report.json, to: file)
///
/// Times are in seconds here, and in milliseconds in what is written.
package struct BenchReport: Equatable, Sendable {
  /// The name and version of the JSON report's format, its field `schema`.
  package static let schema = "cosmos-bench/1"

  package var tool: Tool
  package var system: System
  package var configuration: Configuration
  /// The program's name and arguments, as they would repeat the bench.
  var command: [String]
  /// When the bench began, as ISO 8601 in UTC; `nil` if unknown.
  package var started: String?
  package var runs: [Run]
  /// Sentences about how the bench went; ``warnings`` adds what follows from the numbers.
  var notes: [String]
  /// Whether the bench was stopped before its end.
  package var isInterrupted: Bool

  package init(
    tool: Tool, system: System, configuration: Configuration, command: [String],
    started: String? = nil, runs: [Run], notes: [String] = [], isInterrupted: Bool = false
  ) {
    self.tool = tool
    self.system = system
    self.configuration = configuration
    self.command = command
    self.started = started
    self.runs = runs
    self.notes = notes
    self.isInterrupted = isInterrupted
  }

  /// The runs together.
  package var summary: Summary { Summary(of: runs) }
}
