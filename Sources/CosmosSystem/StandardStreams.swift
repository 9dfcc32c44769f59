import Glibc

/// Standard output; a failed write is an error, for example if the disk is full.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes text.
  ///
  /// This does nothing if the reader closed the pipe (EPIPE), as `head` does after some lines.
  package static func write(_ text: String) throws(FileError) {
    try flush()
    try AtomicFile.write(Array(text.utf8), to: "-")
  }

  /// Flushes the buffer of `print`.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; a closed pipe is not an error.
  package static func flush() throws(FileError) {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: SystemCall.lastError)
  }

  /// Opens `/dev/null` for each standard stream that was closed when the program started.
  ///
  /// Otherwise, the next opened file would get the stream's number and then receive its text.
  ///
  /// Opening only for reading makes writes fail, as on a closed stream.
  package static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDONLY), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}

/// Standard error.
///
/// Text is written through the descriptor: C's `stderr` is a mutable global, which Swift 6 rejects.
package enum ErrorStream {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; failures are ignored, because no other stream could report them.
  package static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: STDERR_FILENO) }
  }
}
