import Glibc

/// The folders that a program keeps its own files of a user in.
///
/// - Source: XDG Base Directory Specification 0.8.
package enum UserFolder: String, Sendable {
  /// What the user wrote.
  case config = "XDG_CONFIG_HOME"
  /// What should outlive the program, but matters little.
  case state = "XDG_STATE_HOME"
  /// What can be computed again.
  case cache = "XDG_CACHE_HOME"

  /// Where the folder is while the variable says nothing, from the user's home.
  private var standard: String {
    switch self {
    case .config: ".config"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }

  /// The path of one of Cosmos's files; nil if neither the variable nor `HOME` names a folder.
  package func file(
    _ name: String,
    environment: (String) -> String? = EnvironmentVariable.value
  ) -> String? {
    func folder(_ name: String) -> String? {
      // The specification says to ignore relative paths.
      environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder(rawValue) ?? folder("HOME").map { "\($0)/\(standard)" }
    return base.map { "\($0)/cosmos/\(name)" }
  }

  /// A file's text; nil if there is no such file, and refused without waiting if it is a pipe.
  package static func read(_ path: String) throws(FileError) -> String? {
    guard access(path, F_OK) == 0 || ![ENOENT, ENOTDIR].contains(errno) else { return nil }
    return try TextFile.read(path, waits: false)
  }

  /// Writes a file and makes the folders that it lies in, with access for the user alone as the
  /// specification requires.
  package static func write(_ text: String, to path: String) throws(FileError) {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      guard mkdir(folder, 0o700) != 0, errno != EEXIST else { continue }
      // For a folder that exists mkdir may fail with another error; then writing will show it.
      guard errno == ENOENT || errno == ENOTDIR else { continue }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
    // Opening a pipe would wait for who reads it, and the window with it.
    guard case .file = OutputPlace(path) else {
      throw .cannotWrite(path: path, reason: "it is no file")
    }
    try AtomicFile.write(Array(text.utf8), to: path)
  }

  /// Does something with these files on another thread, as a disk may be slow.
  ///
  /// One piece of work follows the other, and the end of the program waits for them.
  package static func later(_ work: @escaping @Sendable () -> Void) { line.add(work) }

  /// Waits until all that was to be done ``later(_:)`` is done.
  package static func finish() { line.wait() }

  private static let line: WorkLine = {
    atexit { UserFolder.finish() }
    return WorkLine()
  }()
}
