/// One line of text as coverage, 0…255, rows top to bottom.
public struct TextBitmap: Equatable, Sendable {
  /// Pixels, a clear one on every side included.
  public let width: Int
  public let height: Int
  /// Pixels from the left to the middle between the first letter's left and the last one's right.
  public let inkCenterX: Double
  /// Pixels from the left to the middle of the letters' cells, which are all of one width.
  public let cellCenterX: Double
  /// Pixels from the top to the middle of a capital letter: what looks like the line's centre.
  public let centerY: Double
  public let coverage: [UInt8]
}
