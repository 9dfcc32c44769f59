extension Sign {
  /// The sign whose constellation the Sun is in: where today's sky is.
  ///
  /// These are the constellations of the sky, bounded by the IAU, not the equal twelfths of a
  /// horoscope, which precession has carried about a constellation away. Ophiuchus, which the
  /// Sun crosses from 30 November to 17 December, has no sign of its own: its days belong to
  /// Scorpio.
  ///
  ///     Sign.ofSun(month: 8, day: 15)  // leo
  ///
  /// - Parameters:
  ///   - month: 1…12.
  ///   - day: Day of the month, from 1; 29 February counts.
  /// - Returns: The sign on that date at noon, Universal Time, in most years from 2001 to 2050. In
  ///   the others the change falls a day earlier or later.
  /// - Source: The constellation boundaries of E. Delporte, *Délimitation scientifique des
  ///   constellations* (IAU, 1930), met by the Sun's apparent place on each of the 18 262 days.
  public static func ofSun(month: Int, day: Int) -> Sign {
    precondition((1...12).contains(month), "Month \(month): want 1…12")
    let last = daysOfMonth[month - 1]
    precondition((1...last).contains(day), "Day \(day) of month \(month): want 1…\(last)")
    let date = month * 100 + day
    // The year begins in the sign that the last one ended in.
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
