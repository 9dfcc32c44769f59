/// Why a command failed, with its exit code.
enum CommandError: Error, Equatable {
  /// The name does not say what to write.
  case badOutput(path: String, reason: String)
  /// The machine cannot write it, or stopped doing so.
  case cannotRender(path: String, reason: String)
  /// The limits that a bench missed, in sentences.
  case limitMissed([String])
  case interrupted(String)

  /// 1 failure, 2 wrong usage, 3 a missed limit, 130 interrupted.
  var exitCode: Int32 {
    switch self {
    case .cannotRender: 1
    case .limitMissed: 3
    case .interrupted: 130
    case .badOutput: 2
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badOutput(let path, let reason), .cannotRender(let path, let reason):
      // A reason that ends with a question has its own mark.
      "Cannot render to '\(path)': \(reason)" + (reason.hasSuffix("?") ? "" : ".")
    case .limitMissed(let limits):
      (limits.count == 1 ? "A limit was missed: " : "Limits were missed:\n")
        + limits.joined(separator: "\n")
    case .interrupted(let what): what
    }
  }
}
