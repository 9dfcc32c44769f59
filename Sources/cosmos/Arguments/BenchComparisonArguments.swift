import ArgumentParser
import CosmosBenchReport

struct SweepArguments: ParsableArguments {
  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help:
      "Find the most stars that are drawn at the target; of --scene field (default) or sky.")
  var sweep = false

  @Option(
    value: "N",
    "Frames per second that a sweep looks for: 10…1000 (default: 60).",
    parse: NumberArgument.parse("--target-fps", in: 10...1000))
  var targetFps: Double?

  func validate() throws {
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

  /// Whether two builds or two sets of options are to be compared.
  var isWanted: Bool { against != nil || againstOptions != nil }

  func validate() throws {
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
