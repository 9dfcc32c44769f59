package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Paths` (std140, 64 bytes): see `paths-block.glsl`.
package struct PathUniforms: BlockElement {
  /// Paths in one draw.
  package static let capacity = 32
  /// Bytes of the whole block, with its head.
  package static let size = ClipScaleUniforms.size + 64 * capacity

  var color: PremultipliedColor
  var originX, originY: Float
  var centerX, centerY: Float
  var halfWidth, halfHeight: Float
  var scale: Float
  var width: Float
  var start, end: Float
  var first: Int32
  var count: Int32

  package var bounds: PixelBox {
    let margin = width / 2 + 1
    return PixelBox(
      x: originX + centerX * scale, y: originY + centerY * scale,
      reach: SIMD2(halfWidth, halfHeight) * scale + margin)
  }

  package init(_ draw: PathDraw, target: TargetScale) {
    let path = draw.path
    color = PremultipliedColor(draw.color)
    originX = target.pixels(draw.origin.x)
    originY = target.pixels(draw.origin.y)
    centerX = Float((path.minimum.x + path.maximum.x) / 2)
    centerY = Float((path.minimum.y + path.maximum.y) / 2)
    halfWidth = Float((path.maximum.x - path.minimum.x) / 2)
    halfHeight = Float((path.maximum.y - path.minimum.y) / 2)
    scale = target.pixels(draw.scale)
    width = target.pixels(draw.width)
    start = Float(draw.stroke.start)
    end = Float(draw.stroke.end)
    first = Int32(path.entry.first)
    count = Int32(path.count)
  }
}
