struct CommandError: Error, CustomStringConvertible {
  let description: String
  let exitCode: Int32

  /// The limits that a bench missed, in sentences.
  static func limitMissed(_ limits: [String]) -> CommandError {
    let start = limits.count == 1 ? "A limit was missed: " : "Limits were missed:\n"
    return CommandError(description: start + limits.joined(separator: "\n"), exitCode: 3)
  }

  static func interrupted(_ what: String) -> CommandError {
    CommandError(description: what, exitCode: 130)
  }
}
