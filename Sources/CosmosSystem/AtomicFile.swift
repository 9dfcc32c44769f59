import Glibc

/// Writes files that appear under their names only when they are complete.
package enum AtomicFile {
  /// Writes a temporary file in the folder of the final file, and then renames the temporary file
  /// to the final name.
  ///
  /// The bytes are on the disk before the file is renamed: after a crash of the machine, either the
  /// old or the new file exists. Symbolic links are followed. If a file is replaced, the new one
  /// has the same mode and, where this is permitted, the same owner.
  ///
  /// If `path` names something other than a regular file, such as a pipe, `/dev/null` or
  /// `/dev/stdout`, the bytes are written directly to it.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the final file; "-" is the standard output.
  ///   - sync: Flushes an open file to the disk; returns 0 or an error number. Tests replace this
  ///     function.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package static func write(
    _ bytes: [UInt8], to path: String, sync: (Int32) -> Int32 = AtomicFile.sync
  ) throws(FileError) {
    let reason =
      switch OutputPlace(path) {
      case .file(let final): write(bytes, toFile: final, sync: sync)
      case .descriptor(let number):
        Interruption.whileWaiting { write(bytes, toDescriptor: number) }
      case .special(let name): Interruption.whileWaiting { write(bytes, toSpecial: name) }
      }
    if let reason { throw .cannotWrite(path: path, reason: SystemCall.errorText(reason)) }
  }

  /// Creates the temporary file that will become `final`.
  ///
  /// - Parameters:
  ///   - temporary: The path of the temporary file.
  ///   - final: The path of the final file, with links resolved.
  /// - Returns: The descriptor of the open file; negative if this fails, with the reason in
  ///   `errno`.
  package static func create(_ temporary: String, for final: String) -> Int32 {
    // If a private file is replaced, the temporary file must be private from the start.
    let old = SystemCall.status(of: final)
    let mode = old.flatMap { $0.isFile ? $0.st_mode & 0o600 : nil } ?? 0o666
    return open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  /// Closes a complete temporary file, and renames it; the file gets the mode and the owner of the
  /// file that it replaces.
  ///
  /// - Parameters:
  ///   - temporary: The path of the temporary file.
  ///   - file: The descriptor of the open temporary file.
  ///   - final: The path of the final file, with links resolved.
  ///   - sync: Flushes an open file to the disk; returns 0 or an error number. Tests replace this
  ///     function.
  /// - Returns: Nil on success; otherwise the error number. After an error, the temporary file no
  ///   longer exists.
  package static func complete(
    _ temporary: String, file: Int32, as final: String, sync: (Int32) -> Int32 = AtomicFile.sync
  ) -> Int32? {
    var failure: Int32?
    if let old = SystemCall.status(of: final), old.isFile {
      // Only root may change the owner of a file; for other users, this call may fail.
      _ = fchown(file, old.st_uid, old.st_gid)
      if fchmod(file, old.st_mode & 0o777) != 0 { failure = errno }
    }
    if failure == nil, case let code = sync(file), code != 0 { failure = code }
    // Some network file systems report a full disk only when the file is closed.
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, final) != 0 { failure = errno }
    if failure != nil { unlink(temporary) }
    return failure
  }

  /// Flushes an open file to the disk.
  ///
  /// Returns 0 on success, and also if the file system does not support flushing; otherwise an
  /// error number.
  package static func sync(_ file: Int32) -> Int32 {
    while fsync(file) != 0 {
      if errno == EINTR { continue }
      return [EINVAL, ENOSYS, EOPNOTSUPP, EROFS].contains(errno) ? 0 : errno
    }
    return 0
  }

  private static func write(
    _ bytes: [UInt8], toFile path: String, sync: (Int32) -> Int32
  ) -> Int32? {
    let temporary = Unfinished.temporaryName(in: OutputPlace.folder(of: path))
    Unfinished.begin(file: temporary)
    defer { Unfinished.end(file: temporary) }
    let file = create(temporary, for: path)
    guard file >= 0 else { return errno }
    if let failure = writeAll(bytes, to: file) {
      close(file)
      unlink(temporary)
      return failure
    }
    return complete(temporary, file: file, as: path, sync: sync)
  }

  private static func write(_ bytes: [UInt8], toDescriptor number: Int32) -> Int32? {
    // The text that Swift's `print` has buffered is written first.
    fflush(nil)
    let failure = writeAll(bytes, to: number)
    // EPIPE is no error here: the reader has closed the pipe, because it needs no more text.
    return failure == EPIPE ? nil : failure
  }

  private static func write(_ bytes: [UInt8], toSpecial path: String) -> Int32? {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return errno }
    let failure = writeAll(bytes, to: file)
    let closing = close(file) == 0 ? nil : errno
    return failure ?? closing
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    bytes.withUnsafeBytes { SystemCall.writeAll($0, to: file) }
  }
}
