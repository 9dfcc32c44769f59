/// Why a command stopped, with its exit code.
enum CommandError: Error, Equatable {
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Who read the standard output has seen enough, as `head` has after some lines.
  case readerLeft
  case badOutput(path: String, reason: String)
  case driverComplained([String])
  /// What a bench was to keep to and did not.
  case limitMissed([String])
  case interrupted(String)

  /// 0 is none, 1 is a failure, 2 wrong usage, 3 a limit of a bench, 130 an interruption.
  var exitCode: Int32 {
    switch self {
    case .limitMissed: 3
    case .interrupted: 130
    case .badOutput: 2
    case .cannotRead, .cannotWrite, .driverComplained: 1
    case .readerLeft: 0
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is the name right?"
    case .cannotWrite(let path, let reason):
      "Cannot write \(path == "-" ? "the standard output" : "'\(path)'"): \(reason). Try another place."
    case .readerLeft: ""
    case .badOutput(let path, let reason):
      "Cannot render to '\(path)': \(reason)."
    case .driverComplained(let messages):
      "The GL driver complained, which a debug build takes for a failure:\n"
        + messages.joined(separator: "\n")
    case .limitMissed(let limits):
      (limits.count == 1 ? "A limit was missed: " : "Limits were missed:\n")
        + limits.joined(separator: "\n")
    case .interrupted(let what): what
    }
  }
}
