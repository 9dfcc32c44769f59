import ArgumentParser
import Glibc
import CosmosZodiac

/// A day of the year, for the sign that the Sun is in.
struct DateArgument: Equatable {
  var month: Int
  var day: Int

  /// Reads YYYY-MM-DD.
  static func parse(_ text: String) throws -> DateArgument {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard parts.count == 3, let year = parts[0], (1...9999).contains(year), let month = parts[1],
      let day = parts[2],
      (1...12).contains(month), (1...longest[month - 1]).contains(day)
    else {
      throw ValidationError("--date '\(text)' is not a date: want YYYY-MM-DD.")
    }
    return DateArgument(month: month, day: day)
  }

  /// The local date now.
  static var today: DateArgument {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return DateArgument(month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }

  var sign: Sign { Sign.ofSun(month: month, day: day) }
}
