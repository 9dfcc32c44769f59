/// Converts the times of a display server's events to the program's clock.
///
/// A server counts milliseconds in 32 bits. A server on the same machine almost always uses the
/// machine's monotonic clock, like the program, so only the upper bits of the time are missing.
///
/// The clock of a remote server has another origin. An event never arrives before it happened, so
/// the smallest difference between arrival and server time is the best estimate of the offset
/// between the clocks. For both kinds of server, an event that waited while the program was busy
/// gets the time when it happened:
///
///     clock.date(4_294_967_290, arrival: 12.000)  // 12.000
///     clock.date(6, arrival: 12.030)              // 12.012: 12 ms later, past the wrap
nonisolated struct ServerClock: Equatable, Sendable {
  /// The machine's monotonic time, in seconds, at time 0 of the program's clock.
  private let origin: Double
  /// Whether the server uses the machine's monotonic clock; nil before the first event.
  private var sharesClock: Bool?
  /// Seconds on the server's clock between the first and the newest event.
  private var elapsed = 0.0
  private var last: UInt32?
  /// The estimated offset between the clocks in seconds: the smallest value of arrival −
  /// ``elapsed``, increased over time to allow for drift.
  private var offset = Double.infinity
  private var lastArrival = 0.0
  private var lastDate = -Double.infinity

  /// The largest drift between two clocks, in seconds per second.
  ///
  /// - Source: the maximum by which `adjtimex` slews a clock, 500 parts per million.
  static let drift = 0.0005
  /// The largest plausible age of the first event at its arrival, in seconds.
  ///
  /// If the event seems older, the server does not use the machine's monotonic clock. A server with
  /// another clock passes this test by chance with a probability of 1 in 2 million.
  static let largestAge = 2.0

  init(origin: Double) {
    self.origin = origin
  }

  /// Converts the time of an event to seconds on the program's clock.
  ///
  /// - Parameters:
  ///   - milliseconds: The time of the event on the server's clock.
  ///   - arrival: The time of arrival in seconds; never before the previous arrival.
  /// - Returns: A time that is not after `arrival` and not before the previous result.
  mutating func date(_ milliseconds: UInt32, arrival: Double) -> Double {
    if let last {
      // The signed difference is correct even when the counter wraps after 49 days, and for events
      // in the wrong order.
      elapsed += Double(Int32(bitPattern: milliseconds &- last)) / 1000
    }
    last = milliseconds
    offset = min(arrival - elapsed, offset + Self.drift * (arrival - lastArrival))
    lastArrival = arrival
    let age = age(of: milliseconds, arrival: arrival)
    // An event from the future proves that the server uses another clock.
    sharesClock = (sharesClock ?? (age <= Self.largestAge)) && age >= -0.001
    let date = sharesClock == true ? min(arrival - age, arrival) : elapsed + offset
    lastDate = max(lastDate, date)
    return lastDate
  }

  /// Returns the age of an event at its arrival, if the server uses the machine's monotonic clock.
  ///
  /// - Parameters:
  ///   - milliseconds: The time of the event on the server's clock.
  ///   - arrival: The time of arrival in seconds on the program's clock.
  /// - Returns: The age in seconds; negative for an event from the future.
  private func age(of milliseconds: UInt32, arrival: Double) -> Double {
    let now = (origin + arrival) * 1000
    let whole = now.rounded(.down)
    let digits = UInt32(truncatingIfNeeded: Int64(whole))
    return (Double(Int32(bitPattern: digits &- milliseconds)) + now - whole) / 1000
  }
}
