package import CosmosDrawing
import CosmosGeometry

/// The head of the uniform block `Backdrop` (std140, 80 bytes); see `backdrop-block.glsl`.
package struct BackdropUniforms: BitwiseCopyable, Equatable {
  var color: SIMD4<Float>
  var vignetteCenter = SIMD4<Float>(0, 0, 0, 1)
  var vignetteCorner = SIMD4<Float>(0, 0, 0, 1)
  var gradientEnd: SIMD4<Float>
  var halfSize: SIMD2<Float>
  var cornerScale: Float
  /// Padding, because GLSL rounds the size of a block up to four numbers.
  private var unused: Float = 0

  /// Size in bytes of the block's head, which has no pieces of bars.
  package static let size = MemoryLayout<BackdropUniforms>.stride
  /// Size in bytes of the whole block: the head, and the maximum number of pieces of bars.
  package static let barredSize =
    size + BarPixels.capacity * MemoryLayout<SIMD4<Float>>.stride

  /// Creates the head of a backdrop's block.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop.
  ///   - target: Size of the frame in pixels.
  package init(_ backdrop: Backdrop, target: (width: Int, height: Int)) {
    let half = Point(x: Double(target.width) / 2, y: Double(target.height) / 2)
    // A single colour is exact; only gradients and vignettes are dithered.
    color = backdrop.color.vector(backdrop.isFlat ? 0 : 1.0 / 255)
    gradientEnd = (backdrop.corner ?? backdrop.color).vector(0)
    halfSize = half.vector
    cornerScale = Float(1 / half.length)
    guard let vignette = backdrop.vignette else { return }
    vignetteCenter = Self.premultiplied(vignette.center, times: vignette.opacity)
    vignetteCorner = Self.premultiplied(vignette.corner, times: vignette.opacity)
  }

  private static func premultiplied(_ color: Color, times opacity: Double) -> SIMD4<Float> {
    let alpha = color.alpha * opacity
    return color.vector(1) * SIMD4(Float(alpha), Float(alpha), Float(alpha), 0)
      + SIMD4(0, 0, 0, Float(1 - alpha))
  }
}
