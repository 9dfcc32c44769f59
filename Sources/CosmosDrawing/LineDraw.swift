public import CosmosGeometry

/// Lines of a set, all of one width and colour, each with its own stroke.
public struct LineDraw: Equatable, Sendable {
  public var set: LineSet
  /// Where the set's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// Points.
  public var width: Double
  public var color: Color
  /// Into ``Frame/strokes``: one for each line, or a single one for all.
  public var strokes: Range<Int>

  public init(
    set: LineSet, origin: Point, scale: Double, width: Double, color: Color, strokes: Range<Int>
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.width = width
    self.color = color
    self.strokes = strokes
  }
}
