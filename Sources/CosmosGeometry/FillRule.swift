/// The rule that decides which regions are inside a path that crosses or contains itself.
public enum FillRule: String, CaseIterable, Equatable, Sendable {
  /// Inside is where the path winds around at least once, counting opposite directions as
  /// opposite: two overlapping shapes of the same direction are one shape.
  case nonZero
  /// Inside is where a ray to infinity crosses the path an odd number of times: a shape within
  /// another one is a hole, in any direction.
  case evenOdd

  /// Returns whether a region is inside.
  ///
  /// - Parameter winding: How often the path winds around the region clockwise.
  /// - Returns: Whether the region is inside.
  func contains(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
