extension Sign {
  /// The sign whose constellation the Sun is in on a day of the year.
  ///
  /// The constellations are those with the boundaries of the IAU, not the equal twelfths of a
  /// horoscope, which precession has moved by about a constellation. Ophiuchus, which the Sun
  /// crosses from 30 November to 17 December, has no sign; its days count as Scorpio's.
  ///
  ///     Sign.ofSun(month: 8, day: 15)  // leo
  ///
  /// - Parameters:
  ///   - month: 1…12.
  ///   - day: The day of the month, from 1; 29 February is a day.
  /// - Returns: The sign on that date at noon, Universal Time, in most years from 2001 to 2050; in the
  ///   others the change falls a day earlier or later.
  /// - Precondition: The day exists in that month.
  /// - Source: The constellation boundaries of E. Delporte, *Délimitation scientifique des
  ///   constellations* (IAU, 1930), compared with the Sun's apparent place on each day of 2001 to
  ///   2050.
  public static func ofSun(month: Int, day: Int) -> Sign {
    precondition((1...12).contains(month), "Month \(month): want 1…12")
    let last = daysOfMonth[month - 1]
    precondition((1...last).contains(day), "Day \(day) of month \(month): want 1…\(last)")
    let date = month * 100 + day
    // The year begins in the sign that it ends in.
    return sunEntries.last { $0.date <= date }?.sign ?? .sagittarius
  }

  /// The first day of the Sun in each sign, as 100 · month + day, through the year.
  static let sunEntries: [(date: Int, sign: Sign)] = [
    (120, .capricorn), (217, .aquarius), (312, .pisces), (419, .aries), (514, .taurus),
    (622, .gemini), (721, .cancer), (811, .leo), (917, .virgo), (1031, .libra),
    (1124, .scorpio), (1218, .sagittarius),
  ]

  private static let daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}
