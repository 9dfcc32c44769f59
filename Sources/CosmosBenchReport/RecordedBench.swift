/// A completed bench: its report, and all frames, for charts and for logs of single frames.
package struct RecordedBench: Sendable {
  package var report: BenchReport
  package let runs: [RecordedRun]

  /// Computes the report of the recorded runs.
  ///
  /// - Parameters:
  ///   - tool: The program that measured.
  ///   - system: The machine and the driver.
  ///   - isSoftware: Whether the driver draws on the CPU, so that "GPU time" is CPU time.
  ///   - config: The options of the bench.
  ///   - command: The program's name and the arguments that repeat the bench.
  ///   - started: The start time as ISO 8601 text; nil if unknown.
  ///   - runs: The runs in order.
  ///   - notes: Notes about the course of the bench.
  ///   - isInterrupted: Whether planned runs are missing or incomplete.
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
