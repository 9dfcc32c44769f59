public import CosmosGeometry

/// One line of text.
public struct Label: Equatable, Sendable {
  /// Which horizontal middle of a line stands at its ``Label/center``.
  public enum Centering: Equatable, Sendable {
    /// The middle between the visible edges of the first and the last letter.
    case ink
    /// The middle of the letters' cells. In a monospaced font, lines of equal length then align letter by letter.
    case cells
  }

  /// One line, without line breaks.
  public var text: String
  /// Where the middle of the line is, in logical pixels.
  ///
  /// Its distance from ``anchor`` is rounded to whole pixels, so the text is sharp whenever the
  /// anchor is at a whole pixel.
  public var center: Point
  /// A point that the text moves with, in logical pixels; at a whole pixel when it is at rest.
  ///
  /// Text that stands still has none: zero, the window's corner, keeps it at whole pixels of the window.
  public var anchor: Point
  /// The font's size in logical pixels.
  public var size: Double
  /// The colour of the letters.
  public var color: Color
  /// Which middle stands at ``center``.
  public var centering: Centering

  /// A line of text; every argument is the property of its name.
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
  /// Adds a line letter by letter, in cells of as many pixels each.
  ///
  /// It is for text that changes all the time: letters are rasterised once, other lines each anew.
  package mutating func addCells(of label: Label) {
    // A letter of the monospaced font is 0.602 of its size wide.
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
