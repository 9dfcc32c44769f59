/// The distribution of frame times: the number of frames in each of several ranges of time.
///
/// The bucket with index i counts the times in `bounds[i] ..< bounds[i + 1]`; the last bucket has
/// no upper bound. Every frame is in exactly one bucket.
public struct Histogram: Equatable, Sendable, Codable {
  /// The lower bounds of the buckets in seconds, ascending; the first one is 0.
  public let bounds: [Double]
  /// The number of frames in each bucket, in the order of ``bounds``.
  public private(set) var counts: [Int]

  /// The bounds in seconds that are used by default, 0…0.1.
  ///
  /// The buckets are narrow around 6.9…16.7 ms, the frame times at 144…60 Hz.
  public static let standardBounds: [Double] = [
    0, 0.001, 0.002, 0.004, 0.006, 0.008, 0.010, 0.012, 0.014, 0.016, 0.018, 0.020, 0.025, 0.033,
    0.050, 0.100,
  ]

  /// Counts the frame times in each bucket.
  ///
  /// - Parameters:
  ///   - frameTimes: The frame times in seconds, in any order.
  ///   - bounds: The lower bounds of the buckets in seconds.
  /// - Precondition: No frame time is negative or NaN; the bounds begin with 0, and each is larger
  ///   than the one before. For data that may be invalid, use ``init(validating:bounds:)``.
  public init(frameTimes: some Sequence<Double>, bounds: [Double] = standardBounds) {
    do {
      try self.init(validating: frameTimes, bounds: bounds)
    } catch {
      preconditionFailure(error.description)
    }
  }

  /// Counts frame times that may be invalid, for example those from a file.
  ///
  /// - Parameters:
  ///   - frameTimes: The frame times in seconds, in any order.
  ///   - bounds: The lower bounds of the buckets in seconds.
  /// - Throws: ``SampleError`` if a frame time is negative or NaN, if the bounds do not begin with
  ///   0, or if they do not ascend.
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
      counts[bounds.lastIndex { $0 <= frameTime } ?? 0] += 1
    }
  }

  /// Decodes a histogram.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or an error if the bounds do not ascend from 0, if a count
  ///   is negative, or if the numbers of counts and bounds differ.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      validating: EmptyCollection(), bounds: values.decode([Double].self, forKey: .bounds))
    counts = try values.decode([Int].self, forKey: .counts)
    guard counts.count == bounds.count, counts.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: values,
        debugDescription:
          "\(counts.count) counts for \(bounds.count) bounds: must be one for each, 0 or more.")
    }
  }
}
