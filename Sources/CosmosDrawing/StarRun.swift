/// Consecutive stars of a field, none across the seam.
public struct StarRun: Equatable, Sendable {
  /// Index of the first star.
  public var first: UInt32
  public var count: UInt32
  /// Where the first star's stratum begins, logical pixels from the window's left edge.
  public var x: Double
}
