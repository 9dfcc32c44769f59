import CCosmosERFA
import Glibc

/// A moment in Coordinated Universal Time.
///
///     Instant(year: 2026, month: 11, day: 22, hour: 21.5).text  // "2026-11-22T21:30:00Z"
public struct Instant: Equatable, Sendable {
  /// The seconds since 1970-01-01 00:00 UTC without leap seconds, as in POSIX.
  public var seconds: Double

  /// Creates a moment from its number of seconds.
  ///
  /// - Parameter seconds: The seconds since 1970-01-01 00:00 UTC without leap seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Creates a moment from a date and time in UTC, with the Gregorian calendar for all years.
  ///
  /// Dates before 1582-10-15 in sources are usually in the Julian calendar; in 1054, for example,
  /// it is six days behind.
  ///
  /// - Parameters:
  ///   - year: The year; the first year of the common era is 1.
  ///   - month: The month, 1…12.
  ///   - day: The day, 1…31; a day after the end of the month is a day of the next month.
  ///   - hour: The hours since midnight, with a fraction.
  public init(year: Int, month: Int, day: Int, hour: Double = 0) {
    var date = tm()
    date.tm_year = Int32(year - 1900)
    date.tm_mon = Int32(month - 1)
    date.tm_mday = Int32(day)
    self.init(seconds: Double(timegm(&date)) + hour * 3600)
  }

  /// Returns the moment that is `seconds` seconds after `instant`.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The moment as ISO 8601 text, rounded to whole seconds, such as "2026-11-22T21:30:00Z".
  public var text: String {
    let (date, time) = parts
    return "\(date)T\(time)Z"
  }

  /// The date and the time of day in UTC, rounded to whole seconds, such as "2026-11-22" and
  /// "21:30:00".
  public var parts: (date: String, time: String) {
    var whole = Int(seconds.rounded())
    var parts = tm()
    gmtime_r(&whole, &parts)
    return Self.text(of: parts)
  }

  /// The date and the time of day in the machine's time zone, with the short name of that zone,
  /// such as "CET".
  package var localParts: (date: String, time: String, zone: String) {
    var whole = Int(seconds.rounded())
    var parts = tm()
    localtime_r(&whole, &parts)
    let (date, time) = Self.text(of: parts)
    return (date, time, parts.tm_zone.map { String(cString: $0) } ?? "local")
  }

  /// Returns the date and the time in UTC, then the local time, unless both are equal.
  ///
  /// - Parameters:
  ///   - hours: Whether to show only the whole hours in UTC, such as "21 h", without minutes and
  ///     seconds.
  ///   - localParts: Returns the local date and time of a moment.
  /// - Returns: The text, such as "2026-11-22 23 h UTC, 11-23 00 h CET".
  package func text(
    hours: Bool,
    localParts: (Instant) -> (date: String, time: String, zone: String) = { $0.localParts }
  ) -> String {
    let instant = hours ? Instant(seconds: (seconds.rounded() / 3600).rounded(.down) * 3600) : self
    let (date, time) = instant.parts
    let local = localParts(instant)
    func short(_ time: String) -> String {
      guard hours else { return time }
      // Minutes are shown for time zones that differ from UTC by a part of an hour.
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
}

/// A Julian Date as the sum of two numbers, because a single Double cannot represent milliseconds.
struct JulianDate: Equatable, Sendable {
  /// The two numbers in days, in any split; ERFA is most precise if `first` is the larger one.
  var first, second: Double

  func before(_ days: Double) -> JulianDate { JulianDate(first: first, second: second - days) }

  /// The year with a fraction, such as 2026.9.
  var year: Double { 2000 + (first - ERFA_DJ00 + second) / 365.25 }
}
