import Glibc

/// A text file that grows line by line: recordings and traces.
package final class LineWriter {
  private let file: UnsafeMutablePointer<FILE>
  private let path: String

  /// - Parameter path: The file; "-" is the standard output. What was there is replaced.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package init(_ path: String) throws(FileError) {
    self.path = path
    guard let file = path == "-" ? fdopen(dup(STDOUT_FILENO), "w") : fopen(path, "w") else {
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
    self.file = file
    // Whole lines reach the file as they are written, so that a program that watches sees them.
    setvbuf(file, nil, Int32(_IOLBF), 1 << 16)
  }

  deinit { fclose(file) }

  /// - Throws: ``FileError/cannotWrite(path:reason:)``, as when the disk is full, and
  ///   ``FileError/readerClosed``.
  package func write(_ line: String) throws(FileError) {
    guard fputs(line + "\n", file) >= 0 else {
      if errno == EPIPE { throw .readerClosed }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
