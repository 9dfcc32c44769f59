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

  /// A layer whose texture begins again where it ends.
  ///
  /// - Parameters:
  ///   - color: The colour that the layer is multiplied by; alpha counts.
  ///   - shift: Pixels from the texture's left edge to the window's, 0 ..< the texture's width.
  ///   - width: Pixels of the texture.
  ///   - window: Pixels of the window, at most as many.
  ///   - isBetween: Whether the driver interpolates and repeats; then there is one rectangle.
  package init(color: Color, shift: Double, width: Int, window: Int, isBetween: Bool) {
    tint = SIMD4(
      Float(color.red * color.alpha), Float(color.green * color.alpha),
      Float(color.blue * color.alpha), Float(color.alpha))
    let (left, right) = (shift / Double(width), (shift + Double(window)) / Double(width))
    if isBetween || right <= 1 {
      first = SIMD4(0, 1, Float(left), Float(right))
      second = .zero
    } else {
      let edge = Float((Double(width) - shift) / Double(window))
      first = SIMD4(0, edge, Float(left), 1)
      second = SIMD4(edge, 1, 0, Float(right - 1))
    }
  }
}
