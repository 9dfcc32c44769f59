/// A bench that was made: its report, and every frame for the charts and the files that have them all.
package struct RecordedBench: Sendable {
  package var report: BenchReport
  package let runs: [RecordedRun]

  /// `isSoftware` says whether the driver draws on the CPU, so that "GPU time" is CPU time; `notes` are
  /// sentences about how the bench went.
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
