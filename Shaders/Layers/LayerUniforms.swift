package import CosmosGeometry

/// The uniform block `Layer` (std140, 64 bytes): see `layer-block.glsl`.
package struct LayerUniforms: BitwiseCopyable, Equatable {
  var tint: SIMD4<Float>
  /// Straight RGB of what is behind a layer over one colour.
  package var base = SIMD4<Float>(repeating: 0)
  var first, second: SIMD4<Float>
  /// How many rectangles there are, 1 or 2.
  package var pieces: Int { second == .zero ? 1 : 2 }

  /// The same, as wide as nothing.
  package var withoutWidth: LayerUniforms {
    var block = self
    (block.first, block.second) = (.zero, .zero)
    return block
  }

  /// What a pixel's step in the texture is multiplied by.
  ///
  /// - Source: llvmpipe's steps are truncated to 1/65 536 of a pixel. It copies and interpolates rows at once where they
  ///   are 1, and rounding must not make them less; after ten thousand pixels this is still a hundredth of one.
  private static let whole = 1 + 1e-6

  /// A layer whose texture begins again where it ends.
  ///
  /// - Parameters:
  ///   - color: The colour that the layer is multiplied by; alpha counts.
  ///   - shift: Pixels from the texture's left edge to the window's, 0 ..< the texture's width.
  ///   - width: Pixels of the texture.
  ///   - window: Pixels of the window, at most as many.
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
