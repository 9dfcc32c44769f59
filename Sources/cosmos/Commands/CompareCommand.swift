import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosSystem

struct CompareCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Compare reports and frame logs: text and a page.",
    discussion: """
      Files are JSON and CSV of 'cosmos bench', logs of MangoHud and PresentMon, or captures of \
      CapFrameX; - is the standard input. The last file is compared with all before it; nothing is \
      measured. Exit code 3: the last one is slower than the tolerance allows; 4: the runs differ \
      too much to decide (with --strict).
      """)

  @Argument(
    help: ArgumentHelp(
      "Earlier reports, then the report to compare with them.", valueName: "FILE"),
    completion: .file(extensions: ["json", "csv"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write both side by side as a page of HTML (default: none).", valueName: "FILE"))
  var report: String?

  @Option(
    .tolerance, "P",
    "Percent that the last report may be slower: 0…1000 (default: 10).")
  var tolerance = 10.0

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Exit with 4 if the runs differ too much to decide.")
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
      throw ValidationError("A comparison needs two files or more: BEFORE and AFTER.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Two files cannot both be the standard input: name one of them.")
    }
    for path in files where path != "-" {
      try FileNames.check([("'\(path)'", path), ("--report", report)])
    }
    try FileNames.checkStandardOutput(report: report, format: dashboard.format)
  }

  func run() throws {
    let output = BenchOutput([.report: report])
    try output.check()
    let reports = try files.map { try one(in: $0) }
    let comparison = Comparison(
      of: reports[reports.count - 1], with: Array(reports.dropLast()), tolerance: tolerance)
    if report != "-" {
      try dashboard.show(
        comparison.findings.map { "  \($0)\n" }.joined(),
        [(reports[reports.count - 1], comparison.checks)])
    }
    try output.write([.report: { comparison.html }])
    try CommandError.check(Judgement(checks: comparison.checks), isStrict: strict)
  }

  /// Returns the report in a file; if the file is a log of several programs, the report with the
  /// most frames.
  private func one(in path: String) throws -> BenchReport {
    let reports = try ReportFile.reports(path)
    let most = reports.max { $0.frameCount < $1.frameCount } ?? reports[0]
    if reports.count > 1 {
      let others = reports.filter { $0 != most }.map(\.config.scene).joined(separator: ", ")
      ErrorStream.write(
        "cosmos: \(ReportFile.name(path)) has several programs: '\(most.config.scene)' is compared, and "
          + "\(others) is not.\n")
    }
    return most
  }
}
