public import CosmosGeometry

/// A line of text.
public struct Label: Equatable, Sendable {
  /// Which middle of a line ``Label/center`` refers to.
  public enum Centering: Equatable, Sendable {
    /// The midpoint between the visible edges of the first and the last letter.
    case ink
    /// The middle of the letters' cells: in a monospaced font, lines of equal length align letter
    /// by letter.
    case cells
  }

  /// The text, without line breaks.
  public var text: String
  /// Position of the line's middle in logical pixels.
  ///
  /// Its distance from ``anchor`` is rounded to whole pixels, so the text is sharp whenever the
  /// anchor is at a whole pixel.
  public var center: Point
  /// Point that the text moves with, in logical pixels; at rest, it should be at a whole pixel.
  ///
  /// Zero, the window's corner, keeps resting text at whole pixels of the window.
  public var anchor: Point
  /// Font size in logical pixels.
  public var size: Double
  /// Colour of the letters.
  public var color: Color
  /// Which middle of the line is at ``center``.
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
  /// Adds a line letter by letter, in cells of whole pixels: of equal width in a monospaced font,
  /// otherwise as wide as each letter.
  ///
  /// Use this method for text that changes often: single letters are rasterised only once, but
  /// whole lines at each change.
  package mutating func addCells(of label: Label) {
    var letter = label
    letter.centering = .cells
    guard font.isMonospaced else {
      var width = 0.0
      for character in label.text { width += cell(of: String(character), size: label.size) }
      letter.center.x -= width / 2
      for character in label.text {
        letter.text = String(character)
        let cell = cell(of: letter.text, size: label.size)
        letter.center.x += cell / 2
        add(letter)
        letter.center.x += cell / 2
      }
      return
    }
    let cell = cell(of: "0", size: label.size)
    letter.center.x -= cell * Double(label.text.count - 1) / 2
    for character in label.text {
      letter.text = String(character)
      add(letter)
      letter.center.x += cell
    }
  }

  /// Returns the width of a letter in whole pixels, in logical pixels.
  private func cell(of letter: String, size: Double) -> Double {
    viewport.wholePixels(font.width(of: letter, size: size))
  }
}
