import Glibc

/// Starts other programs: xdg-open, ffmpeg, and another build of this one.
package enum ChildProgram {
  /// The path of a program in the folders of PATH; nil if there is no such program.
  package static func path(of name: String) -> String? {
    let search = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return search.split(separator: ":").lazy.map { "\($0)/\(name)" }
      .first { access($0, X_OK) == 0 }
  }

  /// Starts a program, in a process group of its own, and returns its identifier without waiting for its end.
  ///
  /// `words` are its name or path, followed by its arguments; the others the descriptors of its standard streams, where
  /// nil shares ours.
  package static func spawn(
    _ words: [String], input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil
  ) throws(FileError) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    arguments.append(nil)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program blocks SIGINT, SIGTERM and SIGHUP (see Interruption), and a child would inherit
    // that: it starts with no signal blocked. It has a process group of its own, so that Ctrl-C in
    // the terminal reaches this program alone, which then ends the child as it needs to.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // Nor does it ignore the signals that this program does.
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
    let failure = posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    guard failure == 0 else {
      throw .cannotRead(path: words[0], reason: SystemCall.errorText(failure))
    }
    return child
  }

  package enum Ending: Equatable, Sendable {
    case exit(code: Int32)
    case signal(Int32)
    /// Where SIGCHLD is ignored nobody learns it.
    case unknown

    init(status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(signal)
    }

    /// As shells write it: the exit code, or 128 and the number of the signal.
    var code: Int32 {
      switch self {
      case .exit(let code): code
      case .signal(let number): 128 + number
      case .unknown: 127
      }
    }
  }

  package static func ending(of program: Int32) -> Ending {
    var status: Int32 = 0
    while waitpid(program, &status, 0) < 0 {
      guard errno == EINTR else { return .unknown }
    }
    return Ending(status: status)
  }

  /// Waits for the end of a program, but no longer than some seconds; nil if it still runs.
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

  /// Makes a pipe whose ends no other program inherits; nil if that fails, with the reason in `errno`.
  package static func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [0, 0]
    guard Glibc.pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

extension ChildProgram {
  /// The path of this program, to run another one of it; its name where the system has no `/proc`.
  package static var ownPath: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }
}
