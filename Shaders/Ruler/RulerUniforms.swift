package import CosmosDrawing

/// The uniform block `Ruler` (std140, 64 bytes); see `ruler-block.glsl`.
package struct RulerUniforms: BitwiseCopyable {
  var color: SIMD4<Float>
  var targetSize: SIMD2<Float>
  var origin: Float
  var spacing: Float
  var halfDash: Float
  var shortHeight: Float
  var longHeight: Float
  var longEvery: Float
  var fade: Float

  package init(_ ruler: Ruler, target: TargetScale) {
    color = ruler.color.premultiplied
    targetSize = SIMD2(Float(target.width), Float(target.height))
    origin = target.pixels(ruler.origin)
    spacing = target.pixels(ruler.spacing)
    // Whole pixels make all dashes sharp and equally wide.
    halfDash = max(1, target.pixels(ruler.dashWidth).rounded()) / 2
    shortHeight = max(1, target.pixels(ruler.shortHeight).rounded())
    longHeight = max(1, target.pixels(ruler.longHeight).rounded())
    longEvery = Float(ruler.longEvery)
    fade = max(1e-3, target.pixels(ruler.fade))
  }
}
