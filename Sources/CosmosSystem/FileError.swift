/// Why a file or a stream could not be read or written.
package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  /// The path "-" is the standard output.
  case cannotWrite(path: String, reason: String)
  /// The program that reads a pipe has closed it, as `head` does after some lines.
  case readerClosed
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is the name right?"
    case .cannotWrite(let path, let reason):
      "Cannot write \(path == "-" ? "the standard output" : "'\(path)'"): \(reason). "
        + "Try another place."
    case .readerClosed: ""
    }
  }
}
