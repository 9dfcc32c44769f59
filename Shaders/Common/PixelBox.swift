/// A box in pixels of a target, counted from the target's top left corner.
package struct PixelBox: Equatable {
  package var low, high: SIMD2<Float>

  /// A box around any target.
  package static let whole = PixelBox(
    low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity))

  package init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

  /// A box around a point, with the reach to each side.
  init(around center: SIMD2<Float>, reach: SIMD2<Float>) {
    self.init(low: center - reach, high: center + reach)
  }

  /// Whether two boxes have a pixel in common, or touch.
  package func meets(_ other: PixelBox) -> Bool {
    all(low .<= other.high) && all(other.low .<= high)
  }

  /// The smallest box around both.
  package func united(with other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  /// The whole pixels of a target that the box touches.
  package func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let size = SIMD2(Float(width), Float(height))
    let first = low.rounded(.down).clamped(lowerBound: .zero, upperBound: size)
    let end = high.rounded(.up).clamped(lowerBound: first, upperBound: size)
    return (Int(first.x)..<Int(end.x), Int(first.y)..<Int(end.y))
  }
}
