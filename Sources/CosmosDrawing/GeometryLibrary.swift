public import CosmosGeometry

/// Everything that is drawn from fixed coordinates, gathered once and uploaded once.
///
/// A scene fills a library when it is made and keeps the handles; frames name what they draw by
/// handle, and only its place, stroke and colour change. What is stored are four floats a texel,
/// which shaders fetch by index.
public struct GeometryLibrary: Equatable, Sendable {
  /// Four floats each, as `geometry` in the shaders.
  public private(set) var texels: [SIMD4<Float>] = []

  public init() {}

  /// Adds straight lines that are drawn together.
  ///
  /// - Parameter lines: Start and end, in points.
  /// - Returns: The handle.
  public mutating func add(lines: [(from: Point, to: Point)]) -> LineSet {
    let first = texels.count
    for line in lines {
      texels.append(
        SIMD4(Float(line.from.x), Float(line.from.y), Float(line.to.x), Float(line.to.y)))
    }
    return LineSet(first: first, count: lines.count)
  }

  /// Adds a path, flattened, with the arc length at each corner.
  ///
  /// - Parameters:
  ///   - path: In points.
  ///   - tolerance: Points that the flattened path may stray from the curve.
  /// - Returns: The handle.
  public mutating func add(path: Path, tolerance: Double = 0.01) -> StrokedPath {
    let first = texels.count
    let segments = FlattenedPath(path, tolerance: tolerance).segments
    let length = max(segments.last?.endLength ?? 0, 1e-9)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for segment in segments {
      texels.append(
        SIMD4(
          Float(segment.from.x), Float(segment.from.y), Float(segment.to.x), Float(segment.to.y)))
      texels.append(
        SIMD4(Float(segment.startLength / length), Float(segment.endLength / length), 0, 0))
      for point in [segment.from, segment.to] {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
      }
    }
    if segments.isEmpty { (low, high) = (.zero, .zero) }
    return StrokedPath(
      first: first, count: segments.count, minimum: low, maximum: high, length: length)
  }

  /// Adds stars at fixed places that are drawn together.
  ///
  /// - Parameter stars: Places in points.
  /// - Returns: The handle.
  public mutating func add(stars: [Point]) -> FigureStarSet {
    let first = texels.count
    for star in stars { texels.append(SIMD4(Float(star.x), Float(star.y), 0, 0)) }
    return FigureStarSet(first: first, count: stars.count)
  }
}
