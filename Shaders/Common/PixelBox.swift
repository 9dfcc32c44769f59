/// A box of a target's pixels, from its top left corner.
package struct PixelBox: Equatable {
  package var left, top, right, bottom: Float

  /// All of any target.
  package static let whole = PixelBox(
    left: -.infinity, top: -.infinity, right: .infinity, bottom: .infinity)

  package init(left: Float, top: Float, right: Float, bottom: Float) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// A box around a point, as far from it to each side.
  package init(x: Float, y: Float, reach: SIMD2<Float>) {
    self.init(left: x - reach.x, top: y - reach.y, right: x + reach.x, bottom: y + reach.y)
  }

  /// Whether two boxes have a pixel in common, or touch.
  package func meets(_ other: PixelBox) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  /// The smallest box around both.
  package func united(with other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The whole pixels of a target that it touches.
  package func pixels(width: Int, height: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Float, _ high: Float, _ end: Int) -> Range<Int> {
      let first = Int(max(0, min(Float(end), low.rounded(.down))))
      return first..<max(first, Int(max(0, min(Float(end), high.rounded(.up)))))
    }
    return (range(left, right, width), range(top, bottom, height))
  }
}
