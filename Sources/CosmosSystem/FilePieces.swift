import Glibc

/// A file that is read piece by piece, from its beginning to its end.
package final class FilePieces {
  private let path: String
  private let file: Int32
  /// The size of a regular file in bytes; nil for a pipe or a device.
  package let size: Int?
  /// How many bytes the pieces had so far.
  package private(set) var bytesRead = 0

  /// Bytes of a piece, at most.
  private static let pieceSize = 1 << 16
  /// Bytes after which a pipe or a device is given up, as it may have no end.
  private static let mostOfStream = 1 << 28

  /// Opens a file.
  ///
  /// - Throws: ``FileError/cannotRead(path:reason:)``.
  package init(_ path: String) throws(FileError) {
    self.path = path
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotRead(path: path, reason: SystemCall.lastError) }
    var information = stat()
    let isRegular = fstat(file, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
    size = isRegular ? Int(information.st_size) : nil
  }

  deinit { if file >= 0 { close(file) } }

  /// The next piece; empty at the end.
  ///
  /// - Throws: ``FileError/cannotRead(path:reason:)``.
  package func next() throws(FileError) -> [UInt8] {
    guard size != nil || bytesRead <= Self.mostOfStream else {
      throw .cannotRead(path: path, reason: "it is larger than 256 MB")
    }
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      repeat {
        let result = read(file, buffer.baseAddress, buffer.count)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      } while failure == EINTR
    }
    guard failure == 0 else {
      throw .cannotRead(path: path, reason: SystemCall.errorText(failure))
    }
    bytesRead += piece.count
    return piece
  }
}
