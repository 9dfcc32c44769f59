import CosmosGeometry

/// Converts between ecliptic longitude and positions on the ribbon (the strip of sky with the
/// twelve signs).
///
/// On the ribbon, every constellation is a twelfth of the whole, whatever its length in the sky.
/// The boundary of two constellations lies half way between their signs, and between boundaries the
/// scale is linear. Longitudes are those of J2000: the equinox moves, but the constellations do
/// not.
enum ZodiacScale {
  /// The longitudes where the constellations begin on the ecliptic, in degrees (J2000), Pisces
  /// first.
  ///
  /// - Source: The boundaries of the IAU; the part of Scorpio includes Ophiuchus, which begins at
  ///   247.638°.
  static let beginnings = [
    351.6501, 28.6869, 53.4172, 90.1401, 117.9880, 138.0384, 173.8508, 217.8101, 241.0473, 266.2377,
    299.6561, 327.4876,
  ]

  /// Returns the sign whose constellation contains a point of the ecliptic, given by its longitude
  /// in degrees (J2000).
  static func sign(atLongitude longitude: Double) -> Sign {
    Sign.allCases.first { sign in
      wrapped(longitude - beginnings[sign.rawValue], period: 360) < length(of: sign)
    } ?? .pisces
  }

  /// Returns the length in degrees of the part of the ecliptic that is in a constellation.
  private static func length(of sign: Sign) -> Double {
    wrapped(beginnings[(sign.rawValue + 1) % 12] - beginnings[sign.rawValue], period: 360)
  }

  /// Returns the position on the ribbon, 0 ..< 12 signs, that belongs to a longitude.
  ///
  /// Above or below the ecliptic, the boundaries of constellations have other longitudes than on
  /// the ecliptic. If the longitude is beyond the part of the ecliptic that belongs to the sign,
  /// the position is the end of that part.
  ///
  /// - Parameters:
  ///   - longitude: The longitude in degrees (J2000).
  ///   - sign: The sign of the constellation that contains the body.
  /// - Returns: The position in signs.
  static func position(ofLongitude longitude: Double, in sign: Sign) -> Double {
    let length = length(of: sign)
    let middle = beginnings[sign.rawValue] + length / 2
    // The shorter way from the middle of the constellation, −180° ..< 180°.
    let offset = wrapped(longitude - middle + 180, period: 360) - 180
    return wrapped(Double(sign.rawValue) + clamp(offset / length, -0.5, 0.5), period: 12)
  }
}
