import Glibc
import Synchronization

/// Requests to end the program: SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGXCPU (`ulimit -t`), as a flag for loops to
/// check.
///
/// A program that does not check the flag in time is ended, as one that opens a pipe without a
/// reader or that draws a picture of very many stars: exit code 130, within a second.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)
  private static let noticed = Atomic<Bool>(false)
  /// How many calls are in progress that wait for other programs.
  private static let waits = Atomic<Int>(0)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// Seconds after a signal in which a second one is the same request: `timeout` sends two, to the
  /// program and to its process group.
  private static let repetition = 0.5
  /// Seconds after a signal until somebody must have asked ``isRequested``.
  private static let noticeLimit = 0.7
  /// Seconds after a signal until the program that noticed it must have ended: it computes a report
  /// and writes it to a disk that may be busy.
  private static let endLimit = 10.0
  /// As ``endLimit``, while the program waits for another one, which may never read what it gets.
  private static let waitLimit = 0.95

  /// The signals that ask a program to end; not those which it was started to ignore, as `nohup`
  /// does with SIGHUP and a shell with SIGINT of programs in the background.
  private static func signals() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGXCPU] {
      var action = sigaction()
      sigaction(number, nil, &action)
      if action.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) != 1 {
        sigaddset(&signals, number)
      }
    }
    return signals
  }

  /// Whether the program was asked to end; to be asked only by who then ends it.
  package static var isRequested: Bool {
    guard requested.load(ordering: .relaxed) else { return false }
    noticed.store(true, ordering: .relaxed)
    return true
  }

  /// Calls a function that may wait for another program without an end, as opening a pipe does.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .relaxed)
    defer { waits.subtract(1, ordering: .relaxed) }
    return body()
  }

  /// Sets the function to call, on another thread, when the program is asked to end: it wakes a loop that sleeps.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Starts to wait for the signals.
  ///
  /// A thread takes them with `sigwait`. Unlike a signal handler it may call any function.
  package static func listen() {
    var signals = Self.signals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A write to a closed pipe fails with EPIPE, and one beyond the size limit (`ulimit -f`) with
    // EFBIG, which the caller handles.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that was started to ignore it would not learn how its children end.
    signal(SIGCHLD, SIG_DFL)
    WorkThread.detach {
      var signals = Self.signals()
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      if number == SIGXCPU {
        ErrorStream.write("cosmos: The limit of processor time is reached; 'ulimit -t' shows it.\n")
      }
      requested.store(true, ordering: .relaxed)
      let wake = wake.withLock { $0 }
      wake?()
      waitForEnd(signals)
    }
  }

  /// Ends the program unless it ends by itself in time, or at once with a second request.
  private static func waitForEnd(_ signals: sigset_t) -> Never {
    var signals = signals
    let clock = MonotonicClock()
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      let isRepeated = sigtimedwait(&signals, nil, &pause) > 0 && clock.now > repetition
      guard isRepeated || clock.now > limit else { continue }
      // Who noticed it says it too.
      let isNoticed = noticed.load(ordering: .relaxed)
      Unfinished.abandon(exitCode: 130, saying: isNoticed ? nil : "Interrupted.")
    }
  }

  /// Seconds after the signal at which the program is ended.
  private static var limit: Double {
    guard noticed.load(ordering: .relaxed) else { return noticeLimit }
    return waits.load(ordering: .relaxed) > 0 ? waitLimit : endLimit
  }
}
