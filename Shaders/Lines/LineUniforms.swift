package import CosmosDrawing

/// The head of the uniform block `Lines` (std140, 80 bytes); see `lines-block.glsl`.
///
/// After the head, the block has 32 vectors with two strokes each.
package struct LineUniforms: BitwiseCopyable {
  /// Maximum number of lines in a draw.
  package static let capacity = 64
  /// Size of the whole block in bytes.
  package static let size = 80 + 16 * capacity / 2

  var color: SIMD4<Float>
  var clipScale: SIMD2<Float>
  var origin: SIMD2<Float>
  var scale: Float
  var width: Float
  var first: Int32
  var strokeStep: Int32
  var gapScale: Float
  var shift: Float
  var clearing: SIMD4<Float>

  /// - Parameters:
  ///   - draw: The lines.
  ///   - start: Index, in the set, of the first line of the block.
  ///   - target: The scale of the target.
  package init(_ draw: LineDraw, from start: Int, target: TargetScale) {
    color = draw.color.premultiplied
    clipScale = target.clipScale
    origin = target.pixels(draw.origin)
    scale = target.pixels(draw.scale * draw.magnification)
    width = target.pixels(draw.width)
    first = Int32(draw.set.entry.first + 3 * start)
    strokeStep = draw.strokes.count > 1 ? 1 : 0
    gapScale = target.pixels(draw.scale)
    shift = target.pixels(draw.shift)
    clearing = target.pixels(draw.clearing)
  }
}
