import Glibc

/// The standard output; a failed write is an error, for example on a full disk.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes text.
  ///
  /// Does nothing if the reader closed the pipe (EPIPE), as `head` does after some lines.
  package static func write(_ text: String) throws(FileError) {
    try flush()
    try AtomicFile.write(Array(text.utf8), to: "-")
  }

  /// Writes out the buffer of `print`.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; a closed pipe is no error.
  package static func flush() throws(FileError) {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: SystemCall.lastError)
  }

  /// Opens `/dev/null` for each standard stream that was closed when the program started.
  ///
  /// Otherwise the next opened file would get the stream's number and then its text.
  ///
  /// Opening for reading only makes writes fail, as on a closed stream.
  package static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDONLY), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}

/// The standard error.
///
/// It is written through its descriptor: C's `stderr` is a mutable global, rejected by Swift 6.
package enum ErrorStream {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; failures are ignored, as no other stream could report them.
  package static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: STDERR_FILENO) }
  }
}
