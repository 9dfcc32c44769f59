/// The rule that decides which regions are inside a path that crosses or contains itself.
public enum FillRule: String, CaseIterable, Equatable, Sendable {
  /// A region is inside if the path winds around it; turns in opposite directions cancel out.
  ///
  /// So two overlapping shapes whose outlines lead in the same direction are one shape.
  case nonZero
  /// A region is inside if a ray from it to infinity crosses the path an odd number of times.
  ///
  /// So a shape within another one is a hole, whatever the directions of their outlines.
  case evenOdd

  /// Applies the rule to a region.
  ///
  /// - Parameter winding: Number of the path's turns around the region in one direction, minus the
  ///   number of turns in the other direction.
  /// - Returns: Whether the region is inside.
  func contains(_ winding: Int) -> Bool { self == .nonZero ? winding != 0 : winding & 1 != 0 }
}
