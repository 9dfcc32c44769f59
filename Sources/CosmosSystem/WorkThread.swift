package import Glibc
import Synchronization

/// Threads that do one piece of work each, and block all signals, so that signals reach the
/// program's first thread.
///
/// Unlike those of Dispatch, these threads need no file descriptor, so they also work if the
/// process has none left.
package enum WorkThread {
  /// Starts a thread that nothing waits for; returns whether the system could start it.
  @discardableResult
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(work) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Lowers the priority of the current thread, and of the threads that it starts from now on: a
  /// busy processor gives them about a tenth of the time that it gives to other threads.
  package static func yieldToOthers() {
    // On Linux, each thread of a process has a priority of its own.
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    _ = setpriority(process, 0, getpriority(process, 0) + 10)
  }

  /// Returns whether the system can start `count` threads that run at the same time.
  ///
  /// This check is necessary because Mesa's software driver waits forever if it could not start its
  /// threads.
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

  /// The number of threads that a program needs to draw: two for its own work, such as waiting for
  /// signals, and those of Mesa's software driver.
  ///
  /// The driver starts two threads per processor, for at most sixteen processors.
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

  /// Starts a thread that the caller must join; returns nil if the system cannot start it.
  package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(work))
    // A new thread has the signal mask of the thread that creates it, so all signals are blocked
    // during the start.
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

/// A queue of pieces of work that run on another thread, one after another.
package final class WorkLine: Sendable {
  private struct State {
    /// The pieces of work that have not begun, oldest first.
    var pieces: [@Sendable () -> Void] = []
    /// Whether a thread is running pieces of work.
    var isBusy = false
  }

  // The state is an object of its own, because the thread uses it while the deinit of the queue
  // waits for the thread.
  private let state = Monitor(State())

  package init() {}

  deinit { wait() }

  /// Adds a piece of work, which begins when all earlier ones have ended.
  ///
  /// If the system cannot start a thread, the work runs immediately on this thread.
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

  /// Removes and returns the oldest piece of work; if there is none, records that the thread ends.
  private static func next(of state: Monitor<State>) -> (@Sendable () -> Void)? {
    state.change { state in
      guard state.pieces.isEmpty else { return state.pieces.removeFirst() }
      state.isBusy = false
      return nil
    }
  }

  /// Waits until all pieces of work have ended.
  package func wait() { state.wait { $0.isBusy ? nil : () } }
}
