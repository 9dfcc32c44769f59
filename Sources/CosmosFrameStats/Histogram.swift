/// The distribution of frame times: the number of frames in each range.
///
/// Bucket i counts the times in `bounds[i] ..< bounds[i + 1]`; the last bucket has no upper bound.
/// Every frame is counted, so the counts add up to the number of frames.
public struct Histogram: Equatable, Sendable, Codable {
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

  /// Counts frame times.
  ///
  /// - Parameters:
  ///   - frameTimes: The frame times in seconds, in any order.
  ///   - bounds: The lower bounds of the buckets in milliseconds.
  /// - Precondition: No frame time is negative or NaN. The bounds begin with 0 and ascend strictly.
  ///   For numbers from outside, see ``init(validating:bounds:)``.
  public init(frameTimes: some Sequence<Double>, bounds: [Double] = standardBounds) {
    do {
      try self.init(validating: frameTimes, bounds: bounds)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Counts frame times from outside, such as a file.
  ///
  /// - Parameters:
  ///   - frameTimes: The frame times in seconds, in any order.
  ///   - bounds: The lower bounds of the buckets in milliseconds.
  /// - Throws: ``SampleError`` if a frame time is negative or NaN, or if the bounds do not begin
  ///   with 0 or do not ascend.
  public init(
    validating frameTimes: some Sequence<Double>, bounds: [Double] = standardBounds
  ) throws(SampleError) {
    guard bounds.first == 0, zip(bounds, bounds.dropFirst()).allSatisfy(<) else {
      throw .unsortedBounds(bounds)
    }
    self.bounds = bounds
    counts = Array(repeating: 0, count: bounds.count)
    for (index, frameTime) in frameTimes.enumerated() {
      guard frameTime >= 0 else {
        throw frameTime.isNaN
          ? .notFinite(index: index, value: frameTime) : .negative(index: index, value: frameTime)
      }
      counts[bounds.lastIndex { $0 <= frameTime * 1000 } ?? 0] += 1
    }
  }

  /// Reads a histogram.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or if the bounds do not ascend from 0, or if there is not
  ///   one count, 0 or more, for each of them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      validating: EmptyCollection(), bounds: values.decode([Double].self, forKey: .bounds))
    counts = try values.decode([Int].self, forKey: .counts)
    guard counts.count == bounds.count, counts.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: values,
        debugDescription: "\(bounds.count) bounds need as many counts of 0 or more.")
    }
  }
}
