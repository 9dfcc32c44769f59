package import CosmosDrawing
import CosmosGeometry

/// The head of the uniform block `Lines` (std140, 64 bytes): see `lines-block.glsl`.
///
/// 32 vectors follow it, with two strokes each.
package struct LineUniforms: BitwiseCopyable {
  /// Lines that a set may have.
  package static let capacity = 64
  /// Bytes of the whole block.
  package static let size = 64 + 16 * capacity / 2

  var color: PremultipliedColor
  var clipScaleX, clipScaleY: Float
  var originX, originY: Float
  var scale: Float
  var width: Float
  /// Texel of the first line.
  var first: Int32
  /// 1 for a stroke for each line, 0 for one stroke for all.
  var strokeStep: Int32
  /// Pixels per point of gaps.
  var gapScale: Float
  /// Pixels to the right, of ends that follow it.
  var shift: Float
  private var padding1: Float = 0
  private var padding2: Float = 0

  /// Around lines whose ends are in a box, in points.
  package func bounds(of box: PointBox) -> PixelBox {
    let margin = width / 2 + 1
    return PixelBox(
      left: originX + scale * Float(box.minimum.x) + min(0, shift) - margin,
      top: originY + scale * Float(box.minimum.y) - margin,
      right: originX + scale * Float(box.maximum.x) + max(0, shift) + margin,
      bottom: originY + scale * Float(box.maximum.y) + margin)
  }

  package init(_ draw: LineDraw, target: TargetScale) {
    color = PremultipliedColor(draw.color)
    clipScaleX = target.clipScaleX
    clipScaleY = target.clipScaleY
    originX = target.pixels(draw.origin.x)
    originY = target.pixels(draw.origin.y)
    scale = target.pixels(draw.scale * draw.magnification)
    width = target.pixels(draw.width)
    first = Int32(draw.set.entry.first)
    strokeStep = draw.strokes.count > 1 ? 1 : 0
    gapScale = target.pixels(draw.scale)
    shift = target.pixels(draw.shift)
  }
}
