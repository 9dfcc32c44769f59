package import CosmosDrawing
import CosmosGeometry

/// The uniform block `FigureStars` (std140, 256 bytes); see `figure-stars-block.glsl`.
package struct FigureStarUniforms: BitwiseCopyable {
  var tint: SIMD4<Float>
  var clipScale: SIMD2<Float>
  var origin: SIMD2<Float>
  var scale: Float
  var spread: Float
  var first: Int32
  var twinkle: SIMD2<Float>
  var smear: Float
  var hidden: UInt32
  var clearing: SIMD4<Float>

  /// - Parameters:
  ///   - stars: The stars.
  ///   - target: The scale of the target.
  package init(_ stars: FigureStars, target: TargetScale) {
    let halo = if case .discs(let halo) = stars.look { halo } else { Color.white }
    tint = halo.vector(stars.opacity * stars.light)
    clipScale = target.clipScale
    origin = target.pixels(stars.origin)
    scale = target.pixels(stars.scale)
    spread = target.pixels(stars.scale * stars.magnification)
    first = Int32(stars.set.entry.first)
    smear = stars.look == .glows ? target.pixels(stars.smear) : 0
    hidden = stars.hiddenGroups
    clearing = target.pixels(stars.clearing)
    twinkle = SIMD2(Float(stars.twinkle.time / Twinkle.period), Float(stars.twinkle.depth))
  }
}
