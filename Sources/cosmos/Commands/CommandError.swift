import CosmosBenchReport

struct CommandError: Error, CustomStringConvertible {
  let description: String
  let exitCode: Int32

  /// Returns the error for limits that a bench did not meet; `limits` contains a message about
  /// each.
  static func limitMissed(_ limits: [String]) -> CommandError {
    let start = limits.count == 1 ? "A limit was not met: " : "Limits were not met:\n"
    return CommandError(description: start + limits.joined(separator: "\n"), exitCode: 3)
  }

  /// Throws an error if a limit was not met, if the load of a baseline differs, or, if `isStrict`,
  /// if a comparison is undecided.
  static func check(_ judgement: Judgement, isStrict: Bool) throws {
    if !judgement.missed.isEmpty { throw limitMissed(judgement.missed) }
    if !judgement.incomparable.isEmpty {
      throw CommandError(
        description: judgement.incomparable.joined(separator: "\n"), exitCode: 5)
    }
    guard isStrict, !judgement.undecided.isEmpty else { return }
    throw CommandError(
      description: "Undecided:\n" + judgement.undecided.joined(separator: "\n")
        + "\nMeasure again with more --runs, or close other programs first.", exitCode: 4)
  }

  static func interrupted(_ what: String) -> CommandError {
    CommandError(description: what, exitCode: 130)
  }
}
