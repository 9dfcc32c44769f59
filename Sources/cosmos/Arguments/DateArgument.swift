package import CosmosZodiac
import CosmosSystem

/// The argument of `--date`: a day, or a moment in UTC.
package struct DateArgument: Equatable {
  package var year: Int
  package var month: Int
  package var day: Int
  /// The hours after midnight in UTC; nil if the argument is only a day.
  package var hour: Double?

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Parses `today`, or a text in the form YYYY-MM-DD, YYYY-MM-DDTHH:MM or YYYY-MM-DDTHH:MM:SS,
  /// with or without a Z at its end; month, day and hour may lack their zeros.
  ///
  /// The text `today` means the present day in UTC, and its noon like every day. So all machines
  /// that share a film, and all runs of a comparison, show the same moment.
  package static func parse(_ text: String) throws -> DateArgument {
    let text = text.lowercased() == "today" ? Instant.now.parts.date : text
    // The date and the time may be separated by T, t or a space.
    let form =
      /([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:[Tt ]([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?[Zz]?)?/
    guard let match = text.wholeMatch(of: form), let year = Int(match.1),
      let month = Int(match.2), let day = Int(match.3),
      case let time = [match.4, match.5, match.6].map({ $0.flatMap { Int($0) } ?? 0 })
    else {
      throw ValueError(
        "--date",
        "'\(text)' is not a date: expected today, YYYY-MM-DD, or YYYY-MM-DDTHH:MM in UTC.")
    }
    let limits = [
      ("year", year, 1...9999), ("month", month, 1...12), ("hour", time[0], 0...23),
      ("minute", time[1], 0...59), ("second", time[2], 0...59),
    ]
    for (name, number, range) in limits where !range.contains(number) {
      throw ValueError(
        "--date",
        "'\(text)' does not exist: the \(name) must be \(range.lowerBound)…\(range.upperBound).")
    }
    let date = [match.1, match.2, match.3].map { $0.count < 2 ? "0\($0)" : $0 }
    // A day that does not exist would become a day of the next month.
    guard Instant(year: year, month: month, day: day).parts.date == date.joined(separator: "-")
    else {
      throw ValueError(
        "--date", "'\(text)' does not exist: \(day) is no day of \(months[month - 1]) \(year).")
    }
    let seconds = time[0] * 3600 + time[1] * 60 + time[2]
    let hour = match.4.map { _ in Double(seconds) / 3600 }
    return DateArgument(year: year, month: month, day: day, hour: hour)
  }

  /// The moment; if the argument is only a day, noon of that day in UTC.
  package var instant: Instant { Instant(year: year, month: month, day: day, hour: hour ?? 12) }

  /// The argument as a text that ``parse(_:)`` accepts.
  package var text: String {
    let (date, time) = instant.parts
    return hour == nil ? date : "\(date)T\(time)Z"
  }

  /// Checks that the positions of the Sun, the Moon and the planets can be computed for the year.
  ///
  /// - Throws: A ``ValueError`` that ends with `advice` if the year is out of range.
  package func requireEphemeris(advice: String) throws {
    guard !Ephemeris.years.contains(year) else { return }
    let years = Ephemeris.years
    throw ValueError(
      "--date",
      "'\(text)' is too far away: the positions of the Sun, the Moon and the planets are known "
        + "only for the years \(years.lowerBound) to \(years.upperBound)\(advice).")
  }
}

extension Instant {
  package static var now: Instant { Instant(seconds: WallClock.secondsSince1970) }
}
