package import CosmosGeometry

/// A place in the sky in ecliptic coordinates, with the equinox J2000.
///
/// Longitudes grow eastwards, which is to the left in pictures of the sky.
public struct EclipticPlace: Hashable, Sendable {
  /// Longitude in degrees, 0 ..< 360.
  public var longitude: Double
  /// Latitude in degrees, −90…90; positive in the north.
  public var latitude: Double

  /// Creates a place from its coordinates in degrees.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }

  /// Creates the place of a direction.
  public init(_ direction: Direction) {
    let equatorial = direction.vector
    let (sine, cosine) = (Self.obliquity.sine, Self.obliquity.cosine)
    let ecliptic = SIMD3(
      equatorial.x, equatorial.y * cosine + equatorial.z * sine,
      equatorial.z * cosine - equatorial.y * sine)
    self.init(longitude: ecliptic.longitude, latitude: ecliptic.latitude)
  }

  /// Sine and cosine of the angle between ecliptic and equator at J2000, 84 381.406″.
  ///
  /// - Source: IAU 2006 precession, N. Capitaine et al., A&A 412 (2003) 567.
  private static let obliquity = {
    let angle = 84381.406 / 3600 * Double.pi / 180
    return (sine: Double.sin(angle), cosine: Double.cos(angle))
  }()

  /// Returns the height, in degrees, above the latitudes that stand in the middle row of the sky.
  package func height(above latitudes: PeriodicCurve) -> Double {
    latitude - latitudes.value(at: longitude)
  }

  /// The place on the ribbon: the longitude in units of 30 degrees, 0 ..< 12.
  public var position: Double { longitude / 30 }
}
