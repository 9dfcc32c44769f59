/// Why a command stopped, with its exit code.
enum CommandError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  case badOutput(path: String, reason: String)
  case driverComplained([String])
  case interrupted(String)

  /// 1 is a failure, 130 an interruption.
  var exitCode: Int32 {
    if case .interrupted = self { 130 } else { 1 }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is the name right?"
    case .cannotWrite(let path, let reason):
      "Cannot write '\(path)': \(reason). Try another place."
    case .badOutput(let path, let reason):
      "Cannot render to '\(path)': \(reason)."
    case .driverComplained(let messages):
      "The GL driver complained, which a debug build takes for a failure:\n"
        + messages.joined(separator: "\n")
    case .interrupted(let what): what
    }
  }
}
