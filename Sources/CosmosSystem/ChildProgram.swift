package import Glibc

/// Programs of other people that Cosmos starts: xdg-open and ffmpeg.
package enum ChildProgram {
  /// Where a program is, nil if the PATH has none of that name.
  package static func path(of name: String) -> String? {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return search.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program without waiting for it.
  ///
  /// - Parameters:
  ///   - words: Its name or path, and its arguments.
  ///   - input: A descriptor that becomes its standard input; nil is ours.
  /// - Returns: The process, or nil if it could not be started.
  package static func start(_ words: [String], input: Int32? = nil) -> pid_t? {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals reach it as usual, and a Ctrl-C here is for us to pass on.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var child = pid_t()
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    return failure == 0 ? child : nil
  }
}
