internal import Drawing
internal import Geometry

/// One element of the uniform block `Strips` (std140, 32 bytes): see `strips-block.glsl`.
struct StripUniforms: BitwiseCopyable {
  /// Pieces of one backdrop.
  static let capacity = 192
  /// Bytes of the whole block, its head included.
  static let size = ClipScaleUniforms.size + 32 * capacity

  var color: PremultipliedColor
  /// Pixels.
  var left, right: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  init(_ span: StripSpan, target: TargetScale) {
    color = PremultipliedColor(span.color)
    left = target.pixels(span.left)
    right = target.pixels(span.right)
  }
}
