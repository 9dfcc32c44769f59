import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosFrameStats
import CosmosInput
import CosmosKit
import CosmosSystem
import Glibc

struct BenchPlanArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Input that moves the sky: \(InputScript.names), or a file written by 'cosmos window "
        + "--record'.",
      valueName: "NAME"),
    completion: .shellCommand(
      "printf '%s\\n' \(InputScript.allCases.map(\.rawValue).joined(separator: " ")) *.jsonl"))
  var input = InputScript.steady.rawValue

  @Option(
    .duration, "S",
    "Seconds to measure in each run: 0.1…86400 (default: 10; --against: 2; --sweep: 1.2 per load).")
  var duration: Double?

  @Option(
    .frames, "N",
    "Frames to measure in each run, instead of --duration: 1…10000000; every machine then draws "
      + "the same frames (default: none).")
  var frames: Int?

  @Option(
    .warmup, "S",
    "Minimum seconds of drawing before measuring: 0…3600 (default: 2; --against: 0.5; --frames: "
      + "0).")
  var warmup: Double?

  @Option(
    .warmupFrames, "N",
    "Minimum number of frames drawn before measuring: 0…100000 (default: 30).")
  var warmupFrames: Int?

  @Option(
    .runs, "N",
    "Number of runs, the medians of which are reported: 1…100 (default: 3; --against: 10 per "
      + "build, at least 4; --sweep: 40 loads, at least 12).")
  var runs: Int?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help:
      "Synchronise frames with the screen's refresh.")
  var vsync = false

  @Option(
    .fps, "N",
    "Let a timer pace the frames, N per second: 1…1000 (default: no pacing).")
  var fps: Double?

  /// The file with the recorded input; nil if a script moves the sky.
  var inputFile: String? { InputScript(rawValue: input) == nil ? input : nil }

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.text("input"), \.input), SettingKey(.duration, \.duration),
      SettingKey(.frames, \.frames), SettingKey(.warmup, \.warmup),
      SettingKey(.warmupFrames, \.warmupFrames), SettingKey(.runs, \.runs),
      SettingKey(flag: "vsync", \.vsync), SettingKey(.fps, \.fps),
    ]
  }

  func check() throws {
    if vsync, fps != nil {
      throw ValidationError("--vsync and --fps both pace the frames: give one of them.")
    }
    if frames != nil, duration != nil {
      throw ValidationError("--frames and --duration both end a run: give one of them.")
    }
    guard let inputFile, access(inputFile, F_OK) != 0 else { return }
    throw ValueError(
      "--input",
      "'\(input)' is not known: expected \(InputScript.names), or a file written by 'cosmos window "
        + "--record'.")
  }

  func plan() throws -> BenchPlan {
    BenchPlan(
      source: try source(), pacing: vsync ? .screen : fps.map { .timer($0) } ?? .unpaced,
      warmUp: WarmUp(seconds: warmup ?? (frames == nil ? 2 : 0), frames: warmupFrames ?? 30),
      length: frames.map { .frames($0) } ?? .seconds(duration ?? 10), runs: runs ?? 3)
  }

  private func source() throws -> BenchPlan.Source {
    if let script = InputScript(rawValue: input) { return .script(script) }
    let events = try RecordedInput.allEvents(of: input)
    guard events.contains(where: { !$0.isResize }) else { throw BenchError.nothingToPlay(input) }
    // The report contains the file's name without its folder, because the folder differs between
    // machines.
    let name = input.split(separator: "/").last.map(String.init) ?? input
    let recording = BenchReport.Recording(
      file: Array(try TextFile.read(input).utf8), events: events.count,
      length: events.last?.time ?? 0)
    return .recording(events, name: name, recording)
  }
}

extension OptionKey<Double> {
  static var duration: Self { .number("duration", in: 0.1...86400, unit: " s") }
  static var warmup: Self { .number("warmup", in: 0...3600, unit: " s") }
}

extension OptionKey<Int> {
  static var frames: Self { .number("frames", in: 1...10_000_000) }
  static var warmupFrames: Self { .number("warmup-frames", in: 0...100_000) }
  static var runs: Self { .number("runs", in: 1...Trial.mostRuns) }
}
