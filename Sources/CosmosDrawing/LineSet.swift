/// Straight lines of a ``GeometryLibrary`` that are drawn together.
public struct LineSet: Equatable, Sendable {
  /// Index of the first texel; one a line.
  public let first: Int
  public let count: Int
}
