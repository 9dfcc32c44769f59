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

/// Work on other threads, one piece after the other.
package final class WorkLine: Sendable {
  /// The thread of the newest piece, which waits for the one before.
  private let last = Mutex<pthread_t?>(nil)

  package init() {}

  deinit { wait() }

  /// Adds a piece of work, which begins when the one before has ended; where the system has no thread left, it is
  /// done at once.
  package func add(_ work: @escaping @Sendable () -> Void) {
    last.withLock { last in
      let before = last
      let ordered: @Sendable () -> Void = {
        if let before { pthread_join(before, nil) }
        work()
      }
      last = WorkThread.start(ordered)
      if last == nil { ordered() }
    }
  }

  package func wait() {
    last.withLock { last in
      if let thread = last { pthread_join(thread, nil) }
      last = nil
    }
  }
}
