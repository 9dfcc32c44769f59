import ArgumentParser
package import CosmosZodiac
import CosmosSystem
import Glibc

/// A day, or a moment in UTC.
package struct DateArgument: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int
  /// Hours since midnight, UTC; nil where only the day was given.
  package var hour: Double?

  /// Parses YYYY-MM-DD, and that with a time: THH:MM or THH:MM:SS, with or without a Z.
  package static func parse(_ text: String) throws -> DateArgument {
    // Either separator may stand between date and time.
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "Tt ".contains($0) })
    guard var date = parts.first.flatMap(date), let hour = hour(parts.dropFirst().first) else {
      throw ValidationError(
        ofValue: "--date '\(text)' is not a date: want YYYY-MM-DD, or YYYY-MM-DDTHH:MM in UTC.")
    }
    date.hour = hour
    return date
  }

  private static func date(_ text: Substring) -> DateArgument? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2],
      parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }),
      let year = Int(parts[0]), year > 0, let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...length(ofMonth: month, year: year)).contains(day)
    else { return nil }
    return DateArgument(year: year, month: month, day: day)
  }

  /// Days of a month of the Gregorian calendar.
  private static func length(ofMonth month: Int, year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// The hour of a time; inner nil without a time, outer nil where it is none.
  private static func hour(_ text: Substring?) -> Double?? {
    guard var text else { return .some(nil) }
    if let last = text.last, "Zz".contains(last) { text.removeLast() }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }) else { return nil }
    let numbers = parts.compactMap { part in part.allSatisfy(\.isNumber) ? Int(part) : nil }
    guard numbers.count == parts.count, numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    return .some(Double(seconds) / 3600)
  }

  /// Today's date in local time.
  package static var today: DateArgument {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return DateArgument(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  /// The sign that the Sun is in on this day.
  package var sign: Sign { Sign.ofSun(month: month, day: day) }

  /// The moment; noon in UTC where only the day was given.
  package var instant: Instant { Instant(year: year, month: month, day: day, hour: hour ?? 12) }

  /// - Throws: A `ValidationError` where the places of bodies are not known for the year.
  package func requireEphemeris(advice: String) throws {
    guard !Ephemeris.years.contains(year) else { return }
    let years = Ephemeris.years
    throw ValidationError(
      ofValue: "--date \(year): the places of Sun, Moon and planets are known for the years "
        + "\(years.lowerBound) to \(years.upperBound)\(advice).")
  }
}

extension Instant {
  /// The moment that it is.
  package static var now: Instant { Instant(seconds: WallClock.secondsSince1970) }
}
