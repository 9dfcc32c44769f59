/// A finished bench: its report, with all single frames for charts and logs.
package struct RecordedBench: Sendable {
  package var report: BenchReport
  package let runs: [RecordedRun]

  /// Computes the report from the recorded runs.
  ///
  /// - Parameters:
  ///   - tool: The program that measured the runs.
  ///   - system: The machine and its driver.
  ///   - isSoftware: Whether the driver draws on the CPU; GPU times are then really CPU times.
  ///   - config: The options of the bench.
  ///   - command: The program's name and the arguments that repeat the bench.
  ///   - started: The start time as ISO 8601 text; nil if unknown.
  ///   - runs: The runs in the order of their measurement.
  ///   - notes: Notes about the bench, such as unexpected events, for the report.
  ///   - isInterrupted: Whether the bench was stopped, so that planned runs are missing or
  ///     incomplete.
  package init(
    tool: BenchReport.Tool, system: BenchReport.System, isSoftware: Bool,
    config: BenchReport.Configuration, command: [String], started: String?, runs: [RecordedRun],
    notes: [String] = [], isInterrupted: Bool = false
  ) {
    self.runs = runs
    report = BenchReport(
      tool: tool, started: started, command: command, interrupted: isInterrupted, system: system,
      config: config, runs: runs.map(BenchReport.Run.init), summary: .init(), warnings: [])
    report.summary = .init(of: report)
    report.warnings = report.warnings(
      notes: notes, isSoftware: isSoftware, outgrewReserve: runs.contains { $0.outgrewReserve })
  }
}
