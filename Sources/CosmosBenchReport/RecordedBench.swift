/// A bench that was made: its report, and every frame for the charts and the files that have them all.
package struct RecordedBench: Equatable, Sendable {
  package var report: BenchReport
  package let runs: [RecordedRun]

  /// - Parameters:
  ///   - tool: The program that was measured.
  ///   - system: The machine and the driver.
  ///   - isSoftware: Whether the driver draws on the CPU, so that "GPU time" is CPU time.
  ///   - config: What was drawn.
  ///   - command: The program's name and arguments, as they would repeat the bench.
  ///   - started: When the bench began, as ISO 8601 in UTC.
  ///   - runs: The runs that were made.
  ///   - notes: Sentences about how the bench went.
  ///   - isInterrupted: Whether the bench was stopped before its end.
  package init(
    tool: BenchReport.Tool, system: BenchReport.System, isSoftware: Bool,
    config: BenchReport.Configuration, command: [String], started: String?, runs: [RecordedRun],
    notes: [String] = [], isInterrupted: Bool = false
  ) {
    self.runs = runs
    report = BenchReport(
      tool: tool, started: started, command: command, interrupted: isInterrupted, system: system,
      config: config, runs: runs.map(BenchReport.Run.init), summary: .init(of: []), warnings: [])
    report.summary = .init(of: report.counted)
    report.warnings = report.warnings(
      notes: notes, isSoftware: isSoftware, outgrewReserve: runs.contains { $0.outgrewReserve })
  }
}
