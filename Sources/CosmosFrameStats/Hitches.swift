/// The frames of a run that take more than twice as long as the median frame.
///
/// In contrast to ``Stutter``, which compares a frame with its neighbours, a hitch is compared with
/// the whole run: a frame of 37 ms among frames of 16.8 ms is a hitch, but less than 2.5 times the
/// average around it.
public struct Hitches: Equatable, Sendable, Codable {
  /// The multiple of the median that the time of a hitch exceeds.
  public static let factor = 2.0

  /// The number of hitches.
  public let count: Int
  /// The share of the run's duration that hitches take, 0…1.
  public let timeShare: Double

  /// Counts the frames that are hitches.
  ///
  /// - Parameter frameTimes: The times of all frames, in any unit, 0 or more.
  public init(frameTimes: SortedSamples) {
    let bound = Self.factor * frameTimes.percentile(.p50)
    let slow = frameTimes.values.reversed().prefix { $0 > bound }
    let total = frameTimes.sum
    count = slow.count
    timeShare = total > 0 ? min(1, slow.reduce(0, +) / total) : 0
  }
}
