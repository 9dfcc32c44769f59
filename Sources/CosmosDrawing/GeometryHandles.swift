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
  public let minimum: Point
  /// Bottom right of the box around its corners, in points.
  public let maximum: Point
  /// Segments after flattening.
  package let count: Int
  /// Two texels a segment.
  package let entry: GeometryEntry
}

/// Stars of a ``GeometryLibrary`` that are drawn together with ``FigureStars``.
public struct FigureStarSet: Equatable, Sendable {
  /// How many stars.
  public let count: Int
  /// Two texels a star.
  package let entry: GeometryEntry

  /// One of the stars alone.
  package func star(_ index: Int) -> FigureStarSet {
    FigureStarSet(
      count: 1,
      entry: GeometryEntry(
        first: entry.first + 2 * index, number: entry.number, fingerprint: entry.fingerprint))
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
}
