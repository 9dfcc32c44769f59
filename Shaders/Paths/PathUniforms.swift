package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Paths` (std140, 64 bytes); see `paths-block.glsl`.
package struct PathUniforms: BlockElement {
  package static let capacity = 32

  var color: SIMD4<Float>
  var origin: SIMD2<Float>
  var center: SIMD2<Float>
  var half: SIMD2<Float>
  var scale: Float
  var width: Float
  var stroke: SIMD2<Float>
  var range: SIMD2<Int32>

  package init(_ draw: PathDraw, target: TargetScale) {
    let path = draw.path
    color = draw.color.premultiplied
    origin = target.pixels(draw.origin)
    let box = path.box(of: draw.stroke)
    center = ((box.minimum + box.maximum) * 0.5).vector
    half = ((box.maximum - box.minimum) * 0.5).vector
    scale = target.pixels(draw.scale)
    width = target.pixels(draw.width)
    stroke = SIMD2(Float(draw.stroke.start), Float(draw.stroke.end))
    range = SIMD2(Int32(path.entry.first), Int32(path.count))
  }
}
