import CosmosFrameStats
import CosmosGeometry
import CosmosInput
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSky
import Testing

@testable import CosmosBench
@testable import CosmosBenchReport

@MainActor @Suite struct BenchRunTests {
  private func plan(
    _ pacing: Pacing = .unpaced, duration: Double = 0.1, frames: Int? = nil,
    warmUp: WarmUp = WarmUp(seconds: 0, frames: 5),
    source: BenchPlan.Source = .script(.steady)
  ) -> BenchPlan {
    BenchPlan(
      source: source, pacing: pacing, warmUp: warmUp,
      length: frames.map { .frames($0) } ?? .seconds(duration), runs: 1)
  }

  private func measure(_ plan: BenchPlan, on stage: TestStage) throws -> RecordedRun? {
    var options = SkyOptions()
    options.showsHint = false
    let sky = Sky(options: options, size: stage.viewport.size)
    let renderer = try Renderer(geometry: sky.geometry, context: stage.context)
    let input: BenchInput =
      switch plan.source {
      case .script(let script): script.input(for: stage.viewport.size)
      case .recording(let events, _, _): BenchInput(events)
      }
    var run = BenchRun(
      plan, of: sky, moved: input, on: stage, with: renderer, clock: stage.clock)
    var progress = BenchProgress(plan)
    return try run.measure(telling: &progress)
  }

  /// Makes a run, which must contain measured frames.
  private func measured(_ plan: BenchPlan, on stage: TestStage) throws -> RecordedRun {
    try #require(try measure(plan, on: stage))
  }

  @Test func `frames follow each other without gaps, fill the run, and contain CPU and swap time`()
    throws
  {
    let stage = try TestStage()
    stage.swapTime = 0.002
    let run = try measured(plan(), on: stage)
    #expect(run.isComplete)
    #expect(run.warmUpFrames == 5)
    #expect(run.frames.count + 5 == stage.swaps, "each swap belongs to a frame")
    for (frame, next) in zip(run.frames, run.frames.dropFirst()) {
      #expect(frame.end == next.start)
    }
    for frame in run.frames {
      let (cpu, swap) = (try #require(frame.cpu), try #require(frame.present))
      #expect(swap >= 0.002)
      #expect(cpu > 0)
      #expect(cpu + swap <= frame.duration + 1e-9)
    }
    #expect(run.counts.count == run.frames.count)
    #expect(run.counts.allSatisfy { $0.stars > 0 && $0.calls > 0 })
    let beforeLast = run.elapsed - (run.frames.last?.duration ?? 0)
    #expect(
      run.elapsed >= 0.1 && beforeLast < 0.1,
      "the run ends with the frame that reaches its duration")
  }

  @Test func `a frame has the display time of its own picture`() throws {
    let stage = try TestStage()
    _ = try measure(plan(), on: stage)
    let run = try measured(plan(), on: stage)
    for frame in run.frames {
      #expect((frame.start...frame.end).contains(try #require(frame.shown)))
    }
  }

  @Test func `the warm-up lasts until both its duration and its number of frames are reached`()
    throws
  {
    let stage = try TestStage()
    stage.swapTime = 0.001
    let byTime = try measured(plan(warmUp: WarmUp(seconds: 1.5, frames: 1)), on: stage)
    #expect(byTime.warmUpSeconds >= 1.5)
    #expect(byTime.warmUpFrames > 1)
    let byCount = try measured(plan(warmUp: WarmUp(seconds: 0, frames: 40)), on: stage)
    #expect(byCount.warmUpFrames == 40)
  }

  @Test func `all frames get their GPU times, even the last ones`() throws {
    var nanoseconds: UInt64 = 0
    var times: [UInt32: UInt64] = [:]
    var functions = GLFunctions.inert
    // The intervals between timestamps grow by one microsecond each.
    functions.queryTimestamp = { name in
      nanoseconds += 1000 * UInt64(times.count + 1)
      times[name] = nanoseconds
    }
    functions.timestampIfAvailable = { times[$0] }
    let run = try measured(plan(), on: try TestStage(functions: functions))
    #expect(run.frames.allSatisfy { $0.gpu != nil })
    #expect(run.gpuNote == nil)
  }

