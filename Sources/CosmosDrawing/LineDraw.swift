public import CosmosGeometry

/// Lines of a set with common width and colour, and a stroke per line.
public struct LineDraw: Equatable, Sendable {
  /// The lines in the library.
  public var set: LineSet
  /// Place of the set's origin in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// Factor of distances between places; width and gaps stay.
  public var magnification: Double
  /// Displacement to the right in logical pixels, for ends of lines with a `shifts` factor: figures
  /// have stars at two distances.
  public var shift: Double
  /// Width in logical pixels, as in ``PathDraw``.
  public var width: Double
  /// Colour of all lines.
  public var color: Color
  /// Indices into ``Frame/strokes``: one per line, or one for all lines; empty draws nothing.
  ///
  /// Surplus strokes are ignored. Lines without one of several strokes are not drawn.
  public var strokes: Range<Int>

  /// Creates lines from the properties.
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

/// The drawn part of a line or path, as fractions of its arc length.
public struct Stroke: Equatable, Sendable {
  /// Start of the part, 0…1.
  public var start: Double
  /// End of the part, 0…1; nothing is drawn unless it is greater than ``start``.
  public var end: Double

  /// Creates a stroke; without arguments, the whole line or path.
  public init(start: Double = 0, end: Double = 1) {
    self.start = start
    self.end = end
  }
}
