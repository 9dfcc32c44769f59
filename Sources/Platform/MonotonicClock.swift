internal import Glibc

/// Real time: seconds since the clock was made, never running backwards.
nonisolated public struct MonotonicClock: Sendable {
  /// The machine's monotonic time when the clock was made, in seconds.
  let start: Double

  public init() {
    start = Self.seconds()
  }

  /// Seconds since the clock was made.
  public var now: Double { Self.seconds() - start }

  /// Seconds since the machine started.
  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
