package import CosmosDrawing
import CosmosGeometry

/// The uniform block `Nebulae` (std140, 64 bytes); see `nebulae-block.glsl`.
package struct NebulaUniforms: BitwiseCopyable {
  var clipScale: SIMD2<Float>
  var origin: SIMD2<Float>
  var scale: Float
  var spread: Float
  var opacity: Float
  var first: Int32
  var hue: SIMD4<Float>
  var mapSize: SIMD2<Float>

  /// Creates the block for drawing nebulae from a map; the size of the map is in texels of its
  /// cells.
  package init(_ nebulae: Nebulae, mapSize: (width: Int, height: Int), target: TargetScale) {
    self.mapSize = SIMD2(Float(mapSize.width), Float(mapSize.height))
    clipScale = target.clipScale
    origin = target.pixels(nebulae.origin)
    scale = target.pixels(nebulae.scale)
    spread = target.pixels(nebulae.scale * nebulae.magnification)
    opacity = Float(nebulae.opacity)
    first = Int32(nebulae.set.entry.first)
    let light = nebulae.hue.linearLight
    let luminance = max(1e-3, (light * SIMD3(0.2126, 0.7152, 0.0722)).sum())
    hue = SIMD4<Float>(SIMD4(light / luminance, nebulae.hue.alpha))
  }
}

/// The uniform block `NebulaMap` (std140, 16 bytes); see `nebula-map-block.glsl`.
package struct NebulaMapUniforms: BitwiseCopyable {
  var clipPerTexel: SIMD2<Float>
  var first: Int32

  /// Creates the block for drawing the nebulae of a set into their cells of a map; the size of the
  /// map is in texels.
  package init(_ set: NebulaSet, width: Int, height: Int) {
    clipPerTexel = SIMD2(2 / Float(width), 2 / Float(height))
    first = Int32(set.entry.first)
  }
}
