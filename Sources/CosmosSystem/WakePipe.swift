import Glibc

/// A pipe that lets one thread wake another thread that sleeps.
///
/// The thread that calls ``wake()`` never waits.
///
/// If no thread is sleeping, a wake-up ends the next sleep; several wake-ups count as one.
package final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Creates the pipe; fails if the process has no free file descriptors.
  package init?() {
    guard let ends = ChildProgram.pipe() else { return nil }
    (readEnd, writeEnd) = ends
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the sleep of another thread; if no thread is sleeping, ends the next sleep.
  package func wake() {
    // If the pipe is full, the byte is not written, but the pipe is readable anyway, which
    // suffices.
    var byte: UInt8 = 0
    write(writeEnd, &byte, 1)
  }

  /// Sleeps until a wake-up, until a time, or until input arrives.
  ///
  /// - Parameters:
  ///   - time: The latest end of the sleep, in seconds as ``MonotonicClock/secondsSinceBoot``; nil
  ///     for no limit.
  ///   - descriptors: Descriptors that end the sleep when they become readable.
  /// - Returns: Whether one of `descriptors` is readable, was closed at its other end, or has
  ///   failed.
  @discardableResult
  package func wait(until time: Double? = nil, orFor descriptors: [Int32] = []) -> Bool {
    var timeout: Int32 = -1
    if let time {
      // The time is rounded up: a thread that wakes up too early would have to sleep again.
      timeout = Int32(
        min(max((time - MonotonicClock.secondsSinceBoot) * 1000, 0).rounded(.up), 1e6))
    }
    var requests = ([readEnd] + descriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&requests, nfds_t(requests.count), timeout)
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      while read(readEnd, bytes.baseAddress, bytes.count) > 0 {}
    }
    return requests.dropFirst().contains { $0.revents != 0 }
  }
}
