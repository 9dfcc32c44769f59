public import CosmosGeometry

// Handles name geometry in a GeometryLibrary. They are values: comparing two of them compares
// what they stand for and where it lies.

/// Straight lines of a ``GeometryLibrary`` that are drawn together with ``LineDraw``.
public struct LineSet: Equatable, Sendable {
  /// How many lines.
  public let count: Int
  /// Two texels a line.
  package let entry: GeometryEntry
}

/// A flattened path of a ``GeometryLibrary``, drawn with ``PathDraw``.
public struct StrokedPath: Equatable, Sendable {
  /// Top left of the box around its corners, in points.
  public var minimum: Point { entry.box.minimum }
  /// Bottom right of the box around its corners, in points.
  public var maximum: Point { entry.box.maximum }
  /// Segments after flattening.
  package let count: Int
  /// Two texels a segment.
  package let entry: GeometryEntry
}

/// Stars of a ``GeometryLibrary`` that are drawn together with ``FigureStars``.
public struct FigureStarSet: Equatable, Sendable {
  /// How many stars.
  public let count: Int
  /// The largest radius, in points.
  package let largestRadius: Double
  /// Two texels a star.
  package let entry: GeometryEntry

  /// One of the stars alone.
  package func star(_ index: Int) -> FigureStarSet {
    FigureStarSet(
      count: 1, largestRadius: largestRadius,
      entry: GeometryEntry(
        first: entry.first + 2 * index, number: entry.number, fingerprint: entry.fingerprint,
        box: entry.box))
  }
}

/// Where a handle's texels are in a library, and which library that is.
package struct GeometryEntry: Equatable, Sendable {
  /// Index of the first texel.
  package let first: Int
  /// How many handles the library had made before.
  package let number: Int
  /// A hash of the texels, where they lie and what they are.
  package let fingerprint: UInt64
  /// Around all its places.
  package let box: PointBox
}

/// A box around points; around none, a point.
package struct PointBox: Equatable, Sendable {
  /// Top left and bottom right, in points.
  package private(set) var (minimum, maximum) = (Point.zero, Point.zero)

  init(around points: some Collection<Point>) {
    guard let first = points.first else { return }
    (minimum, maximum) = (first, first)
    for point in points {
      minimum = Point(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
      maximum = Point(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
    }
  }
}
