/// The missed deadlines of a paced run, counted by its ``Schedule``.
public struct Lateness: Equatable, Sendable {
  /// Seconds between two deadlines.
  public let period: Double
  /// Seconds after its deadline within which a frame still counts as on time.
  public let grace: Double
  /// Deadlines that passed during the run.
  public let due: Int
  /// Deadlines without a new frame.
  public let missed: Int
  /// The longest run of missed deadlines.
  public let maxConsecutive: Int
  /// Seconds from the deadline of the latest frame to its end; 0 if no frame was late.
  public let worst: Double

  /// Sums up the lateness of a run's frames.
  ///
  /// - Parameters:
  ///   - latenesses: Seconds from each frame's deadline to its end, as
  ///     ``Schedule/lateness(ofFrameEndingAt:)`` returned them, oldest first.
  ///   - schedule: The run's schedule; only its period and grace count.
  public init(_ latenesses: some Sequence<Double>, on schedule: Schedule) {
    var due = 0
    var missed = 0
    var longest = 0
    var worst = 0.0
    for lateness in latenesses {
      let passed = schedule.deadlines(passedWith: lateness)
      due = Self.sum(due, passed)
      // Each frame serves one deadline, so consecutive misses always belong to a single frame.
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

  /// Returns the sum of two counts, limited to the largest integer.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, isTooLarge) = one.addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }

  /// Missed deadlines in percent of those due, 0…100.
  public var missedPercent: Double { due == 0 ? 0 : 100 * Double(missed) / Double(due) }
}
