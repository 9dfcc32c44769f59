import Glibc

/// The folders where programs store files of the user.
///
/// - Source: XDG Base Directory Specification 0.8.
package enum UserFolder: String, Sendable {
  /// Settings that the user writes.
  case config = "XDG_CONFIG_HOME"
  /// Data that should remain, but that the user would not miss.
  case state = "XDG_STATE_HOME"
  /// Data that the program can compute again.
  case cache = "XDG_CACHE_HOME"

  /// The path relative to the user's home folder that applies if the environment variable is not
  /// set.
  private var standard: String {
    switch self {
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Returns the path of a file of Cosmos in this folder.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is in the subfolder `cosmos`.
  ///   - environment: Returns the value of an environment variable; nil if it is not set.
  /// - Returns: The path; nil if neither the folder's variable nor `HOME` contains an absolute
  ///   path.
  package func file(
    _ name: String,
    environment: (String) -> String? = EnvironmentVariable.value
  ) -> String? {
    func folder(_ name: String) -> String? {
      // According to the specification, relative paths must be ignored.
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder(rawValue) ?? folder("HOME").map { "\($0)/\(standard)" }
    return base.map { "\($0)/cosmos/\(name)" }
  }

  /// Reads a file; returns nil if the file does not exist.
  ///
  /// A pipe is rejected, because reading it would have to wait.
  package static func read(_ path: String) throws(FileError) -> String? {
    guard access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    return try TextFile.read(path, waits: false)
  }

  /// Returns the reason why the folder of a file cannot be searched; nil if it can be searched or
  /// does not exist.
  ///
  /// A reason is, for example, that the home folder belongs to another user and is private.
  package static func closedReason(of path: String) -> String? {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard access(folder, X_OK) != 0, ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    return SystemCall.lastError
  }

  /// Writes a file; creates the folders that are missing.
  ///
  /// As the specification requires, only the user has access to a created folder.
  package static func write(_ text: String, to path: String) throws(FileError) {
    try createFolders(of: path, mode: 0o700)
    // Opening a pipe would wait for a reader, and nothing would be drawn during the wait.
    guard case .file = OutputPlace(path) else {
      throw .cannotWrite(path: path, reason: "it is not a regular file")
    }
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Creates the missing folders of a file, with a mode from which the user's umask takes rights.
  package static func createFolders(of path: String, mode: UInt32) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      guard mkdir(folder, mode) != 0, errno != EEXIST else { continue }
      // For a folder that exists, some systems report an error other than EEXIST; the file can then
      // be written.
      guard errno == ENOENT || errno == ENOTDIR else { continue }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
  }

  /// Runs work on the user's files on another thread, because disks may be slow.
  ///
  /// Pieces of work run in order, and the program exits only after all of them.
  package static func later(_ work: @escaping @Sendable () -> Void) { line.add(work) }

  /// Waits until all work that was given to ``later(_:)`` has been done.
  package static func finish() { line.wait() }

  private static let line: WorkLine = {
    atexit { UserFolder.finish() }
    return WorkLine()
  }()
}
