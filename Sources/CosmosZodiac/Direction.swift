import CosmosMath

/// A direction in the sky as a unit vector.
///
/// Unit vectors avoid a special case at right ascension 360° = 0°. +x points to the vernal equinox
/// (RA 0°, Dec 0°), +y to RA 90°, +z to the north pole.
public struct Direction: Equatable, Sendable {
  /// The unit vector in the equatorial frame of J2000.
  public let vector: SIMD3<Double>

  /// Creates a direction from equatorial coordinates.
  ///
  /// - Parameters:
  ///   - rightAscension: Right ascension in degrees, J2000.
  ///   - declination: Declination in degrees, J2000, -90…90.
  public init(rightAscension: Double, declination: Double) {
    let ascension = rightAscension * .pi / 180
    let elevation = declination * .pi / 180
    vector = SIMD3(
      .cos(elevation) * .cos(ascension), .cos(elevation) * .sin(ascension), .sin(elevation))
  }

  /// Creates the direction of a vector, whose length must not be 0.
  init(along vector: SIMD3<Double>) {
    precondition(vector.length > 0, "A vector of length 0 has no direction")
    self.vector = vector.unit
  }

  /// Returns the mean direction: the direction of the vectors' sum.
  static func mean(of directions: [Direction]) -> Direction {
    Direction(along: directions.reduce(.zero) { $0 + $1.vector })
  }

  /// Right ascension in degrees, J2000, 0 ..< 360.
  public var rightAscension: Double { vector.longitude }

  /// Declination in degrees, J2000, -90…90.
  public var declination: Double { vector.latitude }
}
