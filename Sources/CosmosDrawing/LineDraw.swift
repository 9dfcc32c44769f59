public import CosmosGeometry

/// Lines of a set, all of one width and colour, each with its own stroke.
public struct LineDraw: Equatable, Sendable {
  /// Which lines.
  public var set: LineSet
  /// Where the set's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// What distances between places are multiplied by; the width and gaps are not.
  public var magnification: Double
  /// How far ends that follow it are to the right of their places, in logical pixels: those of a figure whose stars
  /// are at two distances.
  public var shift: Double
  /// Logical pixels across the lines, as in ``PathDraw``.
  public var width: Double
  /// The colour of all lines.
  public var color: Color
  /// Indices into ``Frame/strokes``: one for each line of the set, or a single one for all; empty draws nothing.
  ///
  /// Strokes beyond the last line are ignored, and lines beyond the last of several strokes are not drawn.
  public var strokes: Range<Int>

  /// Lines; every argument is the property of its name.
  public init(
    set: LineSet, origin: Point, scale: Double, width: Double, color: Color, strokes: Range<Int>,
    magnification: Double = 1, shift: Double = 0
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.width = width
    self.color = color
    self.strokes = strokes
    self.magnification = magnification
    self.shift = shift
  }
}

/// Which part of a line or path is drawn, as fractions of its arc length.
public struct Stroke: Equatable, Sendable {
  /// 0…1.
  public var start: Double
  /// 0…1; nothing is drawn unless it is greater than ``start``.
  public var end: Double

  /// A part; without arguments, all of a line or path.
  public init(start: Double = 0, end: Double = 1) {
    self.start = start
    self.end = end
  }
}
