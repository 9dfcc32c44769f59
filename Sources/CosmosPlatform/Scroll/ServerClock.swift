/// Dates what a display server saw on the clock that the program's events are on.
///
/// A server counts milliseconds in 32 bits. On the same machine it almost always counts those of
/// the machine's monotonic clock, as the program does: then a time just needs the upper digits.
///
/// A server elsewhere counts from a moment of its own. An event arrives some time after it happened,
/// never before, so among many the one that travelled fastest shows how the clocks are apart. Either
/// way, what waited for a busy program is dated to when the hand moved:
///
///     clock.date(4_294_967_290, arrival: 12.000)  // 12.000
///     clock.date(6, arrival: 12.030)              // 12.012: twelve ms later, through the wrap
nonisolated struct ServerClock: Equatable, Sendable {
  /// The machine's monotonic time at the program's time 0, in seconds.
  private let origin: Double
  /// Whether the server counts the machine's milliseconds; nil before the first event.
  private var sharesClock: Bool?
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
  /// Seconds that an event may have been under way, by which a shared clock is recognised.
  ///
  /// A server with a clock of its own falls into this span once in some two million machines.
  static let patience = 2.0

  /// - Parameter origin: The machine's monotonic time at the program's time 0, in seconds.
  init(origin: Double) {
    self.origin = origin
  }

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
    let age = age(of: milliseconds, arrival: arrival)
    // A time of the future unmasks a clock that was taken for the machine's.
    sharesClock = (sharesClock ?? (age <= Self.patience)) && age >= -0.001
    let date = sharesClock == true ? min(arrival - age, arrival) : elapsed + offset
    lastDate = max(lastDate, date)
    return lastDate
  }

  /// Seconds since the machine's clock showed these lower digits.
  private func age(of milliseconds: UInt32, arrival: Double) -> Double {
    let now = (origin + arrival) * 1000
    let whole = now.rounded(.down)
    let digits = UInt32(truncatingIfNeeded: Int64(whole))
    return (Double(Int32(bitPattern: digits &- milliseconds)) + now - whole) / 1000
  }
}
