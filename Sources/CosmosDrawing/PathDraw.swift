public import CosmosGeometry

/// A path, stroked with round caps and joins.
///
/// A translucent stroke looks even, because its colour is applied only once, also where the path
/// crosses itself.
public struct PathDraw: Equatable, Sendable {
  /// The handle of the path in the library.
  public var path: StrokedPath
  /// Position of the path's point (0, 0) in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the path.
  public var scale: Double
  /// Width of the stroke in logical pixels, independent of ``scale``.
  public var width: Double
  /// Colour of the stroke.
  public var color: Color
  /// The part of the path that is drawn.
  public var stroke: Stroke

  /// Creates a stroked path from its properties.
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
