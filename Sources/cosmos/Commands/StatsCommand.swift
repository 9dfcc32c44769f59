import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosSystem

struct StatsCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Print statistics of frame logs from MangoHud, PresentMon, CapFrameX or Cosmos.",
    discussion: """
      The format of each file is detected from its content; - is the standard input. Each program \
      in a log gets its own report, with the medians of its runs. Exit code 3: a limit was not met; \
      4: the runs differ too much for a decision (with --strict); 5: the baseline has another load.
      """)

  @Argument(
    help: ArgumentHelp(
      "Frame logs, or reports written by 'cosmos bench --json'.",
      valueName: "FILE"),
    completion: .file(extensions: ["json", "csv"]))
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Write the report of a single program as an HTML page (default: none).",
      valueName: "FILE"))
  var report: String?

  @Option(
    file: "Write the report of a single program as JSON; - is the standard output (default: none).",
    ["json"])
  var json: String?

  @OptionGroup(title: "Limits") var limits: BenchLimitArguments
  @OptionGroup var dashboard: DashboardArguments

  static let placeholders = ["frames.csv"]

  static var keys: [SettingKey<Self>] {
    [SettingKey(.text("report"), \.report), SettingKey(.text("json"), \.json)]
      + BenchLimitArguments.keys.within(\.limits) + DashboardArguments.keys.within(\.dashboard)
  }

  func check() throws {
    try limits.check()
    try FileNames.checkLogs(
      files, baselines: limits.baseline, outputs: [("--report", report), ("--json", json)],
      format: dashboard.format)
  }

  func run() throws {
    let output = BenchOutput([.report: report, .json: json])
    try output.check()
    let baselines = try limits.earlier()
    let logs = try files.flatMap(ReportFile.benches)
    if let option = output.names.first?.option, logs.count > 1 {
      throw CommandError(
        description: "\(option) can describe only one program, but these files contain "
          + "\(logs.count): "
          + logs.map { "'\($0.report.title)'" }.joined(separator: ", ")
          + ". Give one file, or compare two with 'cosmos compare'.", exitCode: 1)
    }
    let style = Terminal.style(of: dashboard.format == nil ? 1 : 2)
    let judged = logs.map { log in
      (
        log: log,
        judgement: log.report.judged(
          by: limits.limits, baselines: baselines, tolerance: limits.tolerance ?? 10)
      )
    }
    let text = judged.map { $0.log.text(style: style) + $0.judgement.text }.joined(separator: "\n")
    if !output.takesStandardOutput {
      try dashboard.show(text, judged.map { ($0.log.report, $0.judgement.checks) })
    }
    try output.write([.report: { logs[0].html }, .json: { try logs[0].report.json }])
    try CommandError.check(
      Judgement(checks: judged.flatMap(\.judgement.checks)), isStrict: limits.strict)
  }
}
