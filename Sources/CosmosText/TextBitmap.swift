/// A rasterised line of text: the covered share of each pixel, and the measures of the line.
package struct TextBitmap: Equatable, Sendable {
  /// Width in pixels, including an empty column on each side.
  package let width: Int
  /// Height in pixels, including an empty row on each side.
  package let height: Int
  /// Distance from the left edge to the middle of the ink, in pixels.
  ///
  /// The ink reaches from the left edge of the first letter's outline to the right edge of the last
  /// one's.
  package let inkCenterX: Double
  /// Distance from the left edge to the middle of all advance widths, in pixels.
  package let cellCenterX: Double
  /// Width of the ink, and sum of all advance widths, in pixels.
  package let inkWidth, cellWidth: Double
  /// Distance from the top edge to the middle of a capital letter, the line's optical centre, in
  /// pixels.
  package let centerY: Double
  /// The covered share of each pixel, 0…255, with the rows from top to bottom.
  package let coverage: [UInt8]

  /// Returns a copy with each pixel enlarged to a square, for bitmap fonts.
  ///
  /// - Parameter factor: Side of the square in pixels, 1 or more.
  /// - Returns: The enlarged copy; the bitmap itself if `factor` is 1.
  func enlarged(by factor: Int) -> TextBitmap {
    guard factor > 1 else { return self }
    let wide = width * factor
    var enlarged = [UInt8](repeating: 0, count: wide * height * factor)
    for index in enlarged.indices {
      enlarged[index] = coverage[index / wide / factor * width + index % wide / factor]
    }
    let scale = Double(factor)
    return TextBitmap(
      width: wide, height: height * factor, inkCenterX: inkCenterX * scale,
      cellCenterX: cellCenterX * scale, inkWidth: inkWidth * scale, cellWidth: cellWidth * scale,
      centerY: centerY * scale, coverage: enlarged)
  }
}
