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

  @Test(arguments: [60.0, 144]) func `a bench fills layers for as long as a window does`(
    rate: Double
  ) throws {
    let stage = try TestStage()
    stage.refreshRate = rate
    let options = RendererOptions.interactive
    let renderer = try made(on: stage, runs: 1, rendering: options).makeRenderer()
    #expect(renderer.fillTime == options.fillTime(frameRate: rate))
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
    #expect(frames == stage.swaps - 9, "the frames of the first attempt count nowhere")
    let note = "The window was hidden once; that run was measured again from its start."
    #expect(bench.report.warnings.contains(note))
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
