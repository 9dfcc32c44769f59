extension Sign {
  /// Finds the sign whose constellation contains the Sun.
  ///
  /// Constellations have the boundaries of the IAU. They are not the equal twelfths of a horoscope;
  /// precession has shifted those by about one constellation. The Sun crosses Ophiuchus from 30
  /// November to 17 December in this century; these days count as Scorpio.
  ///
  ///     Sign.ofSun(at: Instant(year: 2026, month: 8, day: 15))  // leo
  ///
  /// The result equals the Sun's ``BodyPlace/constellation``, without the cost of other bodies.
  ///
  /// - Parameter instant: The moment. Far outside of ``Ephemeris/years`` the Sun's place is
  ///   inexact: a sign may begin days earlier or later.
  /// - Returns: The sign.
  public static func ofSun(at instant: Instant) -> Sign { Ephemeris.signOfSun(at: instant) }
}
