/// Stars of a field at equal steps of their indices; a run ends where the period does.
package struct StarRun: Equatable, Sendable {
  /// Index of the first star.
  package var first: UInt32
  /// Stars, 1 or more.
  package var count: UInt32
  /// Logical pixels from the window's left edge to where the first star's stratum begins.
  package var x: Double
  /// By how much the index grows from one star to the next, 1 or more.
  package var step: UInt32
}

/// The visible stars of a field, or every n-th of them, as runs of indices.
package struct StarRuns: Sequence, IteratorProtocol, Equatable, Sendable {
  private let field: StarField
  /// Index of the next star, which goes on growing from period to period.
  private var cursor: Int64
  /// The index after the last one.
  private let end: Int64
  private let step: Int64

  init(field: StarField, next: Int64, end: Int64, part: Int, parts: Int) {
    self.field = field
    step = Int64(parts)
    // The first index from `next` on whose remainder is `part`.
    let rest = (next - Int64(part)) % step
    cursor = rest == 0 ? next : next - rest + (rest < 0 ? 0 : step)
    self.end = end
  }

  package mutating func next() -> StarRun? { next(atMost: .max) }

  /// Takes a run of the next stars, at most so many, 1 or more; nil when there are no more.
  package mutating func next(atMost limit: Int) -> StarRun? {
    guard cursor < end else { return nil }
    let count = Int64(field.count)
    let inPeriod = ((cursor % count) + count) % count
    let stars = (Swift.min(end - cursor, count - inPeriod) + step - 1) / step
    let length = Swift.min(stars, Int64(limit))
    defer { cursor += length * step }
    return StarRun(
      first: UInt32(inPeriod), count: UInt32(length),
      // Large numbers cancel here, in Double; what becomes a Float is relative to the window.
      x: Double(cursor) * field.spacing - field.offset, step: UInt32(step))
  }
}
