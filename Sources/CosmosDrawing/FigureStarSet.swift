/// Stars of a ``GeometryLibrary`` that are drawn together.
public struct FigureStarSet: Equatable, Sendable {
  /// Index of the first texel; one a star.
  public let first: Int
  public let count: Int
}
