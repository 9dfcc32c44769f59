extension Sign {
  /// Returns the sign whose constellation contains the Sun at a moment.
  ///
  /// The constellations have the boundaries of the IAU. They differ from the equal twelfths of
  /// horoscopes, from which precession has moved them by about one constellation. In this century,
  /// the Sun is in Ophiuchus from 30 November to 17 December; on these days, the result is Scorpio.
  ///
  ///     Sign.ofSun(at: Instant(year: 2026, month: 8, day: 15))  // leo
  ///
  /// The result equals the ``BodyPlace/constellation`` of the Sun, but is computed faster.
  ///
  /// - Parameter instant: The moment. Far from ``Ephemeris/years``, the position of the Sun is
  ///   inaccurate, so the result may change days too early or too late.
  /// - Returns: The sign.
  public static func ofSun(at instant: Instant) -> Sign { Ephemeris.signOfSun(at: instant) }
}
