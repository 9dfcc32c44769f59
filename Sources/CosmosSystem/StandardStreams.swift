import Glibc

/// The standard output; reports when it cannot be written, such as to a full disk.
package enum StandardOutput {
  package static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Writes text.
  ///
  /// Does nothing if the reader has closed the pipe (EPIPE), as `head` does after some lines.
  package static func write(_ text: String) throws(FileError) {
    try flush()
    try AtomicFile.write(Array(text.utf8), to: "-")
  }

  /// Writes what `print` has buffered.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, but not for a closed pipe.
  package static func flush() throws(FileError) {
    guard fflush(nil) != 0, errno != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: SystemCall.lastError)
  }

  /// Opens `/dev/null` for each standard stream that was closed when the program started.
  ///
  /// Otherwise the next file to be opened would get the stream's number, and its text. It is opened for reading
  /// only, so that writing fails as it does on a closed stream.
  package static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDONLY), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}

/// The standard error stream.
///
/// It is written through its descriptor: C's `stderr` is a mutable global, which Swift 6 rejects.
package enum ErrorStream {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes text; a failure is ignored, as there is nowhere to report it.
  package static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: STDERR_FILENO) }
  }
}
