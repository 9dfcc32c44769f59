import Glibc
import Synchronization

/// Starts other programs, such as xdg-open, ffmpeg, or another build of Cosmos.
package enum ChildProgram {
  /// Finds a program in the folders of the variable PATH; returns nil if no folder contains it.
  package static func path(of name: String) -> String? {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    // A folder may be executable, too, so only a file counts.
    return search.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 && SystemCall.status(of: $0)?.isFolder == false }
  }

  /// The names of environment variables that child programs do not inherit.
  private static let withheld = Mutex<Set<String>>([])

  /// Removes an environment variable from the environment of child programs, because it concerns
  /// only this process.
  package static func withhold(_ variable: String) { withheld.withLock { _ = $0.insert(variable) } }

  /// Starts a program in a process group of its own, without waiting for its end.
  ///
  /// - Parameters:
  ///   - words: The name or the path of the program, then its arguments.
  ///   - input: The descriptor that becomes the program's standard input; nil for the standard
  ///     input of this program.
  ///   - output: The descriptor that becomes the program's standard output; nil for that of this
  ///     program.
  ///   - errors: The descriptor that becomes the program's standard error; nil for that of this
  ///     program.
  /// - Returns: The identifier of the new process.
  /// - Throws: ``FileError/cannotRead(path:reason:)`` if the program cannot be started.
  package static func spawn(
    _ words: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws(FileError) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program blocks the signals SIGINT, SIGTERM and SIGHUP (see Interruption). A child
    // program would inherit this, so its signal mask is cleared. The child does not get the signal
    // of Ctrl-C in the terminal, because it is in a process group of its own; this program gets the
    // signal, and ends the child properly.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // The signals that this program ignores have their default effects in the child program.
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for number in [SIGPIPE, SIGXFSZ, SIGCHLD] { sigaddset(&ignored, number) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let streams = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (errors, STDERR_FILENO)]
    for case (let own?, let stream) in streams {
      posix_spawn_file_actions_adddup2(&actions, own, stream)
    }
    var child = pid_t()
    let withheld = withheld.withLock { $0.map { "\($0)=" } }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if !withheld.contains(where: { strncmp($0, variable, $0.utf8.count) == 0 }) {
        variables.append(variable)
      }
      next += 1
    }
    variables.append(nil)
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, arguments, variables)
    guard failure == 0 else {
      throw .cannotRead(path: words[0], reason: SystemCall.errorText(failure))
    }
    return child
  }

  /// Starts a program in a process group of its own; the caller does not learn when or how it ends.
  ///
  /// A thread waits for the end of the program, so that no zombie process remains. Ignoring the
  /// signal SIGCHLD would have the same effect, but the exit statuses of all other programs would
  /// be lost.
  package static func launch(_ words: [String]) throws(FileError) {
    let child = try spawn(words)
    WorkThread.detach { _ = ending(of: child) }
  }

  /// The way that a program ended: with an exit code, or by a signal.
  package enum Ending: Equatable, Sendable {
    case exit(code: Int32)
    case signal(Int32)
    /// The exit status is lost, because this process ignores SIGCHLD.
    case unknown

    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(signal)
    }

    /// The status as shells report it: the exit code, or 128 plus the number of the signal.
    var code: Int32 {
      switch self {
      case .exit(let code): code
      case .signal(let number): 128 + number
      case .unknown: 127
      }
    }
  }

  /// Waits until a program has ended, and returns how it ended.
  package static func ending(of program: Int32) -> Ending {
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    return Ending(status: status)
  }

  /// Waits until a program has ended or a time limit is reached.
  ///
  /// - Parameters:
  ///   - program: The identifier of the program's process.
  ///   - limit: The maximum number of seconds to wait.
  /// - Returns: The way that the program ended; nil if it is still running.
  package static func ending(of program: Int32, within limit: Double) -> Ending? {
    let end = MonotonicClock.secondsSinceBoot + limit
    while true {
      var status: Int32 = 0
      switch waitpid(program, &status, WNOHANG) {
      case program: return Ending(status: status)
      case 0 where MonotonicClock.secondsSinceBoot < end: usleep(10_000)
      case 0: return nil
      default: if errno != EINTR { return .unknown }
      }
    }
  }

  /// Creates a pipe that child programs do not inherit; returns nil if this fails, with the reason
  /// in `errno`.
  package static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

extension ChildProgram {
  /// The path of this program, for starting it again; on systems without `/proc`, only its name.
  package static var ownPath: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }
}
