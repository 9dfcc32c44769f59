#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Real time: seconds since the clock was made, never running backwards.
package struct MonotonicClock: Sendable {
  /// The machine's monotonic time when the clock was made, in seconds.
  package let start: Double

  package init() {
    start = Self.secondsSinceBoot
  }

  /// Seconds since the clock was made.
  package var now: Double { Self.secondsSinceBoot - start }

  /// Seconds since the machine started, not counting suspension.
  package static var secondsSinceBoot: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
