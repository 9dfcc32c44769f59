public import CosmosGeometry

/// One line of text.
public struct Label: Equatable, Sendable {
  /// The middle of a line that ``Label/center`` refers to.
  public enum Centering: Equatable, Sendable {
    /// The middle between the visible edges of the first and the last letter.
    case ink
    /// The middle of the letters' cells: lines of equal length in a monospaced font align by
    /// letter.
    case cells
  }

  /// The text, without line breaks.
  public var text: String
  /// Place of the line's middle in logical pixels.
  ///
  /// Its distance from ``anchor`` is rounded to whole pixels: the text is sharp whenever the anchor
  /// is at a whole pixel.
  public var center: Point
  /// Point that the text moves with, in logical pixels; at a whole pixel at rest.
  ///
  /// Zero, the window's corner, keeps resting text at whole pixels of the window.
  public var anchor: Point
  /// Font size in logical pixels.
  public var size: Double
  /// Colour of the letters.
  public var color: Color
  /// The kind of middle placed at ``center``.
  public var centering: Centering

  /// Creates a label from its properties.
  public init(
    text: String, center: Point, anchor: Point = .zero, size: Double, color: Color,
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

extension Frame {
  /// Adds a line letter by letter, in cells of equal width in whole pixels.
  ///
  /// Use it for text that changes often: single letters are rasterised once, whole lines at each
  /// change.
  package mutating func addCells(of label: Label) {
    // The monospaced font's letters are 0.602 of its size wide.
    let cell = viewport.wholePixels(0.602 * label.size)
    var letter = label
    letter.centering = .cells
    letter.center.x -= cell * Double(label.text.count - 1) / 2
    for character in label.text {
      letter.text = String(character)
      add(letter)
      letter.center.x += cell
    }
  }
}
