/// The missed deadlines of a paced run, determined by its ``Schedule``.
public struct Lateness: Equatable, Sendable, Codable {
  /// The number of seconds between two deadlines.
  public let period: Double
  /// The number of seconds after its deadline within which a frame still counts as on time.
  public let grace: Double
  /// The number of deadlines that passed during the run.
  public let due: Int
  /// The number of deadlines without a new frame.
  public let missed: Int
  /// The maximum number of consecutive missed deadlines.
  public let maxConsecutive: Int
  /// The maximum number of seconds from a frame's deadline to its end; 0 if no frame was late.
  public let worst: Double

  /// Summarises the lateness of a run's frames.
  ///
  /// - Parameters:
  ///   - latenesses: The seconds from each frame's deadline to its end, as returned by
  ///     ``Schedule/lateness(ofFrameEndingAt:)``, oldest first.
  ///   - schedule: The schedule of the run; only its period and grace matter.
  public init(_ latenesses: some Sequence<Double>, on schedule: Schedule) {
    var due = 0
    var missed = 0
    var longest = 0
    var worst = 0.0
    for lateness in latenesses {
      let passed = schedule.deadlines(passedWith: lateness)
      due = Self.sum(due, passed)
      // Each frame meets one deadline, so consecutive misses always belong to a single frame.
      missed = Self.sum(missed, max(0, passed - 1))
      longest = max(longest, passed - 1)
      if lateness > worst { worst = lateness }
    }
    period = schedule.period
    grace = schedule.grace
    self.due = due
    self.missed = missed
    maxConsecutive = longest
    self.worst = worst
  }

  /// Returns the sum of two counts, limited to the maximum integer.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// The missed deadlines in percent of all deadlines, 0…100.
  public var missedPercent: Double { due == 0 ? 0 : 100 * Double(missed) / Double(due) }
}
