import CosmosGeometry
import CosmosMath

/// The first part of the uniform block `MoonMap` (std140, 16 of 1040 bytes), before the features;
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
  package static let size = (1 + 64) * MemoryLayout<SIMD4<Float>>.stride
}

/// A dark plain or a bright crater on the near side of the Moon.
package struct MoonFeature {
  /// Longitude and latitude in degrees, east and north positive; east is Mare Crisium's side.
  let longitude, latitude: Double
  /// Radius in degrees, as an angle at the Moon's centre.
  let radius: Double
  /// Darkness of a plain 0…1, or minus the brightness of a crater with rays.
  let darkness: Double

  private init(_ longitude: Double, _ latitude: Double, _ radius: Double, _ darkness: Double) {
    (self.longitude, self.latitude) = (longitude, latitude)
    (self.radius, self.darkness) = (radius, darkness)
  }

  /// The centre's x and y on the Moon's disc, in radii of the disc with y to the north; the
  /// feature's radius as a chord of the unit sphere; its darkness.
  package var vector: SIMD4<Float> {
    let degree = Double.pi / 180
    return SIMD4(
      Float(Double.cos(latitude * degree) * Double.sin(longitude * degree)),
      Float(Double.sin(latitude * degree)), Float(2 * Double.sin(radius * degree / 2)),
      Float(darkness))
  }

  /// The features drawn on the Moon, at most 64.
  ///
  /// Large plains are made of several circles.
  ///
  /// - Source: positions and diameters from the IAU's Gazetteer of Planetary Nomenclature.
  package static let all = [
    MoonFeature(-16, 34, 16.5, 0.95),  // Imbrium
    MoonFeature(-26, 40, 8, 0.9),
    MoonFeature(-31, 45, 4, 0.9),  // Sinus Iridum
    MoonFeature(18, 28, 10.5, 0.95),  // Serenitatis
    MoonFeature(25, 19, 5.5, 0.9),  // the strait to Tranquillitatis
    MoonFeature(28, 12, 9.5, 1),  // Tranquillitatis
    MoonFeature(36, 7, 9.5, 1),
    MoonFeature(44, 2, 5, 0.85),  // the strait to Fecunditatis
    MoonFeature(28, -6, 4, 0.7),  // Sinus Asperitatis
    MoonFeature(23, 4, 6, 0.9),
    MoonFeature(57, 17, 6.2, 1),  // Crisium
    MoonFeature(61, 17, 6, 1),
    MoonFeature(51, -4, 7.5, 0.9),  // Fecunditatis
    MoonFeature(53, -13, 6, 0.8),
    MoonFeature(35, -15, 5.3, 0.85),  // Nectaris
    MoonFeature(-16, -19, 7.5, 0.85),  // Nubium
    MoonFeature(-11, -24, 5.5, 0.8),
    MoonFeature(-39, -24, 6.4, 0.95),  // Humorum
    MoonFeature(-23, -10, 6.5, 0.8),  // Cognitum
    MoonFeature(-31, 7, 8, 0.75),  // Insularum
    MoonFeature(-29, -2, 6, 0.75),
    MoonFeature(-38, 25, 8, 0.8),  // the strait from Imbrium to Procellarum
    MoonFeature(-42, -3, 8, 0.85),  // Procellarum
    MoonFeature(-50, 8, 9, 0.9),
    MoonFeature(-56, 19, 10, 0.9),
    MoonFeature(-50, 32, 9, 0.85),
    MoonFeature(-58, 38, 7, 0.75),
    MoonFeature(-60, 48, 5, 0.6),  // Sinus Roris
    MoonFeature(-55, -8, 6, 0.7),
    MoonFeature(-40, 57, 4, 0.65),  // Frigoris
    MoonFeature(-24, 58, 3.8, 0.65),
    MoonFeature(-8, 58, 3.8, 0.6),
    MoonFeature(8, 57, 3.8, 0.65),
    MoonFeature(24, 55, 3.8, 0.6),
    MoonFeature(4, 13, 4.4, 0.75),  // Vaporum
    MoonFeature(2, 2, 3.6, 0.6),  // Sinus Medii
    MoonFeature(-9, 11, 4, 0.7),  // Sinus Aestuum
    MoonFeature(30, 38, 5, 0.5),  // Lacus Somniorum
    MoonFeature(80, 57, 3.5, 0.7),  // Humboldtianum
    MoonFeature(85, 13, 5, 0.6),  // Marginis
    MoonFeature(86, -2, 6, 0.65),  // Smythii
    MoonFeature(80, -42, 8, 0.35),  // Australe
    MoonFeature(68, 7, 2.5, 0.6),  // Undarum
    MoonFeature(-68, -5.5, 3.2, 0.95),  // Grimaldi
    MoonFeature(-9, 51.6, 1.8, 0.9),  // Plato
    MoonFeature(56, 53.7, 2.2, 0.75),  // Endymion
    MoonFeature(-55, -44, 3, 0.35),  // Schickard
    MoonFeature(-11, -43, 2.6, -0.30),  // Tycho
    MoonFeature(-20, 9.6, 2.6, -0.34),  // Copernicus
    MoonFeature(-38, 8, 1.5, -0.32),  // Kepler
    MoonFeature(-47.5, 23.7, 1.4, -0.42),  // Aristarchus
    MoonFeature(46.8, 16.1, 1.2, -0.26),  // Proclus
    MoonFeature(61, -9, 2, -0.14),  // Langrenus
    MoonFeature(54, -32.5, 1.5, -0.20),  // Stevinus
    MoonFeature(-63.7, -24.7, 1.2, -0.20),  // Byrgius
    MoonFeature(-10, 73.5, 1.6, -0.22),  // Anaxagoras
    MoonFeature(16, 16.3, 0.9, -0.16),  // Menelaus
  ]
}
