import RealModule

/// A direction in the sky as a unit vector.
///
/// Vectors need no special case where right ascension wraps from 360° to 0°. +x points to the vernal
/// equinox (RA 0°, Dec 0°), +y to RA 90°, +z to the north pole.
public struct Direction: Equatable, Sendable {
  /// Of length 1, in the equatorial frame of J2000.
  public let vector: SIMD3<Double>

  /// Creates the direction of equatorial coordinates.
  ///
  /// - Parameters:
  ///   - rightAscension: Degrees, J2000.
  ///   - declination: Degrees, J2000, -90…90.
  public init(rightAscension: Double, declination: Double) {
    let ascension = rightAscension * .pi / 180
    let elevation = declination * .pi / 180
    vector = SIMD3(
      .cos(elevation) * .cos(ascension), .cos(elevation) * .sin(ascension), .sin(elevation))
  }

  /// Creates the direction of a vector of any length but 0.
  init(along vector: SIMD3<Double>) {
    precondition(vector.length > 0, "A vector of length 0 has no direction")
    self.vector = vector.unit
  }

  /// The middle of several directions: that of the sum of their vectors.
  static func mean(of directions: [Direction]) -> Direction {
    Direction(along: directions.reduce(.zero) { $0 + $1.vector })
  }

  /// Degrees, J2000, 0 ..< 360.
  public var rightAscension: Double { vector.longitude }

  /// Degrees, J2000, -90…90.
  public var declination: Double { vector.latitude }
}
