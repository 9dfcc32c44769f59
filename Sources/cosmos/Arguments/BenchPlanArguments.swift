import ArgumentParser
import CosmosBench
import CosmosFrameStats
import CosmosInput
import CosmosKit
import CosmosSystem
import Glibc

struct BenchPlanArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What moves the sky: \(InputScript.names), or a file that --record wrote.",
      valueName: "NAME"),
    completion: .shellCommand(
      "printf '%s\\n' \(InputScript.allCases.map(\.rawValue).joined(separator: " ")) *.jsonl"))
  var input = InputScript.steady.rawValue

  @Option(
    value: "S",
    "Seconds measured per run: 0.1…86400 (default: 10; with --against 2, of a sweep's load 1.2).",
    parse: NumberArgument.parse("--duration", in: 0.1...86400, unit: " s"))
  var duration: Double?

  @Option(
    value: "S",
    "Seconds drawn before measuring, at least: 0…3600 (default: 2; with --against 0.5).",
    parse: NumberArgument.parse("--warmup", in: 0...3600, unit: " s"))
  var warmup: Double?

  @Option(
    value: "N",
    "Frames drawn before measuring, at least: 0…100000 (default: 30).",
    parse: NumberArgument.parse("--warmup-frames", in: 0...100_000))
  var warmupFrames: Int?

  @Option(
    value: "N",
    "Runs, each from the start; numbers are their medians: 1…100 (default: 3; with --against 10 "
      + "of each, 4 at least; of a sweep 40 loads, 12 at least).",
    parse: NumberArgument.parse("--runs", in: 1...100))
  var runs: Int?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "Let the screen pace the frames.")
  var vsync = false

  @Option(
    value: "N",
    "Let a timer pace the frames, N a second: 1…1000 (default: nothing paces).",
    parse: NumberArgument.parse("--fps", in: 1...1000))
  var fps: Double?

  /// The file of recorded input, if one is to be played.
  var inputFile: String? { InputScript(rawValue: input) == nil ? input : nil }

  func validate() throws {
    if vsync, fps != nil {
      throw ValidationError("--vsync and --fps both pace the frames: give one of them.")
    }
    guard let inputFile, access(inputFile, F_OK) != 0 else { return }
    throw ValidationError(
      ofValue:
        "There is no input '\(input)': want \(InputScript.names), or a file that --record wrote.")
  }

  func plan() throws -> BenchPlan {
    BenchPlan(
      source: try source(), pacing: vsync ? .screen : fps.map { .timer($0) } ?? .unpaced,
      warmUp: WarmUp(seconds: warmup ?? 2, frames: warmupFrames ?? 30), duration: duration ?? 10,
      runs: runs ?? 3)
  }

  private func source() throws -> BenchPlan.Source {
    if let script = InputScript(rawValue: input) { return .script(script) }
    let events = try RecordedInput.allEvents(of: input)
    guard events.contains(where: { !$0.isResize }) else { throw BenchError.nothingToPlay(input) }
    // The report contains the name without the folder, which differs from machine to machine.
    let name = input.split(separator: "/").last.map(String.init) ?? input
    return .recording(events, name: name)
  }
}
