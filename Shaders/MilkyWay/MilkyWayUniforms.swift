package import CosmosDrawing
import CosmosGeometry

/// The uniform block `MilkyWay` (std140, 64 bytes): see `milky-way-block.glsl`.
package struct MilkyWayUniforms: BitwiseCopyable, Equatable {
  var sky: SIMD4<Float>
  /// Linear RGB; of the map itself the bulge's fourth number is what it spans in degrees of latitude.
  var bulge, arms, base: SIMD4<Float>

  /// The Milky Way in its colours, by a field of the sky at the canvas's x = 0.
  package init(_ colors: MilkyWayColors, of field: StarField, on canvas: StarCanvas) {
    sky = canvas.milkyWay(of: field)
    // MilkyWay.brightness has half of these factors.
    bulge = Self.light(colors.bulge, times: 0.52)
    arms = Self.light(colors.arms, times: 0.18)
    base = Self.light(colors.base, times: 1)
  }

  /// The map itself: texels, of which the width is 360° of longitude, and degrees of latitude in its height.
  package init(mapWidth width: Int, height: Int, latitudes: Double) {
    sky = SIMD4(0, 0, 1 / Float(width), 1 / Float(height))
    bulge = SIMD4(0, 0, 0, Float(latitudes))
    arms = .zero
    base = .zero
  }

  private static func light(_ color: Color, times factor: Double) -> SIMD4<Float> {
    SIMD4<Float>(SIMD4(color.linearLight * factor, 0))
  }
}
