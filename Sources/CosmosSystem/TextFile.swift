import Glibc

/// A file that is read from its beginning to its end, either piece by piece or at once.
package final class TextFile {
  private let path: String
  private let file: Int32
  /// The size of the file in bytes; nil for a pipe or a device.
  package let size: Int?
  package private(set) var bytesRead = 0
  /// The order of the bytes of a UTF-16 text; nil for UTF-8.
  private var isLittleEndian: Bool?
  /// The first bytes of a UTF-16 character whose other bytes were not yet read.
  private var pending: [UInt8] = []

  /// The maximum size of a piece, in bytes.
  private static let pieceSize = 1 << 16
  /// The maximum number of bytes in a file for ``read(_:waits:)``, and in the data from a pipe or a
  /// device.
  ///
  /// Without a maximum, reading a pipe or a device might never end.
  private static let byteLimit = 1 << 28

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: Whether to wait until a program writes to a pipe; if false, pipes are rejected.
  /// - Throws: ``FileError/cannotRead(path:reason:)``.
  package init(_ path: String, waits: Bool = true) throws(FileError) {
    self.path = path
    file = open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard file >= 0 else { throw .cannotRead(path: path, reason: SystemCall.lastError) }
    var information = stat()
    let kind = fstat(file, &information) == 0 ? information.st_mode & S_IFMT : 0
    size = kind == S_IFREG ? Int(information.st_size) : nil
    guard waits || kind != S_IFIFO else {
      throw .cannotRead(path: path, reason: "it is not a regular file")
    }
  }

  deinit { if file >= 0 { close(file) } }

  /// Reads the whole text of a file with at most 256 MiB.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - waits: Whether to wait until a program writes to a pipe; if false, pipes are rejected.
  /// - Returns: The text. The file is UTF-8; with a byte order mark, it may also be UTF-16, as
  ///   Windows PowerShell writes it. Invalid characters become U+FFFD.
  /// - Throws: ``FileError/cannotRead(path:reason:)``.
  package static func read(_ path: String, waits: Bool = true) throws(FileError) -> String {
    let file = try TextFile(path, waits: waits)
    var bytes: [UInt8] = []
    while case let piece = try file.nextText(), !piece.isEmpty { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the next piece of a text as UTF-8; returns an empty array at the end of the file.
  ///
  /// The file may have the encodings that ``read(_:waits:)`` describes, and at most 256 MiB; the
  /// error about a longer one is ``FileError/tooLong(path:megabytes:)``.
  package func nextText() throws(FileError) -> [UInt8] {
    var piece = try next()
    if bytesRead == piece.count {
      // A pipe may deliver the byte order mark in two pieces.
      while piece.count == 1, case let more = try next(), !more.isEmpty { piece += more }
      isLittleEndian =
        piece.starts(with: [0xFF, 0xFE]) ? true : piece.starts(with: [0xFE, 0xFF]) ? false : nil
      if isLittleEndian != nil { piece.removeFirst(2) }
    }
    try check(max(bytesRead, size ?? 0))
    guard let isLittleEndian else { return piece }
    while true {
      let isEnd = piece.isEmpty
      let bytes = pending + piece
      var count = bytes.count / 2 * 2
      // The second half of a surrogate pair may be in the next piece.
      let high = count > 0 ? bytes[count - (isLittleEndian ? 1 : 2)] : 0
      if !isEnd, (0xD8...0xDB).contains(high) { count -= 2 }
      pending = isEnd ? [] : Array(bytes[count...])
      let (low, upper) = isLittleEndian ? (0, 1) : (1, 0)
      let units = stride(from: 0, to: count, by: 2).map {
        UInt16(bytes[$0 + low]) | UInt16(bytes[$0 + upper]) << 8
      }
      let text = Array(String(decoding: units, as: UTF16.self).utf8)
      if isEnd || !text.isEmpty { return text }
      piece = try next()
    }
  }

  /// Reads the next piece; returns an empty array at the end of the file.
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
    guard count <= Self.byteLimit else {
      throw .tooLong(path: path, megabytes: Self.byteLimit >> 20)
    }
  }
}
