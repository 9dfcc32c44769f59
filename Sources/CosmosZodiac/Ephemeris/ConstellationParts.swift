import CosmosGeometry

/// The parts of the ecliptic that belong to the twelve constellations.
enum ConstellationParts {
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
      let next = beginnings[(sign.rawValue + 1) % 12]
      let length = wrapped(next - beginnings[sign.rawValue], period: 360)
      return wrapped(longitude - beginnings[sign.rawValue], period: 360) < length
    } ?? .pisces
  }
}
