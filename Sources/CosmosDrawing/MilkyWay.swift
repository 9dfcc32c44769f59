import CosmosGeometry

/// The brightness of the Milky Way along the ecliptic, from the measured table.
///
/// Scenes use it for the contrast of objects in front of the Milky Way. The shader
/// `milky-way-map.frag` reads the same table, and adds finer structure and haze.
package enum MilkyWay {
  /// Maximum density of faint stars; on this scale, the density far from the Milky Way is about
  /// 0.2.
  package static let largestDensity = 4.0
  /// Mean density of faint stars, sampled from the shader's map of the Milky Way for windows of
  /// 16 : 9.
  package static let meanDensity = 0.25

  /// Returns the brightness at a place of the sky, 0…1, nearly in sRGB encoding.
  ///
  /// - Parameters:
  ///   - longitude: Ecliptic longitude in degrees, 0…360.
  ///   - latitude: Ecliptic latitude in degrees.
  /// - Returns: The brightness.
  package static func brightness(longitude: Double, latitude: Double) -> Double {
    let root = MilkyWayTable.standard.light(longitude: longitude, latitude: latitude).root
    // The factors are those of the shaders, without structure, and with the luminance of their
    // colours.
    let light = 0.58 * 0.98 * root * root * Double.pow(max(6 * root * root, 1e-6), 0.3)
    return Double.pow(light / (1 + light / 0.20), 1 / 2.2)
  }
}
