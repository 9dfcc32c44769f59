package import Glibc

/// A clock that counts the seconds since its creation; it never goes backwards.
package struct MonotonicClock: Sendable {
  /// The time when the clock was created, in seconds since boot.
  package let start: Double

  package init() {
    start = Self.secondsSinceBoot
  }

  /// The seconds since the clock was created.
  package var now: Double { Self.secondsSinceBoot - start }

  /// The seconds for which the machine has been suspended since boot, in total.
  package static var secondsAsleep: Double { seconds(of: CLOCK_BOOTTIME) - secondsSinceBoot }

  /// The seconds since boot, without the time during which the machine was suspended.
  package static var secondsSinceBoot: Double { seconds(of: CLOCK_MONOTONIC) }

  /// Reads one of the system's clocks, in seconds; returns 0 if the system lacks this clock.
  package static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// The clock of date and time.
///
/// The user can set this clock, and it continues while the machine is suspended.
package enum WallClock {
  /// The seconds since 1970-01-01 00:00 UTC, without leap seconds.
  package static var secondsSince1970: Double { MonotonicClock.seconds(of: CLOCK_REALTIME) }

  /// The seconds since the beginning of the current minute in local time, 0 ..< 60.
  package static var secondOfMinute: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    // A leap second is second 60 of its minute; it is shown as second 59.
    return Double(min(local.tm_sec, 59)) + Double(now.tv_nsec) * 1e-9
  }
}
