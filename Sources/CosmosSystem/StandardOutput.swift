import Glibc

/// The standard output, written so that a full disk is not taken for success.
package enum StandardOutput {
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; a reader that has seen enough, as `head`
  ///   has after some lines, is no failure.
  package static func write(_ text: String) throws(FileError) {
    try flush()
    let failure = Array(text.utf8).withUnsafeBytes {
      SystemCall.writeAll($0, to: STDOUT_FILENO)
    }
    if let failure { try report(failure) }
  }

  /// Writes what `print` has kept back until now.
  ///
  /// - Throws: As ``write(_:)`` does.
  package static func flush() throws(FileError) {
    if fflush(nil) != 0 { try report(errno) }
  }

  private static func report(_ failure: Int32) throws(FileError) {
    guard failure != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: SystemCall.errorText(failure))
  }

  /// Leads standard streams that were closed to nowhere.
  ///
  /// Otherwise the next file that is opened takes their number, and gets the text.
  package static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDWR), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}
