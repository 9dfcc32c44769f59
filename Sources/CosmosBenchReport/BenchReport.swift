import CosmosFrameStats

/// Everything a bench found out, ready to be written as text, JSON, CSV or a page.
///
///     let report = BenchReport(
///       tool: tool, system: system, configuration: configuration, command: arguments,
///       runs: [BenchReport.Run(log: log, schedule: nil, process: use)])
///     print(report.text(style: .terminal(width: 80)))
///     write(report.json, to: file)
///
/// Times are seconds in here and milliseconds in what is written, as the names of the fields say.
package struct BenchReport: Equatable, Sendable {
  /// What ``json`` calls itself; a reader that knows this name knows the fields.
  package static let schema = "cosmos-bench/1"

  package var tool: Tool
  package var system: System
  package var configuration: Configuration
  /// The program's name and arguments, as they would repeat the bench.
  package var command: [String]
  /// When the bench began, as ISO 8601 in UTC; `nil` if unknown.
  package var started: String?
  package var runs: [Run]
  /// What the bench itself has to say; ``warnings`` adds what the numbers say.
  package var notes: [String]
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

  package var summary: Summary { Summary(of: runs) }
}
