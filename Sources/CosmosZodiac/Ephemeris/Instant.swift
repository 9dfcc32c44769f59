import CCosmosERFA
import RealModule

/// A moment in Coordinated Universal Time.
///
///     Instant(year: 2026, month: 11, day: 22, hour: 21.5).text  // "2026-11-22T21:30:00Z"
public struct Instant: Equatable, Comparable, Sendable {
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
    var (zero, days) = (0.0, 0.0)
    // The result says whether the month has that day.
    _ = eraCal2jd(Int32(year), Int32(month), Int32(day), &zero, &days)
    self.init(seconds: (zero + days - Self.unixEpoch) * 86_400 + hour * 3600)
  }

  /// The moment some seconds later.
  public static func + (instant: Instant, seconds: Double) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// Whether one moment is before another.
  public static func < (one: Instant, other: Instant) -> Bool { one.seconds < other.seconds }

  /// The moment in the form of ISO 8601, to the nearest second: "2026-11-22T21:30:00Z".
  public var text: String {
    let (date, time) = parts
    return "\(date)T\(time)Z"
  }

  /// The date and the time to the nearest second: "2026-11-22" and "21:30:00".
  public var parts: (date: String, time: String) {
    let whole = Int(seconds.rounded())
    let day = (Double(whole) / 86_400).rounded(.down)
    let second = whole - Int(day) * 86_400
    let (year, month, dayOfMonth) = Self.date(day: Int(day))
    return (
      "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(dayOfMonth, 2))",
      "\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):"
        + Self.padded(second % 60, 2)
    )
  }

  private static func padded(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// The date of a day that is counted from 1970-01-01.
  private static func date(day: Int) -> (year: Int, month: Int, day: Int) {
    var (year, month, dayOfMonth) = (Int32(0), Int32(0), Int32(0))
    var fraction = 0.0
    eraJd2cal(unixEpoch, Double(day), &year, &month, &dayOfMonth, &fraction)
    return (Int(year), Int(month), Int(dayOfMonth))
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

  /// The date some days earlier.
  func before(_ days: Double) -> JulianDate { JulianDate(first: first, second: second - days) }

  /// The year with its fraction, such as 2026.9.
  var year: Double { 2000 + (first - ERFA_DJ00 + second) / 365.25 }
}
