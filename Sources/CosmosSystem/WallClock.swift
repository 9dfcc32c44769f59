import Glibc

/// The time on the wall, which may be set and which goes on while the machine sleeps.
package enum WallClock {
  /// Seconds of the minute in local time, 0 ..< 60.
  package static var secondOfMinute: Double {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var local = tm()
    localtime_r(&now.tv_sec, &local)
    // A leap second is the 59th once more.
    return Double(min(local.tm_sec, 59)) + Double(now.tv_nsec) * 1e-9
  }
}
