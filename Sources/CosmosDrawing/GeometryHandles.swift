public import CosmosGeometry

// Handles refer to geometry in a GeometryLibrary. They are values: equal handles refer to equal
// geometry at the same position in the library.

/// Straight lines of a ``GeometryLibrary``, drawn together by a ``LineDraw``.
public struct LineSet: Equatable, Sendable {
  /// Number of lines.
  public let count: Int
  /// The entry of the lines in the library, which stores three texels per line.
  package let entry: GeometryEntry
}

/// A flattened path of a ``GeometryLibrary``, drawn by a ``PathDraw``.
public struct StrokedPath: Equatable, Sendable {
  /// Top left corner of the path's bounding box, in points of the library.
  public var minimum: Point { entry.box.minimum }
  /// Bottom right corner of the path's bounding box, in points of the library.
  public var maximum: Point { entry.box.maximum }
  /// Number of segments after flattening.
  package let count: Int
  /// The start of the path, in points of the library.
  package let start: Point
  /// The arc length of all segments, and of those in front of the first gap between two segments,
  /// in points of the library.
  package let length, unbrokenLength: Double
  /// The entry of the path in the library, which stores two texels per segment.
  package let entry: GeometryEntry

  /// Returns a box around the part of the path that a stroke covers, in points of the library.
  ///
  /// No point of a stroke without gaps is farther from the stroke's start than the stroke is long.
  package func box(of stroke: Stroke) -> PointBox {
    let reach = max(stroke.end, 0) * length
    let isUnbroken = stroke.end >= 1 ? unbrokenLength == length : reach < unbrokenLength
    guard stroke.start == 0, isUnbroken else { return entry.box }
    return entry.box.part(around: start, reach: reach)
  }
}

/// Stars of a ``GeometryLibrary``, drawn together by a ``FigureStars``.
public struct FigureStarSet: Equatable, Sendable {
  /// Number of stars.
  public let count: Int
  /// The entry of the stars in the library, which stores two texels per star.
  package let entry: GeometryEntry

  /// Returns a set that contains only the star at an index of this set.
  package func star(_ index: Int) -> FigureStarSet { part(index..<(index + 1)) }

  /// Returns a set of the stars at consecutive indices of this set.
  func part(_ indices: Range<Int>) -> FigureStarSet {
    FigureStarSet(
      count: indices.count,
      entry: GeometryEntry(
        first: entry.first + 2 * indices.lowerBound, number: entry.number,
        fingerprint: entry.fingerprint,
        box: entry.box))
  }
}

/// Nebulae of a ``GeometryLibrary``, drawn together by a ``Nebulae``.
public struct NebulaSet: Equatable, Sendable {
  /// Number of nebulae.
  public let count: Int
  /// The entry of the nebulae in the library, which stores seven texels per nebula.
  package let entry: GeometryEntry
}

/// The position of a handle's texels in its library, and a hash that reveals a handle of another
/// library.
package struct GeometryEntry: Equatable, Sendable {
  /// Index of the first texel.
  package let first: Int
  /// Number of handles that were added to the library earlier.
  package let number: Int
  /// Hash of the kind of geometry (such as lines or stars), of the position in the library, and of
  /// the texels.
  package let fingerprint: UInt64
  /// Bounding box of the ends of lines and segments, or of the centres of stars and nebulae.
  package let box: PointBox
}

/// The bounding box of a collection of points; both corners are zero if there are no points.
package struct PointBox: Equatable, Sendable {
  /// Top left and bottom right corner, in the unit of the points.
  package private(set) var (minimum, maximum) = (Point.zero, Point.zero)

  init(around points: some Collection<Point>) {
    guard let first = points.first else { return }
    (minimum, maximum) = (first, first)
    for point in points {
      minimum = Point(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
      maximum = Point(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
    }
  }

  /// Returns the part of the box that is at most `reach` from a point in the box, both horizontally
  /// and vertically.
  func part(around point: Point, reach: Double) -> PointBox {
    var part = self
    part.minimum = Point(x: max(minimum.x, point.x - reach), y: max(minimum.y, point.y - reach))
    part.maximum = Point(x: min(maximum.x, point.x + reach), y: min(maximum.y, point.y + reach))
    return part
  }
}
