enum CommandError: Error, Equatable {
  /// The limits that a bench missed, in sentences.
  case limitMissed([String])
  case interrupted(String)

  /// 3 a missed limit, 130 interrupted.
  var exitCode: Int32 {
    switch self {
    case .limitMissed: 3
    case .interrupted: 130
    }
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .limitMissed(let limits):
      (limits.count == 1 ? "A limit was missed: " : "Limits were missed:\n")
        + limits.joined(separator: "\n")
    case .interrupted(let what): what
    }
  }
}
