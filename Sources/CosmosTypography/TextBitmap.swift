/// One line of text as coverage, 0…255, rows top to bottom.
package struct TextBitmap: Equatable, Sendable {
  /// Pixels, a clear one on every side included.
  package let width: Int
  package let height: Int
  /// Pixels from the left to the middle between the first letter's left and the last one's right.
  package let inkCenterX: Double
  /// Pixels from the left to the middle of the letters' cells, which are all of one width.
  package let cellCenterX: Double
  /// Pixels from the top to the middle of a capital letter: what looks like the line's centre.
  package let centerY: Double
  package let coverage: [UInt8]
}
