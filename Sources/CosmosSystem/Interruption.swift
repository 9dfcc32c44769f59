import Glibc
import Synchronization

/// Requests to end the program: SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGXCPU (`ulimit -t`), as a
/// flag for loops to check.
///
/// Loops end when ``isRequested`` is true. Code that then ends the program takes the request with
/// ``takeRequest()``. Where nobody takes it in time, as in a program that opens a pipe without a
/// reader or draws a picture of very many stars, the program is ended: exit code 130, within a
/// second.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)
  private static let taken = Atomic<Bool>(false)
  /// How many calls are in progress that wait for other programs.
  private static let waits = Atomic<Int>(0)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// Seconds after a signal in which a second one is the same request: `timeout` sends two, to the
  /// program and to its process group.
  private static let repetition = 0.5
  /// Seconds after a signal until somebody must have taken the request.
  private static let takeLimit = 0.7
  /// Seconds after a signal until the program that took it must have ended: it computes a report
  /// and writes it to a disk that may be busy.
  private static let endLimit = 10.0
  /// ``endLimit`` while the program waits for another one, which may never read its input.
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

  /// Whether the program was asked to end.
  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Takes the request to end, if there is one: the caller then ends the program within ten
  /// seconds.
  ///
  /// - Returns: Whether the program was asked to end.
  package static func takeRequest() -> Bool {
    guard isRequested else { return false }
    taken.store(true, ordering: .relaxed)
    return true
  }

  /// Calls a function that may wait for another program without an end, as opening a pipe does.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .relaxed)
    defer { waits.subtract(1, ordering: .relaxed) }
    return body()
  }

  /// Sets the function to call, on another thread, when the program is asked to end: it wakes a
  /// loop that sleeps.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Starts to wait for the signals.
  ///
  /// A thread takes them with `sigwait`. Unlike a signal handler it may call any function.
  ///
  /// - Throws: ``ThreadError`` where the system has too few threads left for that and for a driver;
  ///   the signals then do what they always do.
  package static func listen() throws(ThreadError) {
    guard WorkThread.areLeft(WorkThread.fewest) else { throw ThreadError() }
    var signals = Self.signals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A write to a closed pipe fails with EPIPE, and one beyond the size limit (`ulimit -f`) with
    // EFBIG, which the caller handles.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that was started to ignore it would not learn how its children end.
    signal(SIGCHLD, SIG_DFL)
    let hasThread = WorkThread.detach {
      var signals = Self.signals()
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      if number == SIGXCPU {
        ErrorStream.write(
          "cosmos: The processor-time limit has been reached; 'ulimit -t' shows it.\n")
      }
      requested.store(true, ordering: .relaxed)
      let wake = wake.withLock { $0 }
      wake?()
      waitForEnd(signals)
    }
    guard !hasThread else { return }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    throw ThreadError()
  }

  /// Ends the program unless it ends by itself in time, or at once with a second request.
  private static func waitForEnd(_ signals: sigset_t) -> Never {
    var signals = signals
    let clock = MonotonicClock()
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      let isRepeated = sigtimedwait(&signals, nil, &pause) > 0 && clock.now > repetition
      guard isRepeated || clock.now > limit else { continue }
      // The code that took the request says a sentence of its own.
      let isTaken = taken.load(ordering: .relaxed)
      Unfinished.abandon(exitCode: 130, saying: isTaken ? nil : "Interrupted.")
    }
  }

  /// Seconds after the signal at which the program is ended.
  private static var limit: Double {
    guard taken.load(ordering: .relaxed) else { return takeLimit }
    return waits.load(ordering: .relaxed) > 0 ? waitLimit : endLimit
  }
}

/// The system starts too few threads.
package struct ThreadError: Error, CustomStringConvertible {
  package var description: String {
    "The system cannot start enough threads (Cosmos needs \(WorkThread.fewest)): the process limit "
      + "has been reached. 'ulimit -u' shows it; raise it, or end other programs."
  }
}
