import CosmosGeometry
import RealModule

/// The light of the Milky Way along the ecliptic, without its clouds and dust: for what is drawn before
/// it and has to stand out.
///
/// `milky-way-map.frag` has both, from the same galactic pole and centre.
package enum MilkyWay {
  /// More than the largest density of faint stars: that far from the Milky Way is 0.22.
  package static let largestDensity = 9.5
  /// The mean density, by sampling the map of windows of 16 : 9.
  package static let meanDensity = 0.28

  /// Ecliptic longitude and latitude of the north galactic pole, in degrees (J2000).
  private static let pole = (longitude: 180.02, latitude: 29.81)
  /// Ecliptic longitude and latitude of the galactic centre, in degrees (J2000).
  private static let center = (longitude: 266.84, latitude: -5.54)
  private static let degrees = 180 / Double.pi

  /// How bright it is at degrees of the ecliptic where no dust is before it: 0…1, nearly as sRGB encodes it.
  package static func brightness(longitude: Double, latitude: Double) -> Double {
    let (sine, cosine) = (Double.sin(latitude / degrees), Double.cos(latitude / degrees))
    let fromPole =
      sine * Double.sin(pole.latitude / degrees) + cosine * Double.cos(pole.latitude / degrees)
      * Double.cos((longitude - pole.longitude) / degrees)
    // Galactic latitude; a degree of longitude is as long as 2.6 of ecliptic latitude.
    let distance = abs(Double.asin(clamp(fromPole, -1, 1)) * degrees) / 1.9
    let east = wrapped(longitude - center.longitude + 180, period: 360) - 180
    let core = (1 - abs(east) / 180) * (1 - abs(east) / 180)
    let disc = Double.exp(-Double.pow(distance / (2.2 + 0.8 * core), 1.25)) * (0.16 + 0.84 * core)
    let bulge =
      Double.exp(-(east / 7.5) * (east / 7.5) - (distance / 2.6) * (distance / 2.6))
    // Half of MilkyWayUniforms' and milky-way.frag's knee, as noise takes half of the light on the average.
    let light = 0.26 * bulge + 0.09 * disc
    return Double.pow(light / (1 + light / 0.3), 1 / 2.2)
  }
}
