extension Sign {
  /// Finds the sign whose constellation contains the Sun.
  ///
  /// Constellations have the boundaries of the IAU. They differ from the equal twelfths of a
  /// horoscope, which precession has shifted by about one constellation. In this century, the Sun
  /// crosses Ophiuchus from 30 November to 17 December; these days count as Scorpio.
  ///
  ///     Sign.ofSun(at: Instant(year: 2026, month: 8, day: 15))  // leo
  ///
  /// The result equals the Sun's ``BodyPlace/constellation``, without the cost of computing other
  /// bodies.
  ///
  /// - Parameter instant: The moment. Far outside ``Ephemeris/years``, the Sun's position is
  ///   inaccurate: a sign may begin days earlier or later.
  /// - Returns: The sign.
  public static func ofSun(at instant: Instant) -> Sign { Ephemeris.signOfSun(at: instant) }
}
