import CosmosGeometry
import CosmosMath

/// The brightness of the Milky Way along the ecliptic, without clouds and dust.
///
/// Scenes use it for the contrast of objects in front of the Milky Way. The shader
/// `milky-way-map.frag` draws the Milky Way with the same galactic pole and centre, and adds clouds
/// and dust.
package enum MilkyWay {
  /// Maximum density of faint stars; on this scale, the density far from the Milky Way is 0.22.
  package static let largestDensity = 9.5
  /// Mean density of faint stars, sampled from the shader's map of the Milky Way for windows of
  /// 16 : 9.
  package static let meanDensity = 0.28

  /// Ecliptic longitude and latitude of the north galactic pole, in degrees (J2000).
  private static let pole = (longitude: 180.02, latitude: 29.81)
  /// Ecliptic longitude and latitude of the galactic centre, in degrees (J2000).
  private static let center = (longitude: 266.84, latitude: -5.54)
  private static let degrees = 180 / Double.pi

  /// Returns the brightness at a place of the sky, without dust, 0…1, nearly in sRGB encoding.
  ///
  /// - Parameters:
  ///   - longitude: Ecliptic longitude in degrees.
  ///   - latitude: Ecliptic latitude in degrees.
  /// - Returns: The brightness.
  package static func brightness(longitude: Double, latitude: Double) -> Double {
    let (sine, cosine) = (Double.sin(latitude / degrees), Double.cos(latitude / degrees))
    let fromPole =
      sine * Double.sin(pole.latitude / degrees) + cosine * Double.cos(pole.latitude / degrees)
      * Double.cos((longitude - pole.longitude) / degrees)
    // Distance from the galactic plane in degrees of longitude, as in the shader's map. In the map,
    // 2.6 degrees of latitude are as long as one of longitude. Across the inclined galactic plane,
    // that ratio is about 1.9.
    let distance = abs(Double.asin(clamp(fromPole, -1, 1)) * degrees) / 1.9
    let east = wrapped(longitude - center.longitude + 180, period: 360) - 180
    let core = (1 - abs(east) / 180) * (1 - abs(east) / 180)
    let disc = Double.exp(-Double.pow(distance / (2.2 + 0.8 * core), 1.25)) * (0.27 + 0.73 * core)
    let bulge =
      Double.exp(-(east / 7.5) * (east / 7.5) - (distance / 2.6) * (distance / 2.6))
      + 0.4 * Double.exp(-(east / 3.4) * (east / 3.4) - (distance / 1.5) * (distance / 1.5))
    // Both factors are half of those in MilkyWayUniforms and milky-way.frag, because the noise of
    // the map removes half of the light on average.
    let light = 0.24 * bulge + 0.09 * disc
    return Double.pow(light / (1 + light / 0.3), 1 / 2.2)
  }
}
