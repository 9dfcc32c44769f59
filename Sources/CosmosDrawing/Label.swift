public import CosmosGeometry

/// A line of text.
///
/// A label is centred at a point, or begins or ends there. The renderer finds the width of the line
/// when it draws the text, so a scene need not measure it:
///
///     Label(text: "42 %", at: Point(x: 200, y: 40), alignment: .right, size: 14, color: .white)
///
/// The text's vertical middle, half the height of a capital letter above the baseline, is at the
/// point. Labels cannot be rotated, and have no line breaks. ``FontMetrics/shortened(_:to:size:)``
/// makes a text fit a width.
public struct Label: Equatable, Sendable {
  /// The point of a line that is at ``Label/position``; left is left even in a script that is
  /// written from right to left.
  public enum Alignment: Equatable, Sendable {
    /// The left end.
    case left
    /// The middle.
    case center
    /// The right end.
    case right
  }

  /// The extent of a line that ``Label/alignment`` applies to.
  public enum Centering: Equatable, Sendable {
    /// The visible extent, from the left edge of the first letter to the right edge of the last
    /// one.
    case ink
    /// The cells of the letters, including the blank margins in them.
    ///
    /// Digits of numbers in a column stand exactly below one another if all digits of the font have
    /// the same width.
    case cells
  }

  /// The text, without line breaks.
  public var text: String
  /// Position of the line's left end, middle or right end, depending on ``alignment``, in logical
  /// pixels.
  ///
  /// The distance of the text from ``anchor`` is rounded to whole pixels, so the text is sharp
  /// whenever the anchor is at a whole pixel.
  public var position: Point
  /// The point of the line that is at ``position``.
  public var alignment: Alignment
  /// Point that moves together with the text, in logical pixels; a resting text is sharp if its
  /// anchor is at a whole pixel.
  ///
  /// Zero, the window's corner, keeps resting text at whole pixels of the window.
  public var anchor: Point
  /// Font size in logical pixels.
  public var size: Double
  /// Extra space between two letters, as a fraction of the font size; lines with letters of a
  /// joined script have none.
  public var tracking: Double
  /// The font, chosen by ``Frame/fontRole`` when the label is added to a frame.
  package var role = Fonts.Role.text
  /// Colour of the letters.
  public var color: Color
  /// The extent of the line that is aligned.
  public var centering: Centering
  /// A soft box behind the text, in front of everything else; nil for none.
  package var shade: Box?

  /// Another name of ``position``, for lines with the alignment `.center`.
  public var center: Point {
    get { position }
    set { position = newValue }
  }

  /// Creates a label that is aligned at a point.
  ///
  /// - Parameters:
  ///   - text: The text, without line breaks.
  ///   - position: Position of the line's left end, middle or right end in logical pixels.
  ///   - alignment: The point of the line that is at `position`.
  ///   - size: Font size in logical pixels.
  ///   - color: Colour of the letters.
  ///   - anchor: Point that moves together with the text, in logical pixels.
  ///   - tracking: Extra space between two letters, as a fraction of the font size.
  ///   - centering: The extent of the line that is aligned; nil for the ink of centred lines, and
  ///     the cells of others.
  public init(
    text: String, at position: Point, alignment: Alignment = .left, size: Double, color: Color,
    anchor: Point = .zero, tracking: Double = 0, centering: Centering? = nil
  ) {
    self.text = text
    self.position = position
    self.alignment = alignment
    self.anchor = anchor
    self.size = size
    self.tracking = tracking
    self.color = color
    self.centering = centering ?? (alignment == .center ? .ink : .cells)
  }

  /// Creates a centred label from its properties.
  public init(
    text: String, center: Point, size: Double, color: Color, anchor: Point = .zero,
    tracking: Double = 0, centering: Centering = .ink
  ) {
    self.init(
      text: text, at: center, alignment: .center, size: size, color: color, anchor: anchor,
      tracking: tracking, centering: centering)
  }
}

extension Frame {
  /// Adds a line letter by letter, each in a cell that is a whole number of pixels wide, in the
  /// font of ``fontRole``.
  ///
  /// In a monospaced font, all cells have the width of a zero.
  ///
  /// Use this method for text that changes often: each different letter is rasterised only once. A
  /// label with the whole line would be rasterised again after each change.
  package mutating func addCells(of label: Label) {
    var letter = label
    (letter.role, letter.centering, letter.alignment) = (fontRole, .cells, .center)
    /// Returns the x coordinate of the left end of a line of this width, relative to the label's
    /// position.
    func start(_ width: Double) -> Double {
      switch label.alignment {
      case .left: 0
      case .center: -width / 2
      case .right: -width
      }
    }
    let (font, viewport) = (font, viewport)
    /// Returns the width of a letter and the space beside it, rounded to whole device pixels, in
    /// logical pixels.
    func cell(of letter: String) -> Double {
      viewport.wholePixels(font.width(of: letter, size: label.size) + label.tracking * label.size)
    }
    guard font.isMonospaced else {
      var width = 0.0
      for character in label.text { width += cell(of: String(character)) }
      letter.center.x += start(width)
      return addLabels { labels in
        for character in label.text {
          letter.text = String(character)
          let cell = cell(of: letter.text)
          letter.center.x += cell / 2
          labels.append(letter)
          letter.shade = nil
          letter.center.x += cell / 2
        }
      }
    }
    let cell = cell(of: "0")
    letter.center.x += start(cell * Double(label.text.count - 1))
    switch label.alignment {
    case .left: letter.center.x += cell / 2
    case .center: break
    case .right: letter.center.x -= cell / 2
    }
    addLabels { labels in
      for character in label.text {
        letter.text = String(character)
        labels.append(letter)
        letter.shade = nil
        letter.center.x += cell
      }
    }
  }
}
