import Glibc

/// Writes a text file line by line: recordings and traces.
///
/// Programs that follow the file see each line immediately. The file contains only whole lines,
/// even after an error.
package final class LineWriter {
  private let path: String
  /// The descriptor of the open file; nil after closing.
  private var file: Int32?
  /// The size in bytes of the whole lines in a regular file; nil for a pipe, a device or an open
  /// descriptor.
  private var length: Int?

  /// Opens a file, replacing the content of an existing one; "-" is standard output.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let place = OutputPlace(path)
    let file = Interruption.whileWaiting {
      switch place {
      case .descriptor(let number): dup(number)
      case .file(let name), .special(let name):
        open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      }
    }
    guard file >= 0 else { throw .cannotWrite(path: path, reason: SystemCall.lastError) }
    self.file = file
    if case .file = place { length = 0 }
  }

  deinit { if let file { close(file) } }

  /// Writes a line.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, for example if the disk is full, or
  ///   ``FileError/readerClosed``.
  package func write(_ line: String) throws(FileError) {
    guard let file else { throw .cannotWrite(path: path, reason: SystemCall.errorText(EBADF)) }
    let bytes = Array("\(line)\n".utf8)
    guard let failure = bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: file) }) else {
      length = length.map { $0 + bytes.count }
      return
    }
    // Remove a partially written line, which would make the file unreadable.
    if let length { _ = ftruncate(file, off_t(length)) }
    if failure == EPIPE { throw .readerClosed }
    throw .cannotWrite(path: path, reason: SystemCall.errorText(failure))
  }

  /// Closes the file; call it after the last line.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  ///
  /// Network file systems may report a full disk only when a file is closed.
  package func finish() throws(FileError) {
    guard let file else { return }
    self.file = nil
    guard close(file) == 0 else {
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
