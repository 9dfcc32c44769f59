/// The change of frame times from one program, or one version of it, to another.
///
///     let comparison = Comparison(of: beforeLogs, and: afterLogs)
///     if let p99 = comparison?.p99, let interval = p99.difference.interval,
///       interval.lowerBound > 0
///     {
///       print("p99 rose from \(1000 * p99.before) to \(1000 * p99.after) ms, hardly by chance")
///     }
///
/// The frames of one run are not independent, so each run counts as one value. Run both versions
/// several times, and in turn, because the state of a machine changes slowly. The intervals have a
/// confidence of 95 % each. With fewer frames in a run than ``Percentile/fewestSamples``, a few
/// exceptional frames decide its p99.
public struct Comparison: Equatable, Sendable, Codable {
  /// The change of the median frame time.
  public let p50: Change
  /// The change of the 99th percentile of frame times.
  public let p99: Change

  /// The change of one percentile of frame times.
  public struct Change: Equatable, Sendable, Codable {
    /// The mean over the first runs, in seconds.
    public let before: Double
    /// The mean over the second runs, in seconds.
    public let after: Double
    /// The difference ``after`` − ``before`` in seconds, with its confidence interval.
    ///
    /// The interval is `nil` if both sides have only one run, because the variation between runs is
    /// unknown then.
    public let difference: MeanDifference

    /// The quotient ``after`` / ``before``: less than 1 if frames have become faster.
    ///
    /// The quotient is infinite or NaN if ``before`` is 0.
    public var ratio: Double { after / before }

    init?(of percentile: Percentile, _ before: [SortedSamples], _ after: [SortedSamples]) {
      let first = before.map { $0.percentile(percentile) }
      let second = after.map { $0.percentile(percentile) }
      guard let difference = MeanDifference(from: first, to: second) else { return nil }
      self.before = first.reduce(0, +) / Double(first.count)
      self.after = second.reduce(0, +) / Double(second.count)
      self.difference = difference
    }
  }

  /// Compares the measured frames of runs; fails if a side has no log, or if a log has no measured
  /// frames or a frame time that is not finite.
  ///
  /// - Parameters:
  ///   - before: The first runs, one log for each run.
  ///   - after: The second runs, one log for each run.
  public init?(of before: [FrameLog], and after: [FrameLog]) {
    guard let first = try? before.map({ try SortedSamples(validating: $0.frameTimes) }),
      let second = try? after.map({ try SortedSamples(validating: $0.frameTimes) }),
      let p50 = Change(of: .p50, first, second), let p99 = Change(of: .p99, first, second)
    else { return nil }
    self.p50 = p50
    self.p99 = p99
  }

  /// Compares the measured frames of two runs, without intervals; fails if a log has no measured
  /// frames or a frame time that is not finite.
  ///
  /// - Parameters:
  ///   - before: The log of the first run.
  ///   - after: The log of the second run.
  public init?(of before: FrameLog, and after: FrameLog) {
    self.init(of: [before], and: [after])
  }
}
