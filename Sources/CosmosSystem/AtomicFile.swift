import Glibc

/// Writes files so that no file is ever incomplete under its final name.
package enum AtomicFile {
  /// Writes a file under a temporary name in the same folder, then renames it.
  ///
  /// Before that the bytes are on the disk: a machine that stops leaves the old file or the new one.
  /// Links are followed, and a file that is replaced keeps its mode and, as far as the system allows
  /// it, its owner.
  ///
  /// If `path` leads to something other than a regular file, such as a pipe, `/dev/null` or
  /// `/dev/stdout`, the bytes are written to it directly.
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

  /// Creates a temporary file in place of `final`, which links were followed to.
  ///
  /// - Returns: Its descriptor; negative if it cannot be made, with the reason in `errno`.
  package static func create(_ temporary: String, for final: String) -> Int32 {
    // What nobody else could read before, nobody else can read meanwhile.
    let old = SystemCall.status(of: final)
    let mode = old.flatMap { $0.isFile ? $0.st_mode & 0o600 : nil } ?? 0o666
    return open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
  }

  /// Gives a complete temporary file its final name, with the mode and owner of the file that had it, and closes it.
  ///
  /// - Returns: The number of the error because of which the temporary file was removed; nil if all
  ///   went well.
  package static func complete(
    _ temporary: String, file: Int32, as final: String, sync: (Int32) -> Int32 = AtomicFile.sync
  ) -> Int32? {
    var failure: Int32?
    if let old = SystemCall.status(of: final), old.isFile {
      // Only root may give files away.
      _ = fchown(file, old.st_uid, old.st_gid)
      if fchmod(file, old.st_mode & 0o777) != 0 { failure = errno }
    }
    if failure == nil, case let code = sync(file), code != 0 { failure = code }
    // Network file systems may report a full disk only when the file is closed.
    if close(file) != 0, failure == nil { failure = errno }
    if failure == nil, rename(temporary, final) != 0 { failure = errno }
    if failure != nil { unlink(temporary) }
    return failure
  }

  /// Puts an open file on the disk; returns an error's number, or 0, also where the file system cannot do it.
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
    // After what was printed so far.
    fflush(nil)
    let failure = writeAll(bytes, to: number)
    // The reader of a pipe has seen enough, as with all text on the standard output.
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
