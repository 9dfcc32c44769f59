import Glibc

/// A file that is read from its beginning to its end, piece by piece or at once.
package final class TextFile {
  private let path: String
  private let file: Int32
  /// The size of a regular file in bytes; nil for a pipe or a device.
  package let size: Int?
  package private(set) var bytesRead = 0

  /// Bytes of a piece, at most.
  private static let pieceSize = 1 << 16
  /// Bytes after which a pipe or a device is given up, as it may have no end, and a text that is read at once.
  private static let most = 1 << 28

  /// Opens a file; where it does not wait for who writes into a pipe, that is refused.
  package init(_ path: String, waits: Bool = true) throws(FileError) {
    self.path = path
    file = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .cannotRead(path: path, reason: SystemCall.lastError) }
    var information = stat()
    let kind = fstat(file, &information) == 0 ? information.st_mode & S_IFMT : 0
    size = kind == S_IFREG ? Int(information.st_size) : nil
    guard waits || kind != S_IFIFO else { throw .cannotRead(path: path, reason: "it is no file") }
  }

  deinit { if file >= 0 { close(file) } }

  /// The text of a file; as of ``init(_:waits:)``.
  package static func read(_ path: String, waits: Bool = true) throws(FileError) -> String {
    let file = try TextFile(path, waits: waits)
    var bytes: [UInt8] = []
    while case let piece = try file.next(), !piece.isEmpty {
      bytes += piece
      try file.check(file.bytesRead)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The next piece; empty at the end.
  package func next() throws(FileError) -> [UInt8] {
    if size == nil { try check(bytesRead) }
    var failure: Int32 = 0
    let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      repeat {
        let result = Glibc.read(file, buffer.baseAddress, buffer.count)
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

  private func check(_ count: Int) throws(FileError) {
    guard count <= Self.most else {
      throw .cannotRead(path: path, reason: "it is larger than 256 MB")
    }
  }
}
