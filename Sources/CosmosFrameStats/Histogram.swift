/// The distribution of frame times: the number of frames in each range.
///
/// Bucket i counts the times in `bounds[i] ..< bounds[i + 1]`; the last bucket has no upper bound.
/// Every frame is counted, so the counts add up to the number of frames.
public struct Histogram: Equatable, Sendable {
  /// The lower bounds of the buckets in milliseconds, ascending; the first one is 0.
  public let bounds: [Double]
  /// The number of frames in each bucket, one for each of the ``bounds``.
  public private(set) var counts: [Int]

  /// The default bounds in milliseconds.
  ///
  /// Buckets are narrow around the frame times of 60 to 144 Hz, 16.7 to 6.9 ms.
  public static let standardBounds: [Double] = [
    0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 33, 50, 100,
  ]

  /// Counts frame times, in seconds, which must be 0 or more; their order does not matter.
  ///
  /// - Precondition: The bounds, in milliseconds, begin with 0 and ascend strictly.
  public init(frameTimes: some Sequence<Double>, bounds: [Double] = standardBounds) {
    precondition(
      bounds.first == 0 && zip(bounds, bounds.dropFirst()).allSatisfy(<),
      "histogram bounds \(bounds): must be numbers that ascend from 0")
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count)
    for frameTime in frameTimes {
      counts[bounds.lastIndex { $0 <= frameTime * 1000 } ?? 0] += 1
    }
  }
}
