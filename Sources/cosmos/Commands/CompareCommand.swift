import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosSystem

struct CompareCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare reports and frame logs, as text or an HTML page.",
    discussion: """
      Files are JSON reports or CSV files written by 'cosmos bench', MangoHud logs, PresentMon CSVs \
      or CapFrameX captures; - is the standard input. The last file is compared with all the files \
      before it; nothing is measured. Exit code 3: the last file is slower than the tolerance \
      allows; 4: the runs differ too much for a decision (with --strict); 5: the files have different \
      loads.
      """)

  @Argument(
    help: ArgumentHelp(
      "One or more earlier files, then the file to compare with them.", valueName: "FILE"),
    completion: .file(extensions: ["json", "csv"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write an HTML page that shows the results side by side (default: none).", valueName: "FILE"))
  var report: String?

  @Option(
    .tolerance, "P",
    "How much slower the last file may be, in percent: 0…1000 (default: 10).")
  var tolerance = 10.0

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Exit with code 4 if the runs differ too much for a decision.")
  var strict = false

  @OptionGroup var dashboard: DashboardArguments

  static let placeholders = ["before.json", "after.json"]

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.text("report"), \.report), SettingKey(.tolerance, \.tolerance),
      SettingKey(flag: "strict", \.strict),
    ] + DashboardArguments.keys.within(\.dashboard)
  }

  func check() throws {
    guard files.count > 1 else {
      throw ValidationError(
        "A comparison needs at least two files, such as before.json after.json.")
    }
    try FileNames.checkLogs(files, outputs: [("--report", report)], format: dashboard.format)
  }

  func run() throws {
    let output = BenchOutput([.report: report])
    try output.check()
    let reports = try files.map { try one(in: $0) }
    let comparison = ReportComparison(
      of: reports[reports.count - 1], with: Array(reports.dropLast()), tolerance: tolerance)
    if report != "-" {
      try dashboard.show(
        comparison.findings.map { "  \($0)\n" }.joined(),
        [(reports[reports.count - 1], comparison.checks)])
    }
    try output.write([.report: { comparison.html }])
    try CommandError.check(Judgement(checks: comparison.checks), isStrict: strict)
  }

  /// Returns the report in a file; for a log of several programs, the report with the most frames.
  private func one(in path: String) throws -> BenchReport {
    let reports = try ReportFile.reports(path)
    let most = reports.max { $0.frameCount < $1.frameCount } ?? reports[0]
    if reports.count > 1 {
      let others = reports.filter { $0 != most }.map(\.config.scene).joined(separator: ", ")
      ErrorStream.write(
        "cosmos: \(ReportFile.name(path)) contains several programs. Only '\(most.config.scene)', "
          + "the one with the most frames, is compared, not \(others).\n")
    }
    return most
  }
}
