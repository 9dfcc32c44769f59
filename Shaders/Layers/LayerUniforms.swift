package import CosmosGeometry

/// The uniform block `Layer` (std140, 64 bytes); see `layer-block.glsl`.
package struct LayerUniforms: BitwiseCopyable, Equatable {
  var tint: SIMD4<Float>
  /// Straight RGB of the single colour behind a layer of stars.
  package var base = SIMD4<Float>(repeating: 0)
  var first, second: SIMD4<Float>
  /// Number of rectangles that the layer is drawn as, 1 or 2.
  package var pieces: Int { second == .zero ? 1 : 2 }

  /// A copy with empty rectangles: a draw with this copy compiles the pipeline, but changes no
  /// pixel.
  package var withoutWidth: LayerUniforms {
    var block = self
    (block.first, block.second) = (.zero, .zero)
    return block
  }

  /// Factor that slightly enlarges the step in the texture from one pixel to the next.
  ///
  /// - Source: llvmpipe truncates steps to 1/65 536 of a pixel. If a step is 1, llvmpipe copies or
  ///   interpolates whole rows, so rounding must not make the step smaller. After ten thousand
  ///   pixels, the factor has caused an error of a hundredth of a pixel.
  private static let whole = 1 + 1e-6

  /// Creates the block of a layer whose texture repeats beyond its right edge.
  ///
  /// - Parameters:
  ///   - color: The colour to multiply the layer by, with its alpha.
  ///   - shift: Pixels from the texture's left edge to the window's, from 0 to less than `width`.
  ///   - width: Width of the texture in pixels.
  ///   - window: Width of the window in pixels, at most `width`.
  package init(color: Color, shift: Double, width: Int, window: Int) {
    tint = color.premultiplied
    let (left, right) = (shift / Double(width), (shift + Double(window)) / Double(width))
    if right <= 1 {
      first = SIMD4(0, 1, Float(left), Float(left + (right - left) * Self.whole))
      second = .zero
    } else {
      let edge = Float((Double(width) - shift) / Double(window))
      first = SIMD4(0, edge, Float(left), Float(left + (1 - left) * Self.whole))
      second = SIMD4(edge, 1, 0, Float((right - 1) * Self.whole))
    }
  }
}
