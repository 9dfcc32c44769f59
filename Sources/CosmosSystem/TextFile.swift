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
