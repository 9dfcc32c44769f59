import Glibc

/// A text file that is written line by line: recordings and traces.
///
/// Programs that follow the file see each line at once. It contains whole lines only, also after an
/// error.
package final class LineWriter {
  private let path: String
  /// The open file; nil once it was closed.
  private var file: Int32?
  /// The bytes of whole lines in a regular file; nil for a pipe, a device or an open descriptor.
  private var length: Int?

  /// Opens the file, "-" for the standard output; an older one of that name is overwritten.
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
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, for example when the disk is full, and
  ///   ``FileError/readerClosed``.
  package func write(_ line: String) throws(FileError) {
    guard let file else { throw .cannotWrite(path: path, reason: SystemCall.errorText(EBADF)) }
    let bytes = Array("\(line)\n".utf8)
    guard let failure = bytes.withUnsafeBytes({ SystemCall.writeAll($0, to: file) }) else {
      length = length.map { $0 + bytes.count }
      return
    }
    // A part of the line may have been written, with which nobody could read the file.
    if let length { _ = ftruncate(file, off_t(length)) }
    if failure == EPIPE { throw .readerClosed }
    throw .cannotWrite(path: path, reason: SystemCall.errorText(failure))
  }

  /// Closes the file; to be called after the last line.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``: network file systems may report a full disk
  ///   only now.
  package func finish() throws(FileError) {
    guard let file else { return }
    self.file = nil
    guard close(file) == 0 else {
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
