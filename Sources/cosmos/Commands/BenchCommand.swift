import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosFrameStats
import CosmosGeometry
import CosmosOpenGL
import CosmosPlatform
import CosmosScenes
import CosmosSystem
import CosmosZodiac
import Glibc

extension Judgement {
  /// The results of the comparisons with limits and baselines, one per line; they are shown below
  /// the text of a report.
  var text: String {
    findings.isEmpty ? "" : "\n" + findings.map { "  limit        \($0)\n" }.joined()
  }
}

struct BenchCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measure frame times, and report them as text, JSON, CSV or an HTML page.",
    discussion: """
      By default, frames are drawn as fast as possible, and each advances the scene by 1/60 s. With \
      --vsync the screen paces the frames, with --fps a timer; the scene then follows real time, \
      and missed deadlines are counted. Exit code 3: a limit was not met; 4: the runs differ too \
      much for a decision (with --strict); 5: the baseline has another load.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup(title: "Drawing") var rendering: RenderingArguments
  @OptionGroup(title: "Measurement") var plan: BenchPlanArguments
  @OptionGroup(title: "Finding the most stars") var sweep: SweepArguments
  @OptionGroup(title: "Comparing two builds") var against: AgainstArguments
  @OptionGroup(title: "Where to draw") var stage: BenchStageArguments
  @OptionGroup(title: "Limits") var limits: BenchLimitArguments
  @OptionGroup(title: "Output") var output: BenchOutputArguments
  @OptionGroup var dashboard: DashboardArguments

  /// The name of the program and all its arguments, including those that come from the settings
  /// file.
  @TaskLocal static var line = ["cosmos"] + CommandLine.arguments.dropFirst()

  static var keys: [SettingKey<Self>] {
    SceneArguments.keys.within(\.scene) + RenderingArguments.keys.within(\.rendering)
      + BenchPlanArguments.keys.within(\.plan) + SweepArguments.keys.within(\.sweep)
      + BenchStageArguments.keys.within(\.stage) + BenchLimitArguments.keys.within(\.limits)
      + BenchOutputArguments.keys.within(\.output) + DashboardArguments.keys.within(\.dashboard)
  }

  func check() throws {
    try scene.check()
    try plan.check()
    try sweep.check()
    try against.check()
    try stage.check()
    try limits.check(comparesBuilds: against.isWanted)
    try scene.requireDate()
    try checkComparison()
    if plan.vsync, stage.offscreen {
      throw ValidationError(
        "--vsync needs a window, which --offscreen does not open: use --fps instead.")
    }
    if dashboard.format != nil, let option = output.output.standardOutputOption {
      throw ValidationError(
        "--format already writes to the standard output: give \(option) a file name.")
    }
    // An output must not overwrite the recording. It may overwrite a baseline, which has been read
    // by then.
    try FileNames.check([("--input", plan.inputFile)] + output.output.names)
  }

  func run() throws {
    let baselines = try limits.earlier()
    try output.output.check()
    if sweep.sweep { return try runSweep() }
    if against.isWanted { return try runAgainst() }
    let plan = try plan.plan()
    let bench = try MainActor.assumeIsolated { try makeBench(on: plan) }
    guard !bench.runs.isEmpty else {
      throw CommandError.interrupted(
        "Interrupted before the first measured frame: there is nothing to report.")
    }
    let judgement = bench.report.judged(
      by: limits.limits, baselines: baselines, tolerance: limits.tolerance ?? 10)
    try show(
      bench.report,
      [
        .json: { try bench.report.json }, .csv: { bench.csv }, .report: { bench.html },
        .mangohud: { bench.mangoHudLog },
        .presentmon: { bench.presentMonLog(processID: Int(getpid())) },
      ],
      orElse: "Interrupted; the report contains the frames measured so far.",
      service: { try $0.text(of: [(bench.report, judgement.checks)]) }
    ) { bench.text(style: $0) + judgement.text }
    try CommandError.check(judgement, isStrict: limits.strict)
  }

  @MainActor private func makeBench(on plan: BenchPlan) throws -> RecordedBench {
    var scene = scene
    if case .script(let script) = plan.source, script.startsAtSign, scene.sign == nil {
      scene.sign = .sign(.pisces)
    }
    let clock = MonotonicClock()
    let stage = try stage.stage(
      of: scene.logicalSize, isSynchronised: plan.pacing == .screen, clock: clock)
    return try bench(plan, of: scene.subject, on: stage, clock: clock).record()
  }

  /// Creates a bench that uses this program's version, font, shaders and command line.
  @MainActor func bench(
    _ plan: BenchPlan, of subject: BenchSubject, on stage: any BenchStage, clock: MonotonicClock
  ) throws -> Bench {
    Bench(
      plan: plan, subject: subject, version: Version.text,
      options: try scene.windowOptions(rendering, framesPerSecond: nil), stage: stage, clock: clock,
      command: Self.line, showsMeter: self.stage.showsMeter)
  }

  /// Writes the text and the files of a report.
  ///
  /// The text goes to standard error if standard output is used for a file or for the results in
  /// the format of a CI service.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - contents: The contents of the files that the options name.
  ///   - interruption: The error to throw if the report is incomplete.
  ///   - service: Returns the results in the format of a CI service.
  ///   - text: Returns the text of the report.
  /// - Throws: The first error from writing; if there is none and the report is incomplete,
  ///   `interruption`.
  func show(
    _ report: some Report, _ contents: BenchOutput.Contents, orElse interruption: String,
    service: (Dashboard) throws -> String = { _ in "" }, text: (TextStyle) -> String
  ) throws {
    let output = output.output
    let isQuiet = output.takesStandardOutput || dashboard.format != nil
    let text = text(Terminal.style(of: isQuiet ? STDERR_FILENO : STDOUT_FILENO))
    // The files are written even if the text cannot be written.
    let shown = Result {
      if isQuiet { ErrorStream.write(text) } else { try StandardOutput.write(text) }
      if let format = dashboard.format { try StandardOutput.write(try service(format)) }
    }
    try output.write(contents, after: shown)
    if report.interrupted { throw CommandError.interrupted(interruption) }
  }
}
