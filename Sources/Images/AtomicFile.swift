#if canImport(Glibc)
  internal import Glibc
#endif

/// Writes files so that a name never stands for half of one.
public enum AtomicFile {
  /// Writes `bytes` under a temporary name beside `path`, then moves it into place.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The final name; what was there before stays until the move.
  /// - Throws: ``ImageError/cannotWrite(path:reason:)``; the temporary file is gone then.
  public static func write(_ bytes: [UInt8], to path: String) throws(ImageError) {
    // The file's own name must not be longer than the folder allows, so it is not part of it.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).cosmos-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: systemReason()) }
    var reason: String?
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count, reason == nil {
        let count = writeSome(file, buffer, from: written)
        if count > 0 { written += count } else if errno != EINTR { reason = systemReason() }
      }
    }
    // A full network disk speaks up only here.
    if close(file) != 0, reason == nil { reason = systemReason() }
    if reason == nil, rename(temporary, path) != 0 { reason = systemReason() }
    if let reason {
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  private static func writeSome(
    _ file: Int32, _ buffer: UnsafeRawBufferPointer, from start: Int
  ) -> Int {
    Glibc.write(file, buffer.baseAddress.map { $0 + start }, buffer.count - start)
  }

  private static func systemReason() -> String {
    strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
  }
}
