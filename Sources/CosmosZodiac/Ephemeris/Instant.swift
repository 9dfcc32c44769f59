import CCosmosERFA
import Glibc

/// A moment in Coordinated Universal Time.
///
///     Instant(year: 2026, month: 11, day: 22, hour: 21.5).text  // "2026-11-22T21:30:00Z"
public struct Instant: Equatable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC without leap seconds, as POSIX counts them.
  public var seconds: Double

  /// A moment.
  ///
  /// - Parameter seconds: Seconds since 1970-01-01 00:00 UTC without leap seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// A moment of the Gregorian calendar, also before that calendar was introduced.
  ///
  /// - Parameters:
  ///   - year: 1 is the first year of our era.
  ///   - month: 1…12.
  ///   - day: 1…31; a day that the month lacks is one of the next month.
  ///   - hour: Hours since midnight, with fractions.
  public init(year: Int, month: Int, day: Int, hour: Double = 0) {
    var date = tm()
    date.tm_year = Int32(year - 1900)
    date.tm_mon = Int32(month - 1)
    date.tm_mday = Int32(day)
    self.init(seconds: Double(timegm(&date)) + hour * 3600)
  }

  /// The moment some seconds later.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// The moment in the form of ISO 8601, to the nearest second: "2026-11-22T21:30:00Z".
  public var text: String {
    let (date, time) = parts
    return "\(date)T\(time)Z"
  }

  /// The date and the time to the nearest second: "2026-11-22" and "21:30:00".
  public var parts: (date: String, time: String) {
    func digits(_ number: Int32, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    var whole = Int(seconds.rounded())
    var parts = tm()
    gmtime_r(&whole, &parts)
    return (
      "\(digits(parts.tm_year + 1900, 4))-\(digits(parts.tm_mon + 1, 2))-\(digits(parts.tm_mday, 2))",
      "\(digits(parts.tm_hour, 2)):\(digits(parts.tm_min, 2)):\(digits(parts.tm_sec, 2))"
    )
  }

  /// The Julian Date of 1970-01-01 00:00.
  private static let unixEpoch = 2_440_587.5

  /// Terrestrial Time as a Julian Date.
  ///
  /// Before 1960, when UTC was introduced, the difference to Terrestrial Time is taken as 32 s; in this
  /// century after the last known leap second as what it is since then. A minute is half a minute of
  /// arc for the Moon.
  var terrestrial: JulianDate {
    let day = (seconds / 86_400).rounded(.down)
    var (tai1, tai2, tt1, tt2) = (0.0, 0.0, 0.0, 0.0)
    // The results say whether the year has leap seconds that are known; all years have a value.
    _ = eraUtctai(Self.unixEpoch + day, seconds / 86_400 - day, &tai1, &tai2)
    _ = eraTaitt(tai1, tai2, &tt1, &tt2)
    return JulianDate(first: tt1, second: tt2)
  }
}

/// A Julian Date in two parts, whose sum it is: one number does not resolve milliseconds.
struct JulianDate: Equatable, Sendable {
  /// Days.
  var first: Double
  /// Days.
  var second: Double

  func before(_ days: Double) -> JulianDate { JulianDate(first: first, second: second - days) }

  /// The year with its fraction, such as 2026.9.
  var year: Double { 2000 + (first - ERFA_DJ00 + second) / 365.25 }
}
