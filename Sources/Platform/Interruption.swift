internal import CGLFW
internal import Glibc
internal import Synchronization

/// Ctrl-C and polite kills, turned into something a loop can ask for.
nonisolated public enum Interruption {
  private static let requested = Atomic<Bool>(false)

  /// What asks a program to stop.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }

  /// Whether the person asked the program to stop.
  public static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Starts listening.
  ///
  /// A second signal ends the program at once.
  ///
  /// Signals are taken by a thread that waits for them, so what happens next may do anything,
  /// which a signal handler may not.
  public static func listen() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A reader that went away is reported by the write itself.
    signal(SIGPIPE, SIG_IGN)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var signals = Interruption.signals
        while true {
          var number: Int32 = 0
          sigwait(&signals, &number)
          if Interruption.requested.exchange(true, ordering: .relaxed) { _exit(130) }
          // Wakes a loop that sleeps in GLFW; harmless when there is none.
          glfwPostEmptyEvent()
        }
      }, nil)
  }
}