  @Test func `notes on GPU times distinguish missing timestamps from missing results`() throws {
    var none = GLFunctions.inert
    none.timestampBits = { 0 }
    let without = try measured(plan(), on: try TestStage(functions: none))
    #expect(without.frames.allSatisfy { $0.gpu == nil })
    #expect(without.gpuNote == "the driver has no timestamps")
    let mute = try measured(plan(), on: try TestStage())
    #expect(mute.frames.allSatisfy { $0.gpu == nil })
    #expect(mute.gpuNote == "the driver answered no timer query")
  }

  @Test func `a timer paces frames, and the run reports their lateness`() throws {
    let stage = try TestStage()
    stage.swapTime = 0.001
    let run = try measured(plan(.timer(100), duration: 0.3), on: stage)
    #expect(run.frames.count <= 31, "\(run.frames.count) frames")
    #expect(run.frames.allSatisfy { $0.lateness != nil })
    let kept = try #require(run.lateness)
    #expect(kept.period == 0.01)
    #expect(abs(Double(kept.due) - run.elapsed / 0.01) <= 2, "a deadline every 10 ms")
    stage.swapTime = 0.025
    let slow = try measured(plan(.timer(100), duration: 0.3), on: stage)
    let lateness = try #require(slow.lateness)
    // Two or three deadlines pass during each frame. The frame meets one of them, and the others
    // count as missed.
    #expect(lateness.missedShare >= 0.5, "\(lateness)")
  }

  @Test func `on a screen, deadlines are derived from the times of the frames`() throws {
    let stage = try TestStage()
    stage.swapTime = 1.0 / 60
    let run = try measured(plan(.screen, duration: 0.7), on: stage)
    let lateness = try #require(run.lateness)
    #expect(abs(lateness.period - 1.0 / 60) < 0.02 / 60)
    #expect(run.frames.allSatisfy { $0.lateness != nil })
  }

  @Test func `frames faster than the refresh rate have no deadlines`() throws {
    let stage = try TestStage()
    stage.swapTime = 0.002
    let run = try measured(plan(.screen, duration: 0.3), on: stage)
    #expect(run.lateness == nil)
    #expect(run.frames.allSatisfy { $0.lateness == nil })
  }

  @Test func `a run with a number of frames draws exactly that number`() throws {
    let stage = try TestStage()
    for swapTime in [0.0, 0.003] {
      stage.swapTime = swapTime
      let before = stage.swaps
      let run = try measured(plan(frames: 12), on: stage)
      #expect(run.isComplete && run.frames.count == 12 && run.warmUpFrames == 5)
      #expect(stage.swaps - before == 17)
    }
  }

  @Test func `a stage that closes during a run leaves an incomplete run`() throws {
    let stage = try TestStage()
    stage.swapTime = 0.001
    stage.swapsUntilClosed = 12
    let run = try measured(plan(duration: 10), on: stage)
    #expect(!run.isComplete)
    #expect(run.frames.count == 7)
  }

  @Test func `a stage that closes during the warm-up leaves no run`() throws {
    let stage = try TestStage()
    stage.swapsUntilClosed = 3
    #expect(try measure(plan(duration: 10), on: stage) == nil)
  }

  @Test func `a hidden stage ends the run with an error`() throws {
    let stage = try TestStage()
    stage.swapsUntilHidden = 8
    #expect(throws: BenchError.windowHidden(2)) { try measure(plan(), on: stage) }
  }

  @Test(arguments: [3, 8])
  func `a run during which the window was hidden ends immediately without a result`(swaps: Int)
    throws
  {
    let stage = try TestStage()
    stage.hidesAfterSwaps = [swaps]
    #expect(try measure(plan(duration: 10), on: stage) == nil)
    #expect(stage.swaps == swaps + 1, "the run ends after the next swap")
  }

  @Test func `a recording is measured from its start, and ends the run`() throws {
    let events = [
      InputEvent(time: 0, kind: .key("3")), InputEvent(time: 0.5, kind: .key("5")),
    ]
    let stage = try TestStage()
    let run = try measured(
      plan(
        duration: 60,
        source: .recording(
          events, name: "journey.jsonl", .init(file: [], events: 2, length: 0.5))), on: stage)
    // The recording lasts 0.5 s. Then the flight takes nearly 3 s, and the lines appear within 0.25
    // s. A frame takes 1/60 s.
    #expect(run.isComplete)
    #expect((205...225).contains(run.frames.count), "\(run.frames.count) frames")
    #expect(run.stretches.map(\.name) == ["fly", "rest"])
  }
}
