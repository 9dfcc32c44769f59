internal import Glibc

/// The standard error stream, by its descriptor: C's `stderr` is a mutable global.
enum ErrorStream {
  static var isTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
  }
}
