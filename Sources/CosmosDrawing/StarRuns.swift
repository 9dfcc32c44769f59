/// The visible stars of a field, as runs of consecutive indices.
public struct StarRuns: Sequence, IteratorProtocol, Equatable, Sendable {
  let field: StarField
  /// Unwrapped index of the next star, and the one after the last.
  private var cursor: Int64
  let end: Int64

  init(field: StarField, next: Int64, end: Int64) {
    self.field = field
    cursor = next
    self.end = end
  }

  /// All visible stars, counted twice where they are seen twice.
  public var starCount: Int { Int(end - cursor) }

  public mutating func next() -> StarRun? { next(atMost: .max) }

  /// The next stars, or the first so many of them.
  ///
  /// - Parameter limit: Stars at the most, 1 or more.
  /// - Returns: A run of them; nil when there are no more.
  public mutating func next(atMost limit: Int) -> StarRun? {
    guard cursor < end else { return nil }
    let count = Int64(field.count)
    let inPeriod = ((cursor % count) + count) % count
    let length = Swift.min(end - cursor, count - inPeriod, Int64(limit))
    defer { cursor += length }
    return StarRun(
      first: UInt32(inPeriod), count: UInt32(length),
      // In Double on the CPU: what goes to the GPU is small and relative to the window.
      x: Double(cursor) * field.spacing - field.offset)
  }
}
