internal import Glibc

/// The standard output, written so that a full disk is not taken for success.
enum StandardOutput {
  /// - Throws: ``CommandError/cannotWrite(path:reason:)``; a reader that has seen enough, as `head`
  ///   has after some lines, is no failure.
  static func write(_ text: String) throws(CommandError) {
    try flush()
    let failure = Array(text.utf8).withUnsafeBytes { bytes -> Int32? in
      var written = 0
      while written < bytes.count {
        let count = Glibc.write(
          STDOUT_FILENO, bytes.baseAddress.map { $0 + written }, bytes.count - written)
        if count > 0 { written += count } else if errno != EINTR { return errno }
      }
      return nil
    }
    if let failure { try report(failure) }
  }

  /// Writes what `print` has kept back until now.
  ///
  /// - Throws: As ``write(_:)`` does.
  static func flush() throws(CommandError) {
    if fflush(nil) != 0 { try report(errno) }
  }

  private static func report(_ failure: Int32) throws(CommandError) {
    guard failure != EPIPE else { return }
    throw .cannotWrite(path: "-", reason: String(cString: strerror(failure)))
  }

  /// Leads standard streams that were closed to nowhere.
  ///
  /// Otherwise the next file that is opened takes their number, and gets the text.
  static func reopenClosedStreams() {
    while case let file = open("/dev/null", O_RDWR), file >= 0 {
      guard file > STDERR_FILENO else { continue }
      close(file)
      return
    }
  }
}
