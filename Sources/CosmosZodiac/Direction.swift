import CosmosGeometry
import RealModule

/// A direction in the sky as a unit vector.
///
/// Vectors need no special case where right ascension wraps from 360° to 0°. +x points to the vernal
/// equinox (RA 0°, Dec 0°), +y to RA 90°, +z to the north pole.
public struct Direction: Equatable, Sendable {
  /// The components, each -1…1, in the equatorial frame of J2000.
  public let x, y, z: Double

  /// Creates the direction of equatorial coordinates.
  ///
  /// - Parameters:
  ///   - rightAscension: Degrees, J2000.
  ///   - declination: Degrees, J2000, -90…90.
  public init(rightAscension: Double, declination: Double) {
    let ascension = rightAscension * .pi / 180
    let elevation = declination * .pi / 180
    x = .cos(elevation) * .cos(ascension)
    y = .cos(elevation) * .sin(ascension)
    z = .sin(elevation)
  }

  /// Creates the direction of a vector of any length but 0.
  init(alongX x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    precondition(length > 0, "A vector of length 0 has no direction")
    self.x = x / length
    self.y = y / length
    self.z = z / length
  }

  /// Degrees, J2000, 0 ..< 360.
  public var rightAscension: Double {
    wrapped(Double.atan2(y: y, x: x) * 180 / .pi, period: 360)
  }

  /// Degrees, J2000, -90…90.
  public var declination: Double {
    Double.atan2(y: z, x: (x * x + y * y).squareRoot()) * 180 / .pi
  }

  /// The angle between two directions in radians, 0…π.
  ///
  /// Computed from cross and dot product, which loses no digits for small angles.
  public func angle(to other: Direction) -> Double {
    let crossX = y * other.z - z * other.y
    let crossY = z * other.x - x * other.z
    let crossZ = x * other.y - y * other.x
    let cross = (crossX * crossX + crossY * crossY + crossZ * crossZ).squareRoot()
    return Double.atan2(y: cross, x: dot(other))
  }

  func dot(_ other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
}
