public import CosmosGeometry

/// One path, stroked with round caps and joins.
///
/// However often the path crosses itself, its colour is laid on once.
public struct PathDraw: Equatable, Sendable {
  public var path: StrokedPath
  /// Where the path's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the path.
  public var scale: Double
  /// Logical pixels.
  public var width: Double
  public var color: Color
  public var stroke: Stroke

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
