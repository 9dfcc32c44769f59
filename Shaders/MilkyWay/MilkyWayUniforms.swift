package import CosmosDrawing
import CosmosGeometry

/// The uniform block `MilkyWay` (std140, 96 bytes); see `milky-way-block.glsl`.
package struct MilkyWayUniforms: BitwiseCopyable, Equatable {
  var sky: SIMD4<Float>
  /// Colours in linear RGB; the fourth number of `base` is the sum of the other three.
  var bulge, arms, base: SIMD4<Float>
  /// The colour `base` in sRGB-encoded RGB.
  var empty: SIMD3<Float>
  /// The position of the target's pixel 0 in the sky, and the sky's period, both in pixels.
  ///
  /// With these numbers, the grain stays at its place in the sky when the sky moves.
  var grain: SIMD2<Float>
  var grainCover: SIMD2<Float>

  /// Maximum light of a grain relative to the mean light; brighter grains are limited to it.
  package static let largestGrain: Float = 16

  /// Width of a grain's cell in design points, and its minimum in pixels: in smaller cells, grains
  /// would fall between the centres of pixels.
  private static let (cellWidth, leastCellWidth) = (1.7, 1.6)

  /// Returns the width of a grain's cell in pixels, rounded to a tenth.
  ///
  /// Without rounding, each size of a window that is being resized would need a new texture.
  ///
  /// - Parameters:
  ///   - sky: A deep sky.
  ///   - scale: Pixels per logical pixel.
  /// - Returns: The width.
  package static func grainCell(of sky: DeepSky, scale: Double) -> Double {
    (max(leastCellWidth, cellWidth * sky.pointSize * scale) * 10).rounded() / 10
  }

  /// Creates the block of the Milky Way in given colours, at the position of a sky that starts at
  /// x = 0 of a canvas.
  ///
  /// - Parameters:
  ///   - colors: The colours.
  ///   - sky: The sky.
  ///   - canvas: The canvas.
  package init(_ colors: MilkyWayColors, of sky: DeepSky, on canvas: StarCanvas) {
    self.sky = canvas.milkyWay(of: sky.anyField)
    bulge = Self.deepened(colors.bulge)
    arms = Self.deepened(colors.arms)
    base = Self.light(colors.base, times: 1)
    base.w = base.x + base.y + base.z
    empty = SIMD3(Float(colors.base.red), Float(colors.base.green), Float(colors.base.blue))
    let start = wrapped(sky.offset, period: sky.period) * canvas.scale
    grain = SIMD2(Float(start - canvas.left), Float(sky.period * canvas.scale))
    let cover = sky.grainCoverage
    grainCover = SIMD2(Float(cover.even), Float(cover.band))
  }

  /// Returns linear light of a more saturated colour, because the brightest parts burn out.
  private static func deepened(_ color: Color) -> SIMD4<Float> {
    let light = color.linearLight
    return SIMD4(
      Float(Double.pow(light.x, 1.3)), Float(Double.pow(light.y, 1.3)),
      Float(Double.pow(light.z, 1.3)), 0)
  }

  private static func light(_ color: Color, times factor: Double) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4(color.linearLight * factor, 0))
  }
}

/// The uniform block `MilkyWayMap` (std140, 112 bytes); see `milky-way-map-block.glsl`.
package struct MilkyWayMapUniforms: BitwiseCopyable {
  var perTexel: SIMD2<Float>
  var latitudes: Float
  var middle = Float(1 - DeepSky.middleRow)
  var rows: SIMD2<Float>
  var noiseCount: Int32 = 5
  /// For each noise sum: x and y, the width of the largest waves in degrees, along the plane and
  /// across it; z, an offset in such widths; w, the seed.
  var noises: InlineArray<5, SIMD4<Float>> = [
    SIMD4(4, 4, 7, 21), SIMD4(4, 4, 23, 25), SIMD4(2.8, 1.6, 3, 3), SIMD4(2.6, 1.3, 11, 41),
    SIMD4(16, 5, 2, 83),
  ]

  /// Creates the uniform block for a map of 360° of longitude.
  ///
  /// - Parameters:
  ///   - width: Width of the map in texels.
  ///   - height: Height of the map in texels.
  ///   - latitudes: Degrees of latitude that the map's height covers.
  ///   - rows: Degrees from the middle row of the sky to the table's lower edge and its upper one.
  package init(width: Int, height: Int, latitudes: Double, rows: ClosedRange<Double>) {
    perTexel = SIMD2(1 / Float(width), 1 / Float(height))
    self.latitudes = Float(latitudes)
    self.rows = SIMD2(Float(rows.lowerBound), Float(rows.upperBound))
  }
}
