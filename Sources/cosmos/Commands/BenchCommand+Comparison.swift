import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosRendering
import CosmosScenes
import CosmosSystem
import Glibc

// The options `--sweep` and `--against` of the command `bench`.

extension BenchCommand {
  /// Rejects options that cannot be combined with a sweep or a comparison of builds.
  func checkComparison() throws {
    guard sweep.sweep || against.isWanted else { return }
    let name = sweep.sweep ? "--sweep" : against.against == nil ? "--against-options" : "--against"
    if sweep.sweep, against.isWanted {
      throw ValidationError("--sweep and --against contradict each other: give one of them.")
    }
    let ofSingleBench = "applies only to a single bench: remove it, or remove \(name)."
    let ofItsFrames = "writes the frames of a single bench: remove it or \(name)"
    try ValidationError.refuse(
      (limits.maxP99 != nil && sweep.sweep, "--max-p99 \(ofSingleBench)"),
      (!limits.limit.isEmpty && sweep.sweep, "--limit \(ofSingleBench)"),
      (!limits.baseline.isEmpty, "--baseline \(ofSingleBench)"),
      (dashboard.format != nil, "--format \(ofItsFrames), or use --json instead."),
      (output.report != nil && !sweep.sweep, "--report \(ofItsFrames), or use --json instead."),
      (output.mangohud != nil, "--mangohud \(ofItsFrames), or use --json instead."),
      (output.presentmon != nil, "--presentmon \(ofItsFrames), or use --json instead."),
      (output.csv != nil && !sweep.sweep, "--csv \(ofItsFrames)."))
    if sweep.sweep { return try checkSweep() }
    if limits.strict, limits.tolerance == nil {
      throw ValidationError(
        "--strict needs --tolerance: without it, \(name) only reports the difference.")
    }
    if let runs = plan.runs, runs < Trial.fewestRuns {
      throw ValidationError(
        "--runs \(runs) is too few to show a difference: must be "
          + "\(Trial.fewestRuns)…\(Trial.mostRuns).")
    }
  }

  private func checkSweep() throws {
    try ValidationError.refuse(
      (
        scene.stars != nil || scene.classic,
        "A sweep chooses the number of stars itself: remove --stars and --classic."
      ),
      (
        plan.frames != nil,
        "A sweep measures each load for a fixed time: replace --frames by --duration."
      ),
      (
        plan.vsync || plan.fps != nil,
        "A sweep draws as fast as possible: remove --vsync and --fps."
      ),
      (
        plan.input != InputScript.steady.rawValue,
        "A sweep uses its own input: remove --input."
      ),
      (
        plan.warmup != nil || plan.warmupFrames != nil,
        "A sweep warms up before each load: remove --warmup and --warmup-frames."
      ),
      (
        rendering.layerCache.map { $0 != .off } ?? false,
        "A sweep caches no layer, so that every star is drawn: remove --layer-cache."
      ))
    if let scene = scene.givenScene, !scene.takesStarCount {
      throw ValidationError(
        "--scene \(scene.rawValue) has a fixed number of stars: use field or sky with --sweep.")
    }
    if let runs = plan.runs, runs < Sweep.fewestLoads {
      throw ValidationError(
        "--runs \(runs) is too few: in a sweep it is the number of loads, and must be "
          + "\(Sweep.fewestLoads)…100.")
    }
  }

  func runSweep() throws {
    let report = try MainActor.assumeIsolated { try makeSweep() }
    guard !report.sweep.measurements.isEmpty else {
      throw CommandError.interrupted(
        "Interrupted before the first load was measured: there is nothing to report.")
    }
    try show(
      report,
      [.json: { try report.json }, .csv: { report.csv }, .report: { report.html }],
      orElse: "Interrupted; the report contains the loads measured so far.", text: report.text)
  }

  @MainActor private func makeSweep() throws -> SweepReport {
    let clock = MonotonicClock()
    let stage = try stage.stage(of: scene.logicalSize, isSynchronised: false, clock: clock)
    var scene = scene
    scene.givenScene = scene.givenScene ?? .field
    let planned = Sweep(
      targetRate: sweep.targetFps ?? 60, loads: plan.runs ?? 40,
      secondsPerLoad: plan.duration ?? Sweep.standardSeconds)
    return try bench(plan.plan(), of: scene.subject, on: stage, clock: clock).sweep(planned) {
      scene.stars = UInt32(clamping: $0)
      return scene.subject
    }
  }

  func runAgainst() throws {
    let report = try TrialBench(
      a: command(of: nil, options: []),
      b: command(
        of: against.against, options: BenchArguments.words(against.againstOptions ?? "") ?? [])
    ).report(runs: plan.runs ?? 10, tolerance: limits.tolerance, limits: limits.limits)
    guard let report else {
      throw CommandError.interrupted(
        "Interrupted before both builds had completed a run: there is nothing to report.")
    }
    try show(
      report, [.json: { try report.json }],
      orElse: "Interrupted; the report contains the runs completed so far.", text: report.text)
    try CommandError.check(report.judgement, isStrict: limits.strict)
  }

  /// Returns the command line, as a list of words, that runs a build once.
  private func command(of program: String?, options: [String]) -> [String] {
    // The arguments that follow the name of this command.
    let arguments = CommandLine.arguments.drop { $0 != "bench" }.dropFirst()
    let common = BenchArguments.common(Array(arguments))
    let defaults = [("--duration", "2"), ("--warmup", "0.5")].filter { name, _ in
      !BenchArguments.contains(common + options, option: name)
        && !BenchArguments.contains(common + options, option: "--frames")
    }
    return [program ?? ChildProgram.ownPath, "bench"] + defaults.flatMap { [$0, $1] } + common
      + options + ["--runs", "1", "--json", "-"]
  }
}
