import Glibc

/// Reads whole text files.
package enum TextFile {
  /// The size limit in bytes: an hour of recorded input takes 20 MB, and a device may have no end.
  private static let largest = 1 << 28

  /// - Throws: ``FileError/cannotRead(path:reason:)``.
  package static func read(_ path: String) throws(FileError) -> String {
    guard let file = fopen(path, "rb") else {
      throw .cannotRead(path: path, reason: SystemCall.lastError)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= largest else {
        throw .cannotRead(path: path, reason: "it is larger than 256 MB")
      }
    }
    guard ferror(file) == 0 else {
      throw .cannotRead(path: path, reason: SystemCall.lastError)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A text file that is written line by line: recordings and traces.
package final class LineWriter {
  private let file: UnsafeMutablePointer<FILE>
  private let path: String

  /// Opens the file; an older one of that name is overwritten.
  ///
  /// - Parameter path: The file's name; "-" is the standard output.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package init(_ path: String) throws(FileError) {
    self.path = path
    guard let file = path == "-" ? fdopen(dup(STDOUT_FILENO), "w") : fopen(path, "w") else {
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
    self.file = file
    // Line buffering, so that programs that follow the file see each line at once.
    setvbuf(file, nil, Int32(_IOLBF), 1 << 16)
  }

  deinit { fclose(file) }

  /// Writes a line.
  ///
  /// - Throws: ``FileError/cannotWrite(path:reason:)``, for example when the disk is full, and
  ///   ``FileError/readerClosed``.
  package func write(_ line: String) throws(FileError) {
    guard fputs(line + "\n", file) >= 0 else {
      if errno == EPIPE { throw .readerClosed }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }
}
