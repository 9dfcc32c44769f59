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

/// `cosmos bench`: frame times.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure frame times: text, JSON, CSV and a page.",
    discussion: """
      Frames come as fast as they can, and each moves the scene on by a sixtieth of a second. \
      With --vsync the screen paces them, with --fps a timer; the scene then follows real time, \
      and missed deadlines are counted. Exit code 3 says that a limit was missed.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup(title: "How it is drawn") var rendering: RenderingArguments
  @OptionGroup(title: "What is measured") var plan: BenchPlanArguments
  @OptionGroup(title: "The most stars at a frame rate") var sweep: SweepArguments
  @OptionGroup(title: "Two builds") var against: AgainstArguments
  @OptionGroup(title: "Where it is drawn") var stage: BenchStageArguments
  @OptionGroup(title: "Limits") var limits: BenchLimitArguments
  @OptionGroup(title: "What is written") var output: BenchOutputArguments

  func validate() throws {
    try validateComparison()
    if plan.vsync, stage.offscreen {
      throw ValidationError(
        "--offscreen has no screen that --vsync could wait for: give --fps instead.")
    }
    // Keeps a recording from being overwritten. A baseline may be: it has been read before.
    try FileNames.check([("--input", plan.inputFile)] + output.names)
  }

  func run() throws {
    let limits = try limits.limits()
    let output = output.output
    try output.check()
    if sweep.sweep { return try runSweep() }
    if against.isWanted { return try runAgainst() }
    let plan = try plan.plan()
    let report = try MainActor.assumeIsolated { try makeReport(on: plan) }
    guard !report.runs.isEmpty else {
      throw CommandError.interrupted(
        "Interrupted before the first measured frame: there is nothing to report.")
    }
    let judgement = try limits.judge(report)
    // If the text cannot be written, the files still are.
    let shown = Result { try show(report, judgement, isQuiet: output.takesStandardOutput) }
    try output.write(.init(report), after: shown)
    if report.isInterrupted {
      throw CommandError.interrupted(
        "Interrupted; the report has what was measured until then.")
    }
    if !judgement.failures.isEmpty { throw CommandError.limitMissed(judgement.failures) }
  }

  @MainActor private func makeReport(on plan: BenchPlan) throws -> BenchReport {
    var scene = scene
    if case .script(let script) = plan.source, script.startsAtSign, scene.sign == nil {
      scene.sign = .sign(.pisces)
    }
    let clock = MonotonicClock()
    let stage = try stage.stage(
      of: scene.logicalSize, isSynchronised: plan.pacing == .screen, clock: clock)
    return try Bench(
      plan: plan, subject: scene.subject, host: try host(), rendering: rendering.interactive,
      stage: stage, clock: clock
    ).report()
  }

  /// What this program provides to a bench.
  func host() throws -> BenchHost {
    BenchHost(
      version: Version.text, font: Environment.fontFamily,
      shaderOverride: try Environment.shaderReader(),
      tunings: TuningMemory().store)
  }

  /// Writes the text to the standard output, or to the error stream if a file goes to the former.
  private func show(
    _ report: BenchReport, _ judgement: BenchLimits.Judgement, isQuiet: Bool
  ) throws {
    let descriptor = isQuiet ? STDERR_FILENO : STDOUT_FILENO
    var text = report.text(style: Terminal.style(of: descriptor))
    if !judgement.findings.isEmpty {
      text += "\n" + judgement.findings.map { "  limit        \($0)\n" }.joined()
    }
    if isQuiet { ErrorStream.write(text) } else { try StandardOutput.write(text) }
  }
}
