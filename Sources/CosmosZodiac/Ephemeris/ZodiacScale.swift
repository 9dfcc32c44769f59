import CosmosGeometry

/// Converts between ecliptic longitude and the ribbon of signs.
///
/// Each constellation fills a twelfth of the ribbon, regardless of its length in the sky. A
/// boundary on the ecliptic lies half way between two signs, and the scale is linear between
/// boundaries. Longitudes are J2000, because constellations stay in place while the equinox moves.
enum ZodiacScale {
  /// Longitudes where the constellations begin on the ecliptic, in degrees of J2000, starting with
  /// Pisces.
  ///
  /// - Source: the boundaries of the IAU; Scorpio's part includes Ophiuchus, from 247.638° on.
  static let beginnings = [
    351.6501, 28.6869, 53.4172, 90.1401, 117.9880, 138.0384, 173.8508, 217.8101, 241.0473, 266.2377,
    299.6561, 327.4876,
  ]

  /// Finds the sign whose constellation contains a longitude on the ecliptic, in degrees of J2000.
  static func sign(atLongitude longitude: Double) -> Sign {
    Sign.allCases.first { sign in
      wrapped(longitude - beginnings[sign.rawValue], period: 360) < length(of: sign)
    } ?? .pisces
  }

  /// Returns the length of the ecliptic within a constellation, in degrees.
  private static func length(of sign: Sign) -> Double {
    wrapped(beginnings[(sign.rawValue + 1) % 12] - beginnings[sign.rawValue], period: 360)
  }

  /// Converts a longitude to a sign position, 0 ..< 12.
  ///
  /// North and south of the ecliptic, boundaries lie at different longitudes from those on it. A
  /// body beyond its sign's part is clamped to the end of the part.
  ///
  /// - Parameters:
  ///   - longitude: Longitude in degrees of J2000.
  ///   - sign: The sign of the body's constellation.
  /// - Returns: The sign position.
  static func position(ofLongitude longitude: Double, in sign: Sign) -> Double {
    let length = length(of: sign)
    let middle = beginnings[sign.rawValue] + length / 2
    // −180° ..< 180°: the shorter way to the middle.
    let offset = wrapped(longitude - middle + 180, period: 360) - 180
    return wrapped(Double(sign.rawValue) + clamp(offset / length, -0.5, 0.5), period: 12)
  }
}
