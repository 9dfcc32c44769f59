import Glibc

/// The kind of place that a path for output leads to: a file, an open descriptor, a pipe or a
/// device.
package enum OutputPlace: Equatable {
  /// A regular file, or a file that does not exist yet; the path has no links.
  case file(String)
  /// A descriptor that is already open, given by a path such as `-`, `/dev/stdout` or `/dev/fd/3`.
  case descriptor(Int32)
  /// A pipe or a device; the program writes to it, and never replaces it.
  case special(String)

  /// Finds the place that a path leads to; "-" is the standard output.
  package init(_ path: String) {
    guard path != "-" else {
      self = .descriptor(STDOUT_FILENO)
      return
    }
    var path = path
    // The loop ends after the kernel's maximum number of links; if the links form a cycle, `open`
    // later fails with ELOOP.
    for _ in 0..<40 {
      if let place = Self.openDescriptor(path) {
        self = place
        return
      }
      var information = stat()
      let exists = lstat(path, &information) == 0
      let kind = exists ? information.st_mode & S_IFMT : S_IFREG
      guard kind == S_IFLNK, let target = Self.target(ofLink: path) else {
        self = [S_IFREG, S_IFDIR].contains(kind) ? .file(path) : .special(path)
        return
      }
      path = target.hasPrefix("/") ? target : Self.folder(of: path) + target
    }
    self = .special(path)
  }

  /// Checks that a file can be written; call this before work that takes long.
  ///
  /// - Parameters:
  ///   - path: The path of the file; "-" is the standard output.
  ///   - isReplaced: Whether a new file will replace an existing one, so that the folder must be
  ///     writable; if false, the existing file itself must be writable.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package static func check(_ path: String, isReplaced: Bool = true) throws(FileError) {
    switch OutputPlace(path) {
    case .descriptor(let number):
      let flags = fcntl(number, F_GETFL)
      guard flags < 0 || flags & O_ACCMODE == O_RDONLY else { return }
      throw .cannotWrite(path: path, reason: SystemCall.errorText(EBADF))
    case .special(let name):
      guard access(name, W_OK) != 0 else { return }
    case .file(let name):
      let status = SystemCall.status(of: name)
      if status?.isFolder == true {
        throw .cannotWrite(path: path, reason: SystemCall.errorText(EISDIR))
      }
      let folder = folder(of: name)
      let needed = status != nil && !isReplaced ? name : folder.isEmpty ? "." : folder
      guard access(needed, W_OK) != 0 else { return }
    }
    throw .cannotWrite(path: path, reason: SystemCall.lastError)
  }

  /// Returns a path up to and including its last slash; "" if the path has no slash.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the place that a path in a folder of open descriptors leads to; nil for any other
  /// path.
  ///
  /// Linux lists open descriptors in /proc/PID/fd; /dev/fd and /dev/stdout lead there. The entries
  /// look like links to paths, but a pipe has no path, and a file may no longer exist.
  private static func openDescriptor(_ path: String) -> OutputPlace? {
    let folder = folder(of: path)
    guard let number = Int32(path.dropFirst(folder.count)), number >= 0, !folder.isEmpty,
      let real = realpath(folder, nil)
    else { return nil }
    defer { free(real) }
    let name = String(cString: real)
    guard name.hasPrefix("/proc/"), name.hasSuffix("/fd") else { return nil }
    return name.hasPrefix("/proc/\(getpid())/") ? .descriptor(number) : .special(path)
  }

  private static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(path, $0, text.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}

extension OutputPlace {
  /// A text that is equal for all paths to the same place: for a file, its device and inode
  /// numbers, or, if the file does not exist yet, its path.
  package var identity: String {
    switch self {
    case .descriptor(let number):
      var status = stat()
      let isFile = fstat(number, &status) == 0 && status.isFile
      return isFile ? Self.number(of: status) : "descriptor \(number)"
    case .special(let path): return Self.realPath(path)
    case .file(let path):
      return SystemCall.status(of: path).map(Self.number) ?? Self.realPath(path)
    }
  }

  private static func number(of file: stat) -> String { "\(file.st_dev):\(file.st_ino)" }

  /// Returns a path with the links in its folder resolved.
  private static func realPath(_ path: String) -> String {
    let folder = folder(of: path)
    guard let real = realpath(folder.isEmpty ? "." : folder, nil) else { return path }
    defer { free(real) }
    return "\(String(cString: real))/\(path.dropFirst(folder.count))"
  }
}
