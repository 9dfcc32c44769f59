#if canImport(Glibc)
  import Glibc
#endif

/// Writes files so that a name never stands for half of one.
package enum AtomicFile {
  /// Writes `bytes` under a temporary name beside `path`, then moves it into place.
  ///
  /// What is there and no file, such as a pipe or `/dev/null`, is written to instead.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: The final name; what was there before stays until the move.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; the temporary file is gone then.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if isSpecial(path) { return try write(bytes, toSpecial: path) }
    // The file's own name must not be longer than the folder allows, so it is not part of it.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).cosmos-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: SystemCall.lastError) }
    var reason = writeAll(bytes, to: file)
    // A full network disk speaks up only here.
    if close(file) != 0, reason == nil { reason = SystemCall.lastError }
    if reason == nil, rename(temporary, path) != 0 { reason = SystemCall.lastError }
    if let reason {
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// Whether a name stands for something that must not be replaced by a file.
  private static func isSpecial(_ path: String) -> Bool {
    var information = stat()
    guard stat(path, &information) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(information.st_mode & S_IFMT)
  }

  private static func write(_ bytes: [UInt8], toSpecial path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: SystemCall.lastError) }
    let reason = writeAll(bytes, to: file)
    close(file)
    if let reason { throw .cannotWrite(path: path, reason: reason) }
  }

  /// Writes all bytes, or says why it cannot.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> String? {
    bytes.withUnsafeBytes { SystemCall.writeAll($0, to: file) }.map(SystemCall.errorText)
  }
}
