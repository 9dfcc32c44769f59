import CosmosDrawing
package import CosmosGeometry

/// The conversion from logical pixels to pixels of a target, and to clip space.
package struct TargetScale: Equatable {
  /// Size of the target in pixels.
  package var width, height: Int
  /// Pixels of the target per logical pixel.
  package var contentScale: Double

  /// Creates a scale from its properties.
  package init(width: Int, height: Int, contentScale: Double) {
    self.width = width
    self.height = height
    self.contentScale = contentScale
  }

  /// Clip units per pixel; y is negative, because y points down in frames and up in clip space.
  var clipScale: SIMD2<Float> { SIMD2(2 / Float(width), -2 / Float(height)) }

  /// The head of a block of ``BlockElement`` values, such as paths: ``clipScale`` and two zeros.
  package var blockHead: SIMD4<Float> { SIMD4(lowHalf: clipScale, highHalf: .zero) }

  func pixels(_ logical: Double) -> Float { Float(logical * contentScale) }

  func pixels(_ logical: Point) -> SIMD2<Float> { (logical * contentScale).vector }

  /// Returns a clearing's centre and the reciprocal of its radius, in pixels; the reciprocal is 0
  /// for no clearing.
  func pixels(_ clearing: Clearing) -> SIMD4<Float> {
    let center = pixels(clearing.center)
    let radius = pixels(clearing.radius)
    return SIMD4(center.x, center.y, radius > 0 ? 1 / radius : 0, 0)
  }
}

extension Point {
  var vector: SIMD2<Float> { SIMD2(Float(x), Float(y)) }
}

extension Color {
  /// Returns the colour's red, green and blue, not multiplied by alpha, and a fourth number.
  func vector(_ fourth: Double) -> SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(fourth))
  }

  /// The share of each channel that a filter of the colour absorbs; it is 0 for alpha.
  package var absorbed: SIMD4<Float> {
    let channels = SIMD4(Float(red), Float(green), Float(blue), 1)
    return 1 - channels.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Premultiplied red, green, blue and alpha, for blending.
  package var premultiplied: SIMD4<Float> {
    SIMD4(Float(red * alpha), Float(green * alpha), Float(blue * alpha), Float(alpha))
  }
}
