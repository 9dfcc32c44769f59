package import CosmosDrawing
import CosmosGeometry

/// The head of the uniform block `Backdrop` (std140, 64 bytes): see `backdrop-block.glsl`.
package struct BackdropUniforms: BitwiseCopyable, Equatable {
  var color: SIMD4<Float>
  var center: SIMD4<Float>
  var corner: SIMD4<Float>
  var middle: SIMD4<Float>

  /// Bytes of the head.
  package static let size = MemoryLayout<BackdropUniforms>.stride
  /// Bytes with the colours of strips.
  package static let stripedSize =
    size + StripPixels.capacity * MemoryLayout<SIMD4<Float>>.stride

  /// `rows` of the target show each row of what is drawn.
  package init(_ backdrop: Backdrop, target: (width: Int, height: Int), rows: Int = 1) {
    let half = Point(x: Double(target.width) / 2, y: Double(target.height) / 2)
    // A single colour is exact, a gradient is dithered.
    color = backdrop.color.vector(backdrop.isFlat ? 0 : 1.0 / 255)
    middle = SIMD4(Float(half.x), Float(half.y), Float(1 / half.length), Float(rows))
    guard let vignette = backdrop.vignette else {
      center = SIMD4(0, 0, 0, 1)
      corner = backdrop.corner?.vector(1) ?? SIMD4(0, 0, 0, 1)
      return
    }
    center = Self.premultiplied(vignette.center, times: vignette.opacity)
    corner = Self.premultiplied(vignette.corner, times: vignette.opacity)
  }

  private static func premultiplied(_ color: Color, times opacity: Double) -> SIMD4<Float> {
    let alpha = color.alpha * opacity
    return color.vector(1) * SIMD4(Float(alpha), Float(alpha), Float(alpha), 0)
      + SIMD4(0, 0, 0, Float(1 - alpha))
  }
}
