import Glibc

/// Wakes a sleeping thread through a pipe.
///
/// Waking never blocks.
///
/// A wake-up when no thread is waiting ends the next wait; several count as one.
package final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Creates the pipe; fails if the process has no file descriptors left.
  package init?() {
    guard let ends = ChildProgram.pipe() else { return nil }
    (readEnd, writeEnd) = ends
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the wait of another thread, or the next wait.
  package func wake() {
    // A full pipe rejects the byte, but it is already readable, which is sufficient.
    var byte: UInt8 = 0
    write(writeEnd, &byte, 1)
  }

  /// Sleeps until a wake-up, a time, or input.
  ///
  /// - Parameters:
  ///   - time: The time to wake up, in seconds of ``MonotonicClock/secondsSinceBoot``; nil for
  ///     never.
  ///   - descriptors: Descriptors that end the wait when they are readable.
  /// - Returns: Whether one of `descriptors` is readable.
  @discardableResult
  package func wait(until time: Double? = nil, orFor descriptors: [Int32] = []) -> Bool {
    var timeout: Int32 = -1
    if let time {
      // Rounded up, because waking up before the time would cause another round.
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
