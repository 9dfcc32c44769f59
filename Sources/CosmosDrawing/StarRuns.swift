/// Stars of a field with equally spaced indices, within one period.
package struct StarRun: Equatable, Sendable {
  /// Index of the first star.
  package var first: UInt32
  /// Number of stars, 1 or more.
  package var count: UInt32
  /// Position of the left edge of the first star's stratum, in logical pixels from the window's
  /// left edge.
  package var x: Double
  /// Difference between the indices of consecutive stars, 1 or more.
  package var step: UInt32
}

/// The visible stars of a field, or every Nth of them, as runs of indices.
package struct StarRuns: Sequence, IteratorProtocol, Equatable, Sendable {
  private let field: StarField
  /// Index of the next star, counted through all periods rather than anew in each period.
  private var cursor: Int64
  /// Index after the last star, counted like ``cursor``.
  private let end: Int64
  private let step: Int64

  init(field: StarField, next: Int64, end: Int64, part: Int, parts: Int) {
    self.field = field
    step = Int64(parts)
    // The first index from `next` on that leaves the remainder `part` when divided by `parts`.
    let rest = (next - Int64(part)) % step
    cursor = rest == 0 ? next : next - rest + (rest < 0 ? 0 : step)
    self.end = end
  }

  package mutating func next() -> StarRun? { next(atMost: .max) }

  /// Returns the next run, with at most `limit` stars; nil at the end.
  ///
  /// `limit` is 1 or more.
  package mutating func next(atMost limit: Int) -> StarRun? {
    guard cursor < end else { return nil }
    let count = Int64(field.count)
    let inPeriod = ((cursor % count) + count) % count
    let stars = (Swift.min(end - cursor, count - inPeriod) + step - 1) / step
    let length = Swift.min(stars, Int64(limit))
    defer { cursor += length * step }
    return StarRun(
      first: UInt32(inPeriod), count: UInt32(length),
      // The difference of two large numbers needs Double; its result, relative to the window, is
      // small enough for Float.
      x: Double(cursor) * field.spacing - field.offset, step: UInt32(step))
  }
}
