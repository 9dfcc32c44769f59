import Glibc
import Synchronization

/// Requests to end the program: SIGINT (Ctrl-C), SIGTERM and SIGHUP, as a flag for loops to check.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// The signals that ask a program to end.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }

  /// Whether the program was asked to end.
  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Sets the function to call, on another thread, when the program is asked to end.
  ///
  /// - Parameter action: Wakes a loop that sleeps, so that it checks ``isRequested``.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Starts to wait for the signals; a second one ends the program at once, leaving
  /// no incomplete file.
  ///
  /// A thread takes them with `sigwait`. Unlike a signal handler it may call any function.
  package static func listen() {
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // Without SIGPIPE a write to a closed pipe fails with EPIPE, which the caller handles.
    signal(SIGPIPE, SIG_IGN)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        var signals = Interruption.signals
        while true {
          var number: Int32 = 0
          sigwait(&signals, &number)
          if Interruption.requested.exchange(true, ordering: .relaxed) {
            Unfinished.abandon(exitCode: 130)
          }
          let wake = Interruption.wake.withLock { $0 }
          wake?()
        }
      }, nil)
  }
}
