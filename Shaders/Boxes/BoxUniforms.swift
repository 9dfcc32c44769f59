package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Boxes` (std140, 48 bytes); see `boxes-block.glsl`.
package struct BoxUniforms: BlockElement {
  package static let capacity = 256

  var color: SIMD4<Float>
  var place: SIMD4<Float>
  var radius, fade: Float

  package init(_ box: Box, target: TargetScale) {
    color = box.color.premultiplied
    let corner = target.pixels(box.corner)
    place = SIMD4(
      corner.x, corner.y, target.pixels(box.size.width), target.pixels(box.size.height)
    ).rounded(.toNearestOrEven)
    radius = target.pixels(box.radius)
    fade = target.pixels(box.fade)
  }
}
