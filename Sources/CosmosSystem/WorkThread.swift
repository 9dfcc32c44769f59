package import Glibc
import Synchronization

/// Threads for one piece of work each, which leave signals to the first thread of the program.
///
/// Unlike Dispatch, they need no file descriptor, so they also work in a program that has none
/// left.
package enum WorkThread {
  /// Starts a thread that is not joined, and returns whether the system could start it.
  @discardableResult
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(work) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Gives the current thread, and the threads that it starts from now on, a tenth of the priority
  /// of others.
  package static func yieldToOthers() {
    // On Linux, a priority belongs to a thread, not to a process.
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    _ = setpriority(process, 0, getpriority(process, 0) + 10)
  }

  /// Returns whether the system can start a number of threads that run at the same time.
  ///
  /// Mesa's software driver waits forever for its own threads if they could not be started.
  package static func areLeft(_ count: Int) -> Bool {
    let gate = Gate()
    var threads: [pthread_t] = []
    gate.lock.withLock { _ in
      while threads.count < count, let thread = start({ gate.lock.withLock { _ in } }) {
        threads.append(thread)
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == count
  }

  /// The number of threads that a program with a picture needs: those for its signals, and those of
  /// Mesa's software driver, which starts two per processor, for at most sixteen processors.
  package static var fewest: Int {
    2 + 2 * min(16, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  private final class Gate: Sendable {
    let lock = Mutex(())
  }

  private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
  }

  /// Starts a thread that must be joined; returns nil if the system cannot start it.
  package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(work))
    // A thread inherits the signal mask of the thread that creates it.
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
        return nil
      }, job.toOpaque())
    guard result == 0 else {
      job.release()
      return nil
    }
    return thread
  }
}

/// Pieces of work that run on another thread, one after another.
package final class WorkLine: Sendable {
  private struct State {
    /// The pieces that have not started, oldest first.
    var pieces: [@Sendable () -> Void] = []
    /// Whether a thread is working on the pieces.
    var isBusy = false
  }

  // The state is separate from the line, whose deinit waits for the thread that uses the state.
  private let state = Monitor(State())

  package init() {}

  deinit { wait() }

  /// Adds a piece of work, which starts when the previous one has ended; if the system cannot start
  /// a thread, the work is done immediately.
  package func add(_ work: @escaping @Sendable () -> Void) {
    let isFirst = state.change { state in
      state.pieces.append(work)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFirst else { return }
    let state = state
    let drain: @Sendable () -> Void = {
      while let piece = Self.next(of: state) { piece() }
    }
    if !WorkThread.detach(drain) { drain() }
  }

  /// Returns the oldest piece that has not started; if there is none, marks the line as not busy.
  private static func next(of state: Monitor<State>) -> (@Sendable () -> Void)? {
    state.change { state in
      guard state.pieces.isEmpty else { return state.pieces.removeFirst() }
      state.isBusy = false
      return nil
    }
  }

  /// Waits until all work has ended.
  package func wait() { state.wait { $0.isBusy ? nil : () } }
}
