import CosmosGeometry

/// The ecliptic as the ribbon of signs has it: each constellation has a twelfth, however long it is in
/// the sky.
///
/// The boundaries of the constellations along the ecliptic lie half way between two signs, and between them
/// the ribbon is linear. Longitudes are of J2000, since constellations stay where they are while the
/// equinox moves.
enum ZodiacScale {
  /// Where each constellation begins on the ecliptic, in degrees of J2000, from Pisces on.
  ///
  /// - Source: the boundaries of the IAU; Scorpio's part has that of Ophiuchus, from 247.638° on.
  static let beginnings = [
    351.6501, 28.6869, 53.4172, 90.1401, 117.9880, 138.0384, 173.8508, 217.8101, 241.0473, 266.2377,
    299.6561, 327.4876,
  ]

  /// The sign whose constellation the ecliptic crosses at a longitude.
  static func sign(atLongitude longitude: Double) -> Sign {
    Sign.allCases.first { sign in
      wrapped(longitude - beginnings[sign.rawValue], period: 360) < length(of: sign)
    } ?? .pisces
  }

  /// Degrees of the ecliptic in a constellation.
  private static func length(of sign: Sign) -> Double {
    wrapped(beginnings[(sign.rawValue + 1) % 12] - beginnings[sign.rawValue], period: 360)
  }

  /// The sign position, 0 ..< 12, of a longitude in degrees of J2000.
  ///
  /// North and south of the ecliptic, boundaries are elsewhere than on it: a body beyond its sign's part of
  /// the ribbon stands at the part's end.
  static func position(ofLongitude longitude: Double, in sign: Sign) -> Double {
    let length = length(of: sign)
    let middle = beginnings[sign.rawValue] + length / 2
    // From −180° to 180°: the nearer way to the middle.
    let offset = wrapped(longitude - middle + 180, period: 360) - 180
    return wrapped(Double(sign.rawValue) + clamp(offset / length, -0.5, 0.5), period: 12)
  }
}
