/// A box in pixels of a target, measured from the target's top left corner.
package struct PixelBox: Equatable {
  package var low, high: SIMD2<Float>

  /// A box that contains any target.
  package static let whole = PixelBox(
    low: SIMD2(repeating: -.infinity), high: SIMD2(repeating: .infinity))

  package init(low: SIMD2<Float>, high: SIMD2<Float>) { (self.low, self.high) = (low, high) }

  /// Creates a box that extends from `center` by `reach` to each side.
  init(around center: SIMD2<Float>, reach: SIMD2<Float>) {
    self.init(low: center - reach, high: center + reach)
  }

  /// Returns how many more pixels the box around two boxes has than both boxes together; a negative
  /// number if the two boxes overlap much, and −∞ if one of them is infinite.
  package func loss(unitedWith other: PixelBox) -> Float {
    guard area < .infinity, other.area < .infinity else { return -.infinity }
    return united(with: other).area - area - other.area
  }

  /// Number of pixels; 0 for an empty box.
  package var area: Float {
    let size = pointwiseMax(high - low, .zero)
    return size.x * size.y
  }

  /// Returns the smallest box that contains both boxes.
  package func united(with other: PixelBox) -> PixelBox {
    PixelBox(low: pointwiseMin(low, other.low), high: pointwiseMax(high, other.high))
  }

  /// Returns the whole pixels of a target that the box touches.
  package func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let size = SIMD2(Float(width), Float(height))
    let first = low.rounded(.down).clamped(lowerBound: .zero, upperBound: size)
    let end = high.rounded(.up).clamped(lowerBound: first, upperBound: size)
    return (Int(first.x)..<Int(end.x), Int(first.y)..<Int(end.y))
  }
}
