public import CosmosGeometry

/// One path, stroked with round caps and joins.
///
/// Where the path crosses itself its colour is applied once, so a translucent stroke is even.
public struct PathDraw: Equatable, Sendable {
  /// Which path.
  public var path: StrokedPath
  /// Where the path's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the path.
  public var scale: Double
  /// Logical pixels across the stroke, whatever ``scale`` is.
  public var width: Double
  /// The colour of the stroke.
  public var color: Color
  /// The part of the path that is drawn.
  public var stroke: Stroke

  /// A path; every argument is the property of its name.
  public init(
    path: StrokedPath, origin: Point, scale: Double, width: Double, color: Color,
    stroke: Stroke = Stroke()
  ) {
    self.path = path
    self.origin = origin
    self.scale = scale
    self.width = width
    self.color = color
    self.stroke = stroke
  }
}
