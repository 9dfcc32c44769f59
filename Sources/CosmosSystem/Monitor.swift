import Glibc

/// A value that threads share; threads can wait until it changes.
///
///     let count = Monitor(0)
///     WorkThread.detach { count.change { $0 += 1 } }
///     count.wait { $0 > 0 ? $0 : nil }  // 1
package final class Monitor<State>: @unchecked Sendable {
  // The value; the mutex is locked during every access to it.
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    // Time limits follow the monotonic clock, because the user cannot set that clock.
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Changes the value, and wakes all threads that wait for a change.
  @discardableResult
  package func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body` returns a result for the value.
  ///
  /// - Parameters:
  ///   - seconds: The maximum number of seconds to wait, 0 or more.
  ///   - body: Examines the value, immediately and after each change; returns nil to wait further.
  ///     If it returns a result, it may also change the value.
  /// - Returns: The result of `body`; nil if the time limit was reached.
  @discardableResult
  package func wait<Result>(
    within seconds: Double = .infinity, _ body: (inout State) -> Result?
  ) -> Result? {
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &end)
    // The wait is limited to about a century, so that its end fits into the number type of the
    // system call.
    let whole = min(max(seconds, 0), 3e9)
    end.tv_sec += Int(whole)
    end.tv_nsec += Int((whole - whole.rounded(.down)) * 1e9)
    if end.tv_nsec >= 1_000_000_000 {
      end.tv_nsec -= 1_000_000_000
      end.tv_sec += 1
    }
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) {
        pthread_cond_broadcast(condition)
        return result
      }
      if pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { return body(&state) }
    }
  }
}
