import CosmosGeometry

/// The first part of the uniform block `MoonMap` (std140, 16 of 1552 bytes), before the features;
/// see `moon-map-block.glsl`.
package struct MoonMapUniforms: BitwiseCopyable {
  private var detail: SIMD4<Int32>

  /// Creates the first part of the block, before the features, for a square map of `side` × `side`
  /// texels.
  package init(side: Int) {
    let isSmall = side <= 128
    detail = SIMD4(
      Int32(MoonFeature.all.count), isSmall ? 4 : 6, isSmall ? 1 : side <= 256 ? 2 : 3, 3)
  }

  /// Size of the whole block in bytes.
  package static let size = (1 + 96) * MemoryLayout<SIMD4<Float>>.stride
}

/// A patch of dark or bright ground, or a bright crater, on the near side of the Moon.
package struct MoonFeature {
  /// Longitude and latitude in degrees, east and north positive; east is Mare Crisium's side.
  let longitude, latitude: Double
  /// Radius in degrees, as an angle at the Moon's centre.
  let radius: Double
  /// Darkness of the ground, 0…1; negative for bright ground.
  let darkness: Double
  /// Whether the feature is a bright crater; its brightness falls off gradually, without an edge.
  let hasRays: Bool

  /// Creates a patch of dark or bright ground.
  private init(_ longitude: Double, _ latitude: Double, _ radius: Double, _ darkness: Double) {
    (self.longitude, self.latitude) = (longitude, latitude)
    (self.radius, self.darkness) = (radius, darkness)
    hasRays = false
  }

  /// Creates a bright crater with rays.
  private init(
    crater longitude: Double, _ latitude: Double, _ radius: Double, _ brightness: Double
  ) {
    (self.longitude, self.latitude) = (longitude, latitude)
    (self.radius, darkness) = (radius, -brightness)
    hasRays = true
  }

  /// The centre's x and y on the Moon's disc, in radii of the disc with y to the north; the
  /// feature's radius as a chord of the unit sphere, negative for a crater; its darkness.
  package var vector: SIMD4<Float> {
    let degree = Double.pi / 180
    let chord = 2 * Double.sin(radius * degree / 2)
    return SIMD4(
      Float(Double.cos(latitude * degree) * Double.sin(longitude * degree)),
      Float(Double.sin(latitude * degree)), Float(hasRays ? -chord : chord),
      Float(darkness))
  }

  /// The features drawn on the Moon, at most 96.
  ///
  /// The patches are circles whose overlap resembles the near side: their positions, radii and
  /// darkness were fitted to its reflectance by least squares. No single patch is a mare.
  ///
  /// - Sources: the reflectance from the mosaic of the Lunar Reconnaissance Orbiter's wide-angle
  ///   camera (NASA); craters from the IAU's Gazetteer of Planetary Nomenclature.
  package static let all = [
    MoonFeature(-18, 31, 20.7, 0.50),
    MoonFeature(-62, 26, 18.8, 0.49),
    MoonFeature(-26, -10, 18.8, 0.40),
    MoonFeature(-63, 40, 15.3, 0.50),
    MoonFeature(-53, 6, 12.4, 0.76),
    MoonFeature(-46, -34, 24, 0.20),
    MoonFeature(62, 25, 27.5, 0.14),
    MoonFeature(67, -12, 19.7, 0.28),
    MoonFeature(-64, -1, 23.9, 0.18),
    MoonFeature(-50, -3, 11.3, 0.73),
    MoonFeature(26, 8, 9.9, 0.93),
    MoonFeature(18, 27, 11.1, 0.73),
    MoonFeature(-22, 32, 13.9, 0.46),
    MoonFeature(-3, -6, 21, 0.19),
    MoonFeature(-61, 19, 10.2, 0.71),
    MoonFeature(-42, 5, 15.7, 0.26),
    MoonFeature(31, 14, 10.1, 0.53),
    MoonFeature(44, -11, 14.6, 0.25),
    MoonFeature(-31, -6, 9.6, 0.57),
    MoonFeature(-33, 77, 14.1, -0.26),
    MoonFeature(49, -2, 8.5, 0.69),
    MoonFeature(38, 8, 7.5, 0.77),
    MoonFeature(22, 50, 11.9, 0.27),
    MoonFeature(8, 14, 7.3, 0.64),
    MoonFeature(-38, 18, 7.8, 0.54),
    MoonFeature(-11, 7, 8, 0.52),
    MoonFeature(58, 17, 7, 0.67),
    MoonFeature(-14, -44, 15.6, -0.13),
    MoonFeature(68, -45, 12.4, 0.19),
    MoonFeature(-14, -24, 6.8, 0.62),
    MoonFeature(-39, -24, 5.8, 0.74),
    MoonFeature(-26, 61, 8.9, 0.26),
    MoonFeature(-29, -4, 5.8, -0.50),
    MoonFeature(-24, 37, 6.6, 0.36),
    MoonFeature(60, -29, 8.7, -0.20),
    MoonFeature(68, 15, 10.3, 0.14),
    MoonFeature(20, 6, 7.7, 0.23),
    MoonFeature(3, 11, 5.6, 0.37),
    MoonFeature(32, 37, 5.6, 0.37),
    MoonFeature(-63, -23, 5, -0.45),
    MoonFeature(27, -5, 4.7, 0.50),
    MoonFeature(-16, 11, 4.9, -0.43),
    MoonFeature(34, -16, 4.8, 0.41),
    MoonFeature(-41, 31, 5, 0.38),
    MoonFeature(-46, 53, 5.3, 0.31),
    MoonFeature(-10, -15, 4.3, 0.41),
    MoonFeature(66, 18, 3.5, 0.60),
    MoonFeature(10, 23, 3.1, 0.75),
    MoonFeature(60, -2, 4.5, 0.36),
    MoonFeature(-1, 1, 3.9, 0.48),
    MoonFeature(-28, -32, 4.2, 0.41),
    MoonFeature(-2, 58, 4.8, 0.31),
    MoonFeature(-33, -15, 4.3, 0.38),
    MoonFeature(80, 57, 3.5, 0.56),
    MoonFeature(-8, 6, 2.6, 0.98),
    MoonFeature(-20, -14, 4.3, 0.35),
    MoonFeature(55, 62, 6.4, -0.15),
    MoonFeature(-4, 12, 2.5, 0.98),
    MoonFeature(-8, 21, 3.2, 0.54),
    MoonFeature(-32, 10, 3.3, 0.51),
    MoonFeature(17, -21, 6.4, 0.12),
    MoonFeature(28, 27, 2.6, 0.68),
    MoonFeature(-41, -34, 4.6, 0.19),
    MoonFeature(0, -11, 4.9, 0.15),
    MoonFeature(28, 54, 4.5, 0.17),
    MoonFeature(-68, -6, 1.9, 0.94),
    MoonFeature(46, 23, 3.2, 0.17),
    MoonFeature(-33, 45, 1.7, 0.43),
    MoonFeature(-9, 52, 1.7, 0.41),
    MoonFeature(57, 55, 1.7, 0.13),
    MoonFeature(crater: -11, -43, 2.6, 0.30),  // Tycho
    MoonFeature(crater: -20, 9.6, 2.6, 0.34),  // Copernicus
    MoonFeature(crater: -38, 8, 1.5, 0.32),  // Kepler
    MoonFeature(crater: -47.5, 23.7, 1.4, 0.42),  // Aristarchus
    MoonFeature(crater: 46.8, 16.1, 1.2, 0.26),  // Proclus
    MoonFeature(crater: 61, -9, 2, 0.14),  // Langrenus
    MoonFeature(crater: 54, -32.5, 1.5, 0.20),  // Stevinus
    MoonFeature(crater: -63.7, -24.7, 1.2, 0.20),  // Byrgius
    MoonFeature(crater: -10, 73.5, 1.6, 0.22),  // Anaxagoras
    MoonFeature(crater: 16, 16.3, 0.9, 0.16),  // Menelaus
  ]
}
