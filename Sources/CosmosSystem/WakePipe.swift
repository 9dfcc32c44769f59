import Glibc

/// Wakes a sleeping thread through a pipe.
///
/// Waking never blocks. A wake-up while no thread waits is kept for the next wait; several are
/// kept as one.
package final class WakePipe: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  /// Makes a pipe; nil where the system has no file descriptors left.
  package init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Ends the wait of another thread, or its next one.
  package func wake() {
    // A full pipe refuses the byte and is readable all the same.
    var byte: UInt8 = 0
    write(writeEnd, &byte, 1)
  }

  /// Sleeps until it is woken.
  ///
  /// - Parameter time: Sleeps no longer than until ``MonotonicClock/secondsSinceBoot`` is this;
  ///   nil sets no limit.
  package func wait(until time: Double?) {
    var timeout: Int32 = -1
    if let time {
      // Rounded up, so that the time has passed when it wakes.
      timeout = Int32(
        min(max((time - MonotonicClock.secondsSinceBoot) * 1000, 0).rounded(.up), 1e6))
    }
    var request = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
    poll(&request, 1, timeout)
    withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { bytes in
      while read(readEnd, bytes.baseAddress, bytes.count) > 0 {}
    }
  }
}
