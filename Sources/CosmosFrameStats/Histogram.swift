/// How many frames took how long, in buckets of milliseconds.
///
/// Bucket i counts times in bounds[i] ..< bounds[i + 1]; the last is open at the top. Nothing is
/// left out: the counts add up to the number of frames.
public struct Histogram: Equatable, Sendable {
  /// Lower bounds in milliseconds, ascending; the first is 0.
  public let bounds: [Double]
  /// Frames per bucket, as many as there are bounds.
  public private(set) var counts: [Int]

  /// The buckets of every report, in milliseconds: fine around the frame times of 60 to 144 Hz.
  public static let standardBounds: [Double] = [
    0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 25, 33, 50, 100,
  ]

  /// Counts frame times.
  ///
  /// - Parameters:
  ///   - frameTimes: In seconds, 0 or more.
  ///   - bounds: Lower bounds in milliseconds, ascending, the first 0.
  public init(frameTimes: some Sequence<Double>, bounds: [Double] = standardBounds) {
    precondition(bounds.first == 0, "histogram bounds \(bounds): want the first to be 0")
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count)
    for frameTime in frameTimes {
      counts[bucket(of: frameTime * 1000)] += 1
    }
  }

  public var total: Int { counts.reduce(0, +) }

  /// The last bucket whose lower bound does not exceed a time, by halving.
  private func bucket(of milliseconds: Double) -> Int {
    var low = 0
    var high = bounds.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if bounds[middle] <= milliseconds { low = middle } else { high = middle }
    }
    return low
  }
}
