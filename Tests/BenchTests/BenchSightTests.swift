import ArgumentParser
import CosmosFrameStats
import CosmosKit
import CosmosOpenGL
import CosmosRendering
import Testing

@testable import cosmos
@testable import CosmosBench
@testable import CosmosBenchReport

/// Tests of benches in windows, especially in windows that are hidden for a while.
@MainActor @Suite struct BenchSightTests {
  private func bench(
    on stage: TestStage, runs: Int, duration: Double = 0.05
  ) throws -> RecordedBench {
    stage.swapTime = 0.001
    return try made(on: stage, runs: runs, duration: duration).record()
  }

  private func made(
    on stage: TestStage, runs: Int, duration: Double = 0.05,
    rendering: RendererOptions = RendererOptions()
  ) throws -> Bench {
    let plan = BenchPlan(
      source: .script(.steady), pacing: .unpaced, warmUp: WarmUp(seconds: 0, frames: 5),
      length: .seconds(duration), runs: runs)
    var options = SceneWindow.Options()
    options.rendering = rendering
    return Bench(
      plan: plan, subject: try SceneArguments.parse([]).subject, version: "test",
      options: options, stage: stage, clock: stage.clock, command: ["cosmos", "bench"])
  }

  @Test(arguments: [60.0, 144])
  func `a bench and a window may spend the same time per frame on filling kept layers`(
    rate: Double
  ) throws {
    let stage = try TestStage()
    stage.refreshRate = rate
    let options = RendererOptions.interactive
    let renderer = try made(on: stage, runs: 1, rendering: options).makeRenderer()
    #expect(renderer.keepingBudget == options.keepingBudget(frameRate: rate))
  }

  @Test func `a run during which the window was hidden is repeated, with a note in the report`()
    throws
  {
    let stage = try TestStage()
    stage.hidesAfterSwaps = [8]
    let bench = try bench(on: stage, runs: 2)
    #expect(bench.runs.map(\.isComplete) == [true, true])
    #expect(!bench.report.interrupted)
    let frames = bench.runs.reduce(0) { $0 + $1.frames.count + $1.warmUpFrames }
    #expect(frames == stage.swaps - 9, "the frames of the first attempt do not count")
    let note = "The window was hidden once; that run was measured again from its start."
    #expect(bench.report.warnings.contains(note))
  }

  @Test func `notes on runs that are too short name the option that set their length`() throws {
    let recording = BenchReport.Recording(file: [], events: 0, length: 9)
    func notes(_ length: BenchPlan.Length) throws -> String {
      var bench = try made(on: try TestStage(), runs: 1)
      bench.plan = BenchPlan(
        source: .recording([], name: "in.jsonl", recording), pacing: .unpaced,
        warmUp: WarmUp(seconds: 0, frames: 5), length: length, runs: 1)
      return bench.notes(on: [], leftInputOver: true, wasFilled: false, timesStopped: 0)
        .joined(separator: "\n")
    }
    let (timed, counted) = (try notes(.seconds(1)), try notes(.frames(20)))
    #expect(timed.contains("give a longer --duration to play all of it."), "\(timed)")
    #expect(timed.contains("; a longer --warmup lets it finish first."), "\(timed)")
    #expect(counted.contains("give more --frames to play all of it."), "\(counted)")
    #expect(counted.contains("; more --warmup-frames let it finish first."), "\(counted)")
  }

  @Test func `a window that is hidden again and again cannot be measured`() throws {
    let stage = try TestStage()
    stage.hidesAfterSwaps = [8, 9, 10, 11]
    #expect(throws: BenchError.windowKeepsHiding(times: 4)) {
      try bench(on: stage, runs: 1, duration: 10)
    }
    #expect(
      "\(BenchError.windowKeepsHiding(times: 4))".contains("hidden 4 times"))
  }
}
