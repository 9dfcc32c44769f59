import ArgumentParser
import CosmosBenchReport

struct SweepArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Find the largest number of stars that keeps the target rate, in --scene field (default) or "
        + "sky."))
  var sweep = false

  @Option(
    .targetFps, "N",
    "Target rate of a sweep, in frames per second: 10…1000 (default: 60).")
  var targetFps: Double?

  // The options --sweep and --against have no settings: a comparison starts this program again for
  // each run, and the settings would make that run another comparison.
  static var keys: [SettingKey<Self>] { [SettingKey(.targetFps, \.targetFps)] }

  func check() throws {
    if targetFps != nil, !sweep {
      throw ValidationError("--target-fps needs --sweep: only a sweep has a target rate.")
    }
  }
}

struct AgainstArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Compare the speed with that of another build of cosmos (default: none).",
      valueName: "PROGRAM"),
    completion: .file())
  var against: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Options only for the other build; without --against, for a second run of this build "
        + "(default: none).",
      valueName: "OPTIONS"))
  var againstOptions: String?

  /// Whether the command compares two builds or two sets of options.
  var isWanted: Bool { against != nil || againstOptions != nil }

  func check() throws {
    if against == "" { throw ValidationError("--against needs the path of a cosmos program.") }
    guard let againstOptions else { return }
    guard let words = BenchArguments.words(againstOptions) else {
      throw ValidationError("--against-options contains an unclosed quote: \(againstOptions)")
    }
    if words.isEmpty, against == nil {
      throw ValidationError(
        "--against-options is empty: give an option, such as '--layer-cache off'.")
    }
    if let option = BenchArguments.refused(words) {
      throw ValidationError(
        "\(option) cannot be given for one build alone: remove it from "
          + "--against-options.")
    }
  }
}

extension OptionKey<Double> {
  static var targetFps: Self { .number("target-fps", in: 10...1000) }
}
