import Glibc

/// The standard output of the program; an error of writing, for example a full disk, is thrown.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes text to the standard output.
  ///
  /// If the reader has closed the pipe (EPIPE), as `head` does after some lines, this does nothing.
  package static func write(_ text: String) throws(FileError) {
    try flush()
    try AtomicFile.write(Array(text.utf8), to: "-")
  }

  /// Writes the text that Swift's `print` has buffered.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; a closed pipe is not an error.
  package static func flush() throws(FileError) {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: SystemCall.lastError)
  }

  /// Opens `/dev/null` for each standard stream that is closed when the program starts.
  ///
  /// Without this, the next file that is opened would get the number of the stream, and text for
  /// the stream would be written to the file.
  ///
  /// `/dev/null` is opened only for reading, so that writing fails, as it does on a closed stream.
  package static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDONLY), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}

/// The standard error of the program.
///
/// Text is written to the descriptor, because C's `stderr` is a mutable global, which Swift 6 does
/// not allow.
package enum ErrorStream {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text to the standard error; errors of writing are ignored, because no other stream
  /// could report them.
  package static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: STDERR_FILENO) }
  }
}
