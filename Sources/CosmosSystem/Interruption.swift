import Glibc
import Synchronization

/// Requests to end the program, as a flag for loops to check: SIGINT (Ctrl-C), SIGTERM, SIGHUP and
/// SIGXCPU (`ulimit -t`).
///
/// Loops end when ``isRequested`` is true. Code that then ends the program takes the request with
/// ``takeRequest()``. If no code takes it in time, for example while the program opens a pipe
/// without a reader or draws a picture with very many stars, the program is ended within a second,
/// with exit code 130.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)
  private static let taken = Atomic<Bool>(false)
  /// The number of calls in progress that wait for other programs.
  private static let waits = Atomic<Int>(0)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// The seconds after a signal during which a second one belongs to the same request: `timeout`
  /// sends two, one to the program and one to its process group.
  private static let repetition = 0.5
  /// The seconds after a signal within which the request must be taken.
  private static let takeLimit = 0.7
  /// The seconds after a signal within which a program that took the request must end: it computes
  /// a report and writes it to a disk that may be busy.
  private static let endLimit = 10.0
  /// The limit that replaces ``endLimit`` while the program waits for another one, which may never
  /// read its input.
  private static let waitLimit = 0.95

  /// Returns the signals that ask the program to end, except those that it was started to ignore,
  /// as `nohup` does with SIGHUP, and a shell with SIGINT for programs in the background.
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

  /// Takes the request to end, if there is one: the caller must then end the program within ten
  /// seconds.
  ///
  /// - Returns: Whether the program was asked to end.
  package static func takeRequest() -> Bool {
    guard isRequested else { return false }
    taken.store(true, ordering: .relaxed)
    return true
  }

  /// Calls a function that may wait indefinitely for another program, such as opening a pipe.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .relaxed)
    defer { waits.subtract(1, ordering: .relaxed) }
    return body()
  }

  /// Sets the function to call, on another thread, when the program is asked to end; it wakes a
  /// sleeping loop.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Starts listening for the signals.
  ///
  /// A thread receives them with `sigwait`. Unlike a signal handler, it may call any function.
  ///
  /// - Throws: ``ThreadError`` if the system cannot start enough threads for this and for a driver;
  ///   the signals then have their default effects.
  package static func listen() throws(ThreadError) {
    guard WorkThread.areLeft(WorkThread.fewest) else { throw ThreadError() }
    var signals = Self.signals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A write to a closed pipe fails with EPIPE, and a write beyond the size limit (`ulimit -f`)
    // with EFBIG; the caller handles both.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A program that was started to ignore this signal would not learn how its children ended.
    signal(SIGCHLD, SIG_DFL)
    let hasThread = WorkThread.detach {
      var signals = Self.signals()
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      if number == SIGXCPU {
        ErrorStream.write(
          "cosmos: The processor-time limit has been reached; 'ulimit -t' shows it; raise it.\n")
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

  /// Ends the program unless it ends by itself in time, or immediately after a second request.
  private static func waitForEnd(_ signals: sigset_t) -> Never {
    var signals = signals
    let clock = MonotonicClock()
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      let isRepeated = sigtimedwait(&signals, nil, &pause) > 0 && clock.now > repetition
      guard isRepeated || clock.now > limit else { continue }
      // The code that took the request prints its own message.
      let isTaken = taken.load(ordering: .relaxed)
      Unfinished.abandon(exitCode: 130, saying: isTaken ? nil : "Interrupted.")
    }
  }

  /// The seconds after the signal at which the program is ended.
  private static var limit: Double {
    guard taken.load(ordering: .relaxed) else { return takeLimit }
    return waits.load(ordering: .relaxed) > 0 ? waitLimit : endLimit
  }
}

/// The system cannot start enough threads.
package struct ThreadError: Error, CustomStringConvertible {
  package var description: String {
    "The system cannot start enough threads (Cosmos needs \(WorkThread.fewest)): the process limit "
      + "has been reached. 'ulimit -u' shows it; raise it, or end other programs."
  }
}
