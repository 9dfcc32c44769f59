import Glibc
import Synchronization

/// A request by the user or the system to end the program, as a flag that loops check.
///
/// The signals SIGINT (Ctrl-C), SIGTERM, SIGHUP and SIGXCPU (`ulimit -t`) set the flag.
///
/// A loop ends when ``isRequested`` is true. The code that then ends the program accepts the
/// request with ``takeRequest()``. If no code accepts it in time, for example because the program
/// opens a pipe that nobody reads, or draws a picture with very many stars, the program is ended
/// within a second, with ``exitCode``.
package enum Interruption {
  /// The signal that asked the program to end; 0 for none.
  private static let signal = Atomic<Int32>(0)
  /// Whether SIGTERM and SIGHUP are the ordinary way to end the program.
  private static let isOpenEnded = Atomic<Bool>(false)
  private static let taken = Atomic<Bool>(false)
  /// The number of calls that are waiting for other programs.
  private static let waits = Atomic<Int>(0)
  private static let wake = Mutex<(@Sendable () -> Void)?>(nil)

  /// The seconds after a signal during which another signal belongs to the same request: the
  /// command `timeout` sends two, one to the program and one to its process group.
  private static let repetition = 0.5
  /// The seconds after a signal within which code must accept the request.
  private static let takeLimit = 0.7
  /// The seconds after a signal within which a program that has accepted the request must end.
  ///
  /// Until then, the program may compute a report and write it to a slow disk.
  private static let endLimit = 10.0
  /// The limit that replaces ``endLimit`` while the program waits for another program, which may
  /// never read its input.
  private static let waitLimit = 0.95

  /// Returns the signals that ask the program to end, without those that were already ignored when
  /// the program started.
  ///
  /// For example, `nohup` makes a program ignore SIGHUP, and a shell makes programs in the
  /// background ignore SIGINT.
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

  /// Whether the user or the system has asked the program to end.
  package static var isRequested: Bool { signal.load(ordering: .relaxed) != 0 }

  /// The exit code of a program that a signal has ended: 130, or 0 if the signal was the ordinary
  /// way to end the program.
  package static var exitCode: Int32 {
    let isOrder = [SIGTERM, SIGHUP].contains(signal.load(ordering: .relaxed))
    return isOrder && isOpenEnded.load(ordering: .relaxed) ? 0 : 130
  }

  /// Accepts the request to end, if there is one; the caller must then end the program within ten
  /// seconds.
  ///
  /// - Returns: Whether the user or the system has asked the program to end.
  package static func takeRequest() -> Bool {
    guard isRequested else { return false }
    taken.store(true, ordering: .relaxed)
    return true
  }

  /// Calls a function that may wait for another program without limit, such as one that opens a
  /// pipe.
  static func whileWaiting<Result>(_ body: () -> Result) -> Result {
    waits.add(1, ordering: .relaxed)
    defer { waits.subtract(1, ordering: .relaxed) }
    return body()
  }

  /// Sets the function that is called, on another thread, when the program is asked to end; for
  /// example, it wakes a loop that sleeps.
  package static func onRequest(_ action: @escaping @Sendable () -> Void) {
    wake.withLock { $0 = action }
  }

  /// Handles the signals that ask the program to end, from now on.
  ///
  /// A thread waits for the signals with `sigwait`. Unlike a signal handler, this thread may call
  /// any function.
  ///
  /// - Parameter isOpenEnded: Whether the program runs until somebody ends it, so that SIGTERM and
  ///   SIGHUP, which service managers and desktops send, mean no failure.
  /// - Throws: ``ThreadError`` if the system cannot start enough threads for this and for a driver.
  ///   In this case, the signals have their default effects.
  package static func listen(isOpenEnded: Bool) throws(ThreadError) {
    guard WorkThread.areLeft(WorkThread.fewest) else { throw ThreadError() }
    self.isOpenEnded.store(isOpenEnded, ordering: .relaxed)
    var signals = Self.signals()
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    // A write to a closed pipe fails with EPIPE, and a write beyond the size limit (`ulimit -f`)
    // with EFBIG. The code that writes handles both errors, so the signals are ignored.
    Glibc.signal(SIGPIPE, SIG_IGN)
    Glibc.signal(SIGXFSZ, SIG_IGN)
    // If this program was started with SIGCHLD ignored, it could not learn how its child programs
    // ended.
    Glibc.signal(SIGCHLD, SIG_DFL)
    let hasThread = WorkThread.detach {
      var signals = Self.signals()
      var number: Int32 = 0
      while sigwait(&signals, &number) != 0 {}
      if number == SIGXCPU {
        ErrorStream.write(
          "cosmos: The processor-time limit has been reached; 'ulimit -t' shows it; raise it.\n")
      }
      signal.store(number, ordering: .relaxed)
      let wake = wake.withLock { $0 }
      wake?()
      waitForEnd(signals)
    }
    guard !hasThread else { return }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    throw ThreadError()
  }

  /// Ends the program if it does not end by itself in time, or immediately after a second request.
  private static func waitForEnd(_ signals: sigset_t) -> Never {
    var signals = signals
    let clock = MonotonicClock()
    while true {
      var pause = timespec(tv_sec: 0, tv_nsec: 20_000_000)
      let isRepeated = sigtimedwait(&signals, nil, &pause) > 0 && clock.now > repetition
      guard isRepeated || clock.now > limit else { continue }
      // If code has accepted the request, that code prints a message of its own.
      let isTaken = taken.load(ordering: .relaxed)
      Unfinished.abandon(
        exitCode: exitCode, saying: isTaken || exitCode == 0 ? nil : "Interrupted.")
    }
  }

  /// The seconds from the signal to the forced end of the program.
  private static var limit: Double {
    guard taken.load(ordering: .relaxed) else { return takeLimit }
    return waits.load(ordering: .relaxed) > 0 ? waitLimit : endLimit
  }
}

/// The error that the system cannot start enough threads.
package struct ThreadError: Error, CustomStringConvertible {
  package var description: String {
    "The system cannot start enough threads (Cosmos needs \(WorkThread.fewest)): the process limit "
      + "has been reached. 'ulimit -u' shows it; raise it, or end other programs."
  }
}
