public import Geometry

/// One line of text.
public struct Label: Equatable, Sendable {
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

  public init(text: String, center: Point, anchor: Point, size: Double, color: Color) {
    self.text = text
    self.center = center
    self.anchor = anchor
    self.size = size
    self.color = color
  }
}
