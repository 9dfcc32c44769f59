/// Why a command stopped, with its exit code.
enum CommandError: Error, Equatable {
  case badOutput(path: String, reason: String)
  /// What a bench was to keep to and did not.
  case limitMissed([String])
  case interrupted(String)

  /// 2 wrong usage, 3 a limit of a bench, 130 an interruption.
  var exitCode: Int32 {
    switch self {
    case .limitMissed: 3
    case .interrupted: 130
    case .badOutput: 2
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badOutput(let path, let reason):
      "Cannot render to '\(path)': \(reason)."
    case .limitMissed(let limits):
      (limits.count == 1 ? "A limit was missed: " : "Limits were missed:\n")
        + limits.joined(separator: "\n")
    case .interrupted(let what): what
    }
  }
}
