internal import Glibc

/// Real time on the axis of the audio thread.
enum SystemTime {
  /// Seconds since the machine started, never running backwards.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
