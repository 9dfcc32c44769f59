import Glibc

/// The standard error stream, by its descriptor: C's `stderr` is a mutable global.
package enum ErrorStream {
  package static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  package static func write(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: STDERR_FILENO) }
  }
}
