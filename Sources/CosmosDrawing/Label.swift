public import CosmosGeometry

/// One line of text.
public struct Label: Equatable, Sendable {
  /// What of a line its centre is the middle of.
  public enum Centering: Equatable, Sendable {
    /// What is to be seen of it.
    case ink
    /// The letters' cells, which are all of one width: lines of equal length stand in columns.
    case cells
  }

  public var text: String
  /// Where the middle of the line is, in logical pixels.
  ///
  /// Its distance from ``anchor`` is rounded to whole pixels, so text is sharp whenever the
  /// anchor stands on one.
  public var center: Point
  /// A point that the text moves with; what is at rest has it at a whole pixel.
  public var anchor: Point
  /// Logical pixels: the font's size.
  public var size: Double
  public var color: Color
  public var centering: Centering

  public init(
    text: String, center: Point, anchor: Point, size: Double, color: Color,
    centering: Centering = .ink
  ) {
    self.text = text
    self.center = center
    self.anchor = anchor
    self.size = size
    self.color = color
    self.centering = centering
  }
}
