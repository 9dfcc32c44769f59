/// The missed deadlines of a run whose frames follow a ``Schedule``.
public struct Lateness: Equatable, Sendable, Codable {
  /// Seconds from one deadline to the next.
  public let period: Double
  /// Seconds by which a frame may miss its deadline and still count as on time.
  public let grace: Double
  /// The number of deadlines that passed during the run.
  public let due: Int
  /// The number of deadlines without a new frame.
  public let missed: Int
  /// The largest number of missed deadlines in a row.
  public let maxConsecutive: Int
  /// The largest number of seconds from the deadline of a frame to its end; 0 if no frame was late.
  public let worst: Double

  /// Counts the missed deadlines of the frames of a run.
  ///
  /// - Parameters:
  ///   - latenesses: For each frame, oldest first, the seconds from its deadline to its end, as
  ///     returned by ``Schedule/endFrame(at:)``.
  ///   - schedule: The schedule of the run; only its period and its grace are used.
  public init(_ latenesses: some Sequence<Double>, on schedule: Schedule) {
    var due = 0
    var missed = 0
    var longest = 0
    var worst = 0.0
    for lateness in latenesses {
      let passed = schedule.deadlines(passedWith: lateness)
      due = Self.sum(due, passed)
      // Each frame meets one deadline, so all deadlines missed in a row were missed by one and the
      // same frame.
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

  /// The share of all deadlines that were missed, 0…1.
  public var missedShare: Double { due == 0 ? 0 : Double(missed) / Double(due) }
}
