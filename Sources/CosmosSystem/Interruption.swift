import Glibc
import Synchronization

/// Ctrl-C and polite kills, turned into something a loop can ask for.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// What asks a program to stop.
  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }

  /// Whether the person asked the program to stop.
  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Has a function called when a stop is asked for, on another thread.
  ///
  /// - Parameter action: Wakes a loop that sleeps, so that it looks at ``isRequested``.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Starts listening.
  ///
  /// A second signal ends the program at once.
  ///
  /// Signals are taken by a thread that waits for them, so what happens next may do anything,
  /// which a signal handler may not.
  package static func listen() {
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
          let wake = Interruption.wake.withLock { $0 }
          wake?()
        }
      }, nil)
  }
}
