import Glibc

/// The user's folders for files of programs.
///
/// - Source: XDG Base Directory Specification 0.8.
package enum UserFolder: String, Sendable {
  /// Settings written by the user.
  case config = "XDG_CONFIG_HOME"
  /// Data that should persist but is unimportant.
  case state = "XDG_STATE_HOME"
  /// Data that can be recomputed.
  case cache = "XDG_CACHE_HOME"

  /// The default path, relative to the user's home folder, if the variable is not set.
  private var standard: String {
    switch self {
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// Returns the path of one of the files of Cosmos.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the folder `cosmos`.
  ///   - environment: Returns the value of an environment variable.
  /// - Returns: The path; nil if neither the variable nor `HOME` is an absolute path.
  package func file(
    _ name: String,
    environment: (String) -> String? = EnvironmentVariable.value
  ) -> String? {
    func folder(_ name: String) -> String? {
      // The specification requires that relative paths be ignored.
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder(rawValue) ?? folder("HOME").map { "\($0)/\(standard)" }
    return base.map { "\($0)/cosmos/\(name)" }
  }

  /// Reads a file; returns nil if it does not exist.
  ///
  /// A pipe is rejected without waiting.
  package static func read(_ path: String) throws(FileError) -> String? {
    guard access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    return try TextFile.read(path, waits: false)
  }

  /// Returns the reason why the folder of a file cannot be searched; nil if it can, or does not
  /// exist.
  ///
  /// For example, another user's home may be private.
  package static func closedReason(of path: String) -> String? {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard access(folder, X_OK) != 0, ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    return SystemCall.lastError
  }

  /// Writes a file, and creates its folders, which only the user may access, as the specification
  /// requires.
  package static func write(_ text: String, to path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      // mkdir may report a different error for an existing folder; the write below then succeeds.
      guard errno == ENOENT || errno == ENOTDIR else { continue }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
    // Opening a pipe would wait for its reader and block the window.
    guard case .file = OutputPlace(path) else {
      throw .cannotWrite(path: path, reason: "it is not a regular file")
    }
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Runs work with these files on another thread, because disks may be slow.
  ///
  /// The work runs in order, and the program waits for it before it exits.
  package static func later(_ work: @escaping @Sendable () -> Void) { line.add(work) }

  /// Waits for all work that was passed to ``later(_:)``.
  package static func finish() { line.wait() }

  private static let line: WorkLine = {
    atexit { UserFolder.finish() }
    return WorkLine()
  }()
}
