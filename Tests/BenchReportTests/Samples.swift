import CosmosFrameStats
import TestSupport

@testable import CosmosBenchReport

/// Reports of benches that never ran, for tests to write and read.
enum Samples {
  /// A bench off screen, as fast as it goes, on a software renderer without timer queries.
  static func unpaced(
    runs: Int = 3, frames: Int = 1200, typical: Double = 0.0082, isInterrupted: Bool = false
  ) -> BenchReport {
    var configuration = configuration
    configuration.runs = runs
    return BenchReport(
      tool: .init(version: "1.0.0", commit: "0123abc", build: "release"),
      system: softwareSystem, configuration: configuration,
      command: [
        "cosmos", "bench", "--offscreen", "--stars", "9000", "--input", "steady", "--runs",
        "\(runs)",
      ],
      started: "2026-01-01T20:00:00Z",
      runs: (0..<runs).map { run in
        unpacedRun(
          seed: UInt64(run), frames: frames, typical: typical * (1 + 0.004 * Double(run % 3)),
          isComplete: !(isInterrupted && run == runs - 1))
      },
      isInterrupted: isInterrupted)
  }

  /// A bench in a window at 60 Hz on a graphics card, with phases and a few missed deadlines.
  static func paced(runs: Int = 2, frames: Int = 600) -> BenchReport {
    var configuration = configuration
    configuration.vsync = 1
    configuration.refreshRate = 60
    configuration.scale = 2
    configuration.input = "fling"
    configuration.runs = runs
    configuration.starPrimitive = .init(
      requested: "auto", used: "quads", reason: "fastest of three over 90 frames, 0.21 ms")
    configuration.layerCache = .init(requested: "on", used: "on")
    return BenchReport(
      tool: .init(version: "1.0.0", commit: nil, build: "release"), system: hardwareSystem,
      configuration: configuration, command: ["cosmos", "bench", "--input", "my fling.jsonl"],
      started: "2026-01-01T20:00:00Z",
      runs: (0..<runs).map { pacedRun(seed: UInt64($0), frames: frames) },
      notes: ["The window was resized during run 2."])
  }

  static let configuration = BenchReport.Configuration(
    scene: "sky", stars: 9000, seed: 1, width: 1280, height: 720,
    warmUp: WarmUp(seconds: 2, frames: 120), duration: 10, runs: 3, input: "steady",
    starPrimitive: .init(
      requested: "auto", used: "points", reason: "fastest of three over 90 frames, 3.1 ms"),
    layerCache: .init(requested: "auto", used: "off", reason: "under 50 000 stars in every layer"))

  static let softwareSystem = BenchReport.System(
    os: "Debian GNU/Linux 12", kernel: "Linux 6.1", cpu: "Example CPU @ 2.50GHz", threads: 2,
    memory: 8_125_000, governor: "schedutil",
    glRenderer: "llvmpipe (LLVM 15.0.6, 256 bits)",
    glVersion: "4.5 (Core Profile) Mesa 22.3.6", glVendor: "Mesa", mesa: "22.3.6",
    session: "offscreen", isSoftware: true)

  static let hardwareSystem = BenchReport.System(
    threads: 16, glRenderer: "Example \"GPU\" <3000>", glVersion: "4.6.0",
    glVendor: "Example & Sons",
    session: "wayland", isSoftware: false)

  private static func unpacedRun(
    seed: UInt64, frames: Int, typical: Double, isComplete: Bool
  ) -> BenchReport.Run {
    var random = RandomNumbers(seed: 100 + seed)
    var log = FrameLog(reserving: frames + 250)
    var counts: [BenchReport.DrawCounts] = []
    var time = 5.0
    for index in 0..<frames + 250 {
      if index == 250 { log.beginMeasuring() }
      let spike = random.unit() < 0.004 ? 1.5 + 1.6 * random.unit() : 1
      let tail = random.unit() < 0.06 ? 1 + 0.35 * random.unit() : 1
      let frame = typical * (1 + 0.045 * random.bell()) * tail * spike
      let cpu = frame * (0.31 + 0.02 * random.unit())
      log.append(
        FrameRecord(
          start: time, duration: frame, cpu: cpu, present: frame - cpu - 0.00002))
      counts.append(.init(calls: 8, stars: 9021 + index % 5))
      time += frame
    }
    return BenchReport.Run(
      log: log, counts: counts, schedule: nil,
      process: .init(userSeconds: 1.7 * (time - 7), systemSeconds: 0.21, peakMemory: 86_220),
      isComplete: isComplete, gpuNote: "the driver has no timer queries")
  }

  private static func pacedRun(seed: UInt64, frames: Int) -> BenchReport.Run {
    var random = RandomNumbers(seed: 200 + seed)
    var log = FrameLog(reserving: frames)
    let period = 1.0 / 60
    var schedule = Schedule.vsync(firstFrameEnd: 10 + period, period: period)
    var end = 10.0
    log.beginPhase("fling")
    for index in 0..<frames {
      if index == frames * 2 / 3 { log.beginPhase("snap") }
      let refreshes = random.unit() < 0.01 ? 2.0 + (3 * random.unit()).rounded(.down) : 1
      let previous = end
      end = 10 + (((end - 10) / period).rounded() + refreshes) * period + 0.0002 * random.bell()
      let cpu = 0.0004 + 0.00005 * random.unit()
      log.append(
        FrameRecord(
          start: previous, duration: end - previous, cpu: cpu, present: end - previous - cpu,
          lateness: schedule.lateness(ofFrameEndingAt: end)))
      if index >= 3 { log.setGPU(0.00021 + 0.00002 * random.unit(), at: index - 3) }
    }
    return BenchReport.Run(
      log: log, counts: Array(repeating: .init(calls: 8, stars: 9021), count: frames),
      schedule: schedule,
      process: .init(userSeconds: 0.5, systemSeconds: 0.1, peakMemory: 120_000))
  }
}
