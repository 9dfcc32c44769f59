import Glibc

/// Writes files so that no file is ever incomplete under its final name.
package enum AtomicFile {
  /// Writes a file under a temporary name in the same folder, then renames it.
  ///
  /// Before that the bytes are on the disk: a machine that stops leaves the old file or the new one.
  ///
  /// If `path` names something other than a regular file, such as a pipe or `/dev/null`, the bytes
  /// are written to it directly.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: Its final name; an older file of that name stays until the new one is complete.
  ///   - sync: Puts an open file on the disk; returns an error's number, or 0.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``; the temporary file is removed then.
  package static func write(
    _ bytes: [UInt8], to path: String, sync: (Int32) -> Int32 = AtomicFile.sync
  ) throws(FileError) {
    if isSpecial(path) { return try write(bytes, toSpecial: path) }
    // The temporary name does not contain the file's own: that may be as long as names can be.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let temporary = "\(folder).cosmos-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).part"
    Unfinished.begin(file: temporary)
    defer { Unfinished.end(file: temporary) }
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .cannotWrite(path: path, reason: SystemCall.lastError) }
    var reason = writeAll(bytes, to: file)
    if reason == nil, case let code = sync(file), code != 0 { reason = SystemCall.errorText(code) }
    // Network file systems may report a full disk only when the file is closed.
    if close(file) != 0, reason == nil { reason = SystemCall.lastError }
    if reason == nil, rename(temporary, path) != 0 { reason = SystemCall.lastError }
    if let reason {
      unlink(temporary)
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// Puts an open file on the disk.
  ///
  /// - Returns: An error's number; 0 also where the file system cannot do it.
  package static func sync(_ file: Int32) -> Int32 {
    while fsync(file) != 0 {
      if errno == EINTR { continue }
      return [EINVAL, ENOSYS, EOPNOTSUPP, EROFS].contains(errno) ? 0 : errno
    }
    return 0
  }

  /// Whether a path names something that must not be replaced by a file.
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

  /// Writes all bytes; returns the reason if that fails.
  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> String? {
    bytes.withUnsafeBytes { SystemCall.writeAll($0, to: file) }.map(SystemCall.errorText)
  }
}
