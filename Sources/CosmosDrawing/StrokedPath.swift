public import CosmosGeometry

/// A flattened path of a ``GeometryLibrary``.
public struct StrokedPath: Equatable, Sendable {
  /// Index of the first texel; two a segment.
  public let first: Int
  /// Segments.
  public let count: Int
  /// Top left of the corners, in points.
  public let minimum: Point
  /// Bottom right of the corners, in points.
  public let maximum: Point
  /// Points.
  public let length: Double
}
