import CCosmosERFA
import Glibc

/// A moment in Coordinated Universal Time.
///
///     Instant(year: 2026, month: 11, day: 22, hour: 21.5).text  // "2026-11-22T21:30:00Z"
public struct Instant: Equatable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC without leap seconds, as POSIX counts them.
  public var seconds: Double

  /// Creates a moment from POSIX seconds.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC without leap seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Creates a moment of the Gregorian calendar, which is extended to all years.
  ///
  /// - Parameters:
  ///   - year: Year, where 1 is the first year of the common era.
  ///   - month: Month, 1…12.
  ///   - day: Day, 1…31; days beyond the month's end continue in the next month.
  ///   - hour: Hours since midnight, including a fraction.
  public init(year: Int, month: Int, day: Int, hour: Double = 0) {
    var date = tm()
    date.tm_year = Int32(year - 1900)
    date.tm_mon = Int32(month - 1)
    date.tm_mday = Int32(day)
    self.init(seconds: Double(timegm(&date)) + hour * 3600)
  }

  /// Returns the moment a number of seconds later.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The moment in ISO 8601, rounded to seconds, such as "2026-11-22T21:30:00Z".
  public var text: String {
    let (date, time) = parts
    return "\(date)T\(time)Z"
  }

  /// Date and time of day, rounded to seconds, such as "2026-11-22" and "21:30:00".
  public var parts: (date: String, time: String) {
    var whole = Int(seconds.rounded())
    var parts = tm()
    gmtime_r(&whole, &parts)
    return Self.text(of: parts)
  }

  /// Date and time of day in the machine's time zone, and the zone's short name, such as "CET".
  package var localParts: (date: String, time: String, zone: String) {
    var whole = Int(seconds.rounded())
    var parts = tm()
    localtime_r(&whole, &parts)
    let (date, time) = Self.text(of: parts)
    return (date, time, parts.tm_zone.map { String(cString: $0) } ?? "local")
  }

  /// Date and time in UTC, followed by the local time unless that is the same.
  ///
  /// - Parameters:
  ///   - hours: Whether to show whole hours of UTC, such as "21 h", instead of seconds.
  ///   - localParts: Returns the local time of a moment.
  /// - Returns: A text such as "2026-11-22 23 h UTC, 11-23 00 h CET".
  package func text(
    hours: Bool,
    localParts: (Instant) -> (date: String, time: String, zone: String) = { $0.localParts }
  ) -> String {
    let instant = hours ? Instant(seconds: (seconds.rounded() / 3600).rounded(.down) * 3600) : self
    let (date, time) = instant.parts
    let local = localParts(instant)
    func short(_ time: String) -> String {
      guard hours else { return time }
      // Some zones differ from UTC by half an hour.
      return time.hasSuffix(":00:00") ? "\(time.prefix(2)) h" : String(time.prefix(5))
    }
    let text = "\(date) \(short(time)) UTC"
    guard (local.date, local.time) != (date, time) else { return text }
    let day = local.date == date ? "" : "\(local.date.suffix(5)) "
    return "\(text), \(day)\(short(local.time)) \(local.zone)"
  }

  private static func text(of parts: tm) -> (date: String, time: String) {
    func digits(_ number: Int32, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return (
      "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))",
      "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
    )
  }

  /// Julian Date of 1970-01-01 00:00.
  private static let unixEpoch = 2_440_587.5

  /// Terrestrial Time as a Julian Date.
  ///
  /// UTC has existed since 1960. For earlier moments, Terrestrial Time is taken to be 32 s ahead;
  /// after the last known leap second, the difference stays constant. An error of a minute moves
  /// the Moon by half an arcminute.
  var terrestrial: JulianDate {
    let day = (seconds / 86_400).rounded(.down)
    var (tai1, tai2, tt1, tt2) = (0.0, 0.0, 0.0, 0.0)
    // The ignored results only warn about years without leap-second data.
    _ = eraUtctai(Self.unixEpoch + day, seconds / 86_400 - day, &tai1, &tai2)
    _ = eraTaitt(tai1, tai2, &tt1, &tt2)
    return JulianDate(first: tt1, second: tt2)
  }
}

/// A Julian Date as the sum of two parts, because one Double cannot resolve milliseconds.
struct JulianDate: Equatable, Sendable {
  /// First part in days.
  var first: Double
  /// Second part in days.
  var second: Double

  func before(_ days: Double) -> JulianDate { JulianDate(first: first, second: second - days) }

  /// The year including its fraction, such as 2026.9.
  var year: Double { 2000 + (first - ERFA_DJ00 + second) / 365.25 }
}
