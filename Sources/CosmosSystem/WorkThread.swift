package import Glibc
import Synchronization

/// Threads for one piece of work each, which leave signals to the program's first thread.
///
/// Unlike Dispatch they need no file descriptor: a program that has none left goes on.
package enum WorkThread {
  /// Starts a thread that nobody waits for, and says whether the system had one left.
  @discardableResult
  package static func detach(_ work: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = start(work) else { return false }
    pthread_detach(thread)
    return true
  }

  /// Whether the system starts a number of threads that run beside each other.
  ///
  /// Mesa's software driver waits for ever for threads of its own that could not be started.
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

  /// Threads that a program with a picture needs: for its signals, and for Mesa's software driver,
  /// which starts two for each processor, of sixteen at the most.
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

  /// Starts a thread that somebody joins; nil where the system has none left.
  package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    let job = Unmanaged.passRetained(Job(work))
    // A thread inherits the mask of the one that creates it.
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

/// Work on another thread, one piece after the other.
package final class WorkLine: Sendable {
  private struct State {
    /// Pieces that have not begun, oldest first.
    var pieces: [@Sendable () -> Void] = []
    /// Whether a thread works on them.
    var isBusy = false
  }

  // Apart from the line, which waits in its deinit for the thread that has it.
  private let state = Monitor(State())

  package init() {}

  deinit { wait() }

  /// Adds a piece of work, which begins when the one before has ended; where the system has no
  /// thread left, it is done at once.
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

  /// The oldest piece that has not begun; without one, nobody is busy any more.
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
