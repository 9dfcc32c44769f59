import Glibc

/// Writes a text file line by line, such as a recording or a trace.
///
/// Each line is written immediately, for programs that follow the file. Even after an error, the
/// file contains only whole lines.
package final class LineWriter {
  private let path: String
  /// The descriptor of the open file; nil after ``finish()``.
  private var file: Int32?
  /// The size of the whole lines in bytes; nil if the file is a pipe, a device or a descriptor that
  /// was already open.
  private var length: Int?

  /// Opens a file, and removes its contents if it exists; "-" is the standard output.
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

  /// Writes a line, to which it adds the line break.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, for example if the disk is full, or
  ///   ``FileError/readerClosed`` for a pipe.
  package func write(_ line: String) throws(FileError) {
    guard let file else { throw .cannotWrite(path: path, reason: SystemCall.errorText(EBADF)) }
    let bytes = Array("\(line)\n".utf8)
    guard let failure = bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: file) }) else {
      length = length.map { $0 + bytes.count }
      return
    }
    // A line that was written only in part is removed, because it would make the file unreadable.
    if let length { _ = ftruncate(file, off_t(length)) }
    if failure == EPIPE { throw .readerClosed }
    throw .cannotWrite(path: path, reason: SystemCall.errorText(failure))
  }

  /// Closes the file; must be called after the last line.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  ///
  /// Some network file systems report a full disk only when the file is closed.
  package func finish() throws(FileError) {
    guard let file else { return }
    self.file = nil
    guard close(file) == 0 else {
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
