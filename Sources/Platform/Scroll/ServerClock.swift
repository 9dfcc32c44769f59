/// Dates what a display server saw on the clock that the program's events are on.
///
/// A server counts milliseconds from an unknown moment, in 32 bits. An event arrives some time after
/// it happened, never before, so among many the one that travelled fastest shows how the clocks
/// are apart: later ones that waited for a busy program are dated to when the hand moved.
///
///     clock.date(4_294_967_290, arrival: 12.000)  // 12.000
///     clock.date(6, arrival: 12.030)              // 12.012: twelve ms later, through the wrap
nonisolated struct ServerClock: Equatable, Sendable {
  /// Seconds on the server's side since the first event.
  private var elapsed = 0.0
  private var last: UInt32?
  /// What to add to `elapsed`, in seconds: the smallest arrival − elapsed, allowing for drift.
  private var offset = Double.infinity
  private var lastArrival = 0.0
  private var lastDate = -Double.infinity

  /// Seconds by which two clocks may drift apart in a second.
  ///
  /// - Source: the most that `adjtimex` slews a clock, 500 parts per million.
  static let drift = 0.0005

  init() {}

  /// When something happened, in seconds on the clock of `arrival`.
  ///
  /// - Parameters:
  ///   - milliseconds: The server's time.
  ///   - arrival: When the program learned of it; never before the last one.
  /// - Returns: A time that is not after `arrival` and not before the last one.
  mutating func date(_ milliseconds: UInt32, arrival: Double) -> Double {
    if let last {
      // The difference is right through the counter's wrap after 49 days, and a little backwards.
      elapsed += Double(Int32(bitPattern: milliseconds &- last)) / 1000
    }
    last = milliseconds
    offset = min(arrival - elapsed, offset + Self.drift * (arrival - lastArrival))
    lastArrival = arrival
    lastDate = max(lastDate, elapsed + offset)
    return lastDate
  }
}
