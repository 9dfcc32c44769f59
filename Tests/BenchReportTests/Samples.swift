import CosmosFrameStats
import TestSupport
import Testing

@testable import CosmosBenchReport

/// Synthetic results of benches, for tests that write and read reports.
enum Samples {
  /// Creates a bench off screen without pacing, on a software renderer without timer queries.
  static func unpaced(
    runs: Int = 3, frames: Int = 1200, typical: Double = 0.0082, isInterrupted: Bool = false,
    edit: (inout BenchReport.Configuration) -> Void = { _ in }
  ) -> RecordedBench {
    bench(
      (0..<runs).map { run in
        unpacedRun(
          seed: UInt64(run), frames: frames, typical: typical * (1 + 0.004 * Double(run % 3)),
          isComplete: !(isInterrupted && run == runs - 1))
      }, isInterrupted: isInterrupted, edit: edit)
  }

  /// Creates a bench in a window at 60 Hz on a graphics card, with phases and a few missed
  /// deadlines.
  static func paced(
    runs: Int = 2, frames: Int = 600, system: BenchReport.System = hardwareSystem,
    isSoftware: Bool = false, notes: [String] = ["The window was resized during run 2."]
  ) -> RecordedBench {
    bench(
      (0..<runs).map { pacedRun(seed: UInt64($0), frames: frames) }, commit: nil, system: system,
      isSoftware: isSoftware, command: ["cosmos", "bench", "--input", "my fling.jsonl"],
      notes: notes
    ) { config in
      config.vsync = 1
      config.refresh_hz = 60
      config.scale = 2
      config.input = "fling"
      config.star_path = .init(
        requested: "auto", used: "quads", reason: "fastest of three over 90 frames, 0.21 ms")
      config.layer_cache = .init(requested: "on", used: "on")
    }
  }

  static func bench(
    _ runs: [RecordedRun], commit: String? = "0123abc", build: String = "release",
    system: BenchReport.System = softwareSystem, isSoftware: Bool = true, command: [String]? = nil,
    notes: [String] = [], isInterrupted: Bool = false,
    edit: (inout BenchReport.Configuration) -> Void = { _ in }
  ) -> RecordedBench {
    var config = config
    config.runs = runs.count
    edit(&config)
    return RecordedBench(
      tool: .init(version: "1.0.0", commit: commit, build: build), system: system,
      isSoftware: isSoftware, config: config,
      command: command ?? [
        "cosmos", "bench", "--offscreen", "--stars", "9000", "--input", "steady", "--runs",
        "\(runs.count)",
      ],
      started: "2026-01-01T20:00:00Z", runs: runs, notes: notes, isInterrupted: isInterrupted)
  }

  /// The options of all sample benches, except the number of runs.
  static let config: BenchReport.Configuration = {
    var config = BenchReport.Configuration()
    (config.scene, config.stars, config.gap) = ("sky", 9000, 10)
    (config.width, config.height) = (1280, 720)
    (config.warmup_s, config.warmup_frames, config.duration_s) = (2, 120, 10)
    (config.input, config.reduced_motion) = ("steady", false)
    config.star_path = .init(
      requested: "auto", used: "points", reason: "fastest of three over 90 frames, 3.1 ms")
    config.layer_cache = .init(
      requested: "auto", used: "off", reason: "under 50 000 stars in every layer")
    return config
  }()

  static func system(
    threads: Int, renderer: String, version: String, vendor: String, session: String
  ) -> BenchReport.System {
    var system = BenchReport.System()
    system.threads = threads
    system.gl_renderer = renderer
    system.gl_version = version
    system.gl_vendor = vendor
    system.session = session
    return system
  }

  static let softwareSystem: BenchReport.System = {
    var system = Self.system(
      threads: 2, renderer: "llvmpipe (LLVM 15.0.6, 256 bits)",
      version: "4.5 (Core Profile) Mesa 22.3.6", vendor: "Mesa", session: "offscreen")
    system.os = "Debian GNU/Linux 12"
    system.kernel = "Linux 6.1"
    system.cpu = "Example CPU @ 2.50GHz"
    system.memory_kb = 8_125_000
    system.cpu_governor = "schedutil"
    system.mesa = "22.3.6"
    return system
  }()

  static let hardwareSystem = system(
    threads: 16, renderer: "Example \"GPU\" <3000>", version: "4.6.0", vendor: "Example & Sons",
    session: "wayland")

  static func run(_ durations: [Double]) -> RecordedRun {
    var time = 0.0
    return run(
      log(
        durations.map { duration in
          defer { time += duration }
          return FrameRecord(start: time, duration: duration)
        }))
  }

  static func log(_ frames: [FrameRecord]) -> FrameLog {
    var log = FrameLog(reserving: frames.count)
    for frame in frames { log.append(frame) }
    return log
  }

  /// Creates a run from a log whose frames all have the same numbers of draw calls and stars.
  static func run(
    _ log: FrameLog, counts: (calls: Int, stars: Int) = (1, 1), schedule: Schedule? = nil,
    process: RecordedRun.ProcessUse = (0, 0, 0),
    isComplete: Bool = true, gpuNote: String? = nil, readings: [SensorReading] = []
  ) -> RecordedRun {
    RecordedRun(
      log: log,
      counts: log.records.map { _ in counts },
      schedule: schedule, process: process, isComplete: isComplete, gpuNote: gpuNote,
      readings: readings)
  }

  private static func unpacedRun(
    seed: UInt64, frames: Int, typical: Double, isComplete: Bool
  ) -> RecordedRun {
    var random = RandomNumbers(seed: 100 + seed)
    var log = FrameLog(reserving: frames + 250)
    var counts: [RecordedRun.DrawCounts] = []
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
      counts.append((8, 9021 + index % 5))
      time += frame
    }
    return RecordedRun(
      log: log, counts: counts, schedule: nil,
      process: (userSeconds: 1.7 * (time - 7), systemSeconds: 0.21, peakMemory: 86_220),
      isComplete: isComplete, gpuNote: "the driver has no timer queries")
  }

  private static func pacedRun(seed: UInt64, frames: Int) -> RecordedRun {
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
          lateness: schedule.endFrame(at: end)))
      if index >= 3 { log.setGPU(0.00021 + 0.00002 * random.unit(), at: index - 3) }
    }
    return run(
      log, counts: (8, 9021), schedule: schedule,
      process: (userSeconds: 0.5, systemSeconds: 0.1, peakMemory: 120_000))
  }
}

/// A bench with a name; a failing test prints this name instead of all frames.
struct NamedBench: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bench: RecordedBench

  var report: BenchReport { bench.report }

  private init(_ name: String, _ bench: RecordedBench) {
    testDescription = name
    self.bench = bench
  }

  /// Benches of all kinds, including some with many runs and few frames.
  static let all = [
    NamedBench("unpaced", Samples.unpaced(frames: 400)),
    NamedBench("paced", Samples.paced()),
    NamedBench("interrupted", Samples.unpaced(frames: 3, isInterrupted: true)),
    NamedBench("one frame", Samples.paced(runs: 1, frames: 1)),
    NamedBench("eight runs", Samples.unpaced(runs: 8, frames: 50)),
    NamedBench("ten thousand frames", Samples.unpaced(runs: 1, frames: 10_000)),
  ]
}
