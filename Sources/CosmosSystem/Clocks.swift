package import Glibc

/// A clock that counts seconds from its creation and never runs backwards.
package struct MonotonicClock: Sendable {
  /// The machine's monotonic time when the clock was created, in seconds.
  package let start: Double

  package init() {
    start = Self.secondsSinceBoot
  }

  package var now: Double { Self.secondsSinceBoot - start }

  /// Seconds that the machine has been suspended since it started.
  package static var secondsAsleep: Double { seconds(of: CLOCK_BOOTTIME) - secondsSinceBoot }

  /// Seconds since the machine started, without the time it was suspended.
  package static var secondsSinceBoot: Double { seconds(of: CLOCK_MONOTONIC) }

  /// What one of the system's clocks says; 0 if there is none of this number.
  package static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The time of day, which can be set and which goes on while the machine is suspended.
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
