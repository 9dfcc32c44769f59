import ArgumentParser
import CosmosBenchReport

struct SweepArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help:
      "Find the most stars that are drawn at the target; of --scene field (default) or sky.")
  var sweep = false

  @Option(
    .targetFps, "N",
    "Frames per second that a sweep looks for: 10…1000 (default: 60).")
  var targetFps: Double?

  // Comparisons start this program again, which would read settings of --sweep or --against again.
  static var keys: [SettingKey<Self>] { [SettingKey(.targetFps, \.targetFps)] }

  func check() throws {
    if targetFps != nil, !sweep {
      throw ValidationError("--target-fps needs --sweep: a bench has no target.")
    }
  }
}

struct AgainstArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Find out whether another build of cosmos is slower or faster (default: none).",
      valueName: "PROGRAM"),
    completion: .file())
  var against: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Options that only the other one gets; alone, they compare this build with itself (default: "
        + "none).",
      valueName: "OPTIONS"))
  var againstOptions: String?

  /// Whether the command compares two builds or two sets of options.
  var isWanted: Bool { against != nil || againstOptions != nil }

  func check() throws {
    if against == "" { throw ValidationError("--against needs the path of a program.") }
    guard let againstOptions else { return }
    guard let words = BenchArguments.words(againstOptions) else {
      throw ValidationError("--against-options has a quote that is not closed: \(againstOptions)")
    }
    if words.isEmpty, against == nil {
      throw ValidationError(
        "--against-options is empty: name what differs, such as '--layer-cache off'.")
    }
    if let option = BenchArguments.refused(words) {
      throw ValidationError(
        "\(option) is for the whole comparison, or for a single bench: leave it out of "
          + "--against-options.")
    }
  }
}

extension OptionKey<Double> {
  static var targetFps: Self { .number("target-fps", in: 10...1000) }
}
