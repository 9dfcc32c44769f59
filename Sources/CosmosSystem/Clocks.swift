package import Glibc

/// A clock that counts seconds from its creation and never runs backwards.
package struct MonotonicClock: Sendable {
  /// Monotonic time at the clock's creation, in seconds since boot.
  package let start: Double

  package init() {
    start = Self.secondsSinceBoot
  }

  /// Seconds since the clock's creation.
  package var now: Double { Self.secondsSinceBoot - start }

  /// Total time that the machine was suspended since boot, in seconds.
  package static var secondsAsleep: Double { seconds(of: CLOCK_BOOTTIME) - secondsSinceBoot }

  /// Seconds since boot, without time in suspension.
  package static var secondsSinceBoot: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Reads one of the system's clocks in seconds; 0 if the clock does not exist.
  package static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The time of day.
///
/// It can be set, and continues while the machine is suspended.
package enum WallClock {
  /// Seconds since 1970-01-01 00:00 UTC.
  package static var secondsSince1970: Double { MonotonicClock.seconds(of: CLOCK_REALTIME) }

  /// Seconds of the minute in local time, 0 ..< 60.
  package static var secondOfMinute: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    // A leap second has the number 60; it is shown as a second 59.
    return Double(min(local.tm_sec, 59)) + Double(now.tv_nsec) * 1e-9
  }
}
