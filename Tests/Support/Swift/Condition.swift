#if canImport(Glibc)
  import Glibc
#endif

/// Waits for conditions that other programs fulfil.
public enum Condition {
  /// Waits until `condition` is true, checking it a hundred times per second.
  ///
  /// - Parameters:
  ///   - limit: Maximum time to wait, in seconds.
  ///   - condition: The condition.
  /// - Returns: Whether the condition became true within the limit.
  public static func holds(within limit: Double, _ condition: () throws -> Bool) rethrows -> Bool {
    let end = now + limit
    while true {
      if try condition() { return true }
      guard now < end else { return false }
      usleep(10_000)
    }
  }

  /// Seconds since the machine started.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
