import CosmosGeometry

/// A direction in the sky, as a vector of length 1.
///
/// With vectors, no special case is needed where the right ascension changes from 360° to 0°. The x
/// axis points to the vernal equinox (right ascension 0°, declination 0°), the y axis to right
/// ascension 90° on the equator, and the z axis to the north pole.
public struct Direction: Equatable, Sendable {
  /// The vector of length 1 in equatorial coordinates (J2000).
  public let vector: SIMD3<Double>

  /// Creates a direction from equatorial coordinates.
  ///
  /// - Parameters:
  ///   - rightAscension: The right ascension in degrees (J2000).
  ///   - declination: The declination in degrees (J2000), −90…90.
  public init(rightAscension: Double, declination: Double) {
    let ascension = rightAscension * .pi / 180
    let elevation = declination * .pi / 180
    vector = SIMD3(
      .cos(elevation) * .cos(ascension), .cos(elevation) * .sin(ascension), .sin(elevation))
  }

  /// The direction on the sky from this point to the ecliptic north pole: the angle in radians from
  /// celestial north, positive towards east.
  package var eclipticNorth: Double {
    let pole = Direction(rightAscension: 270, declination: 90 - 23.43928)
    let angle = vector.direction(of: pole.vector)
    return .pi / 2 - angle
  }

  /// The right ascension in degrees (J2000), 0 ..< 360.
  public var rightAscension: Double { vector.longitude }

  /// The declination in degrees (J2000), −90…90.
  public var declination: Double { vector.latitude }
}
