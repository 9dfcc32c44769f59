/// How a paced run kept its ``Schedule``.
public struct Lateness: Equatable, Sendable {
  /// Seconds between deadlines.
  public let period: Double
  /// Seconds after its deadline by which a frame still was on time.
  public let grace: Double
  /// Deadlines that passed while the run lasted.
  public let due: Int
  /// Deadlines at which there was no new frame.
  public let missed: Int
  /// The longest row of missed deadlines.
  public let maxConsecutive: Int
  /// The latest frame's seconds past its deadline; 0 if none was late.
  public let worst: Double

  /// The lateness of a run's frames.
  ///
  /// - Parameters:
  ///   - latenesses: Seconds past the deadline of each frame, as the schedule returned them.
  ///   - schedule: The schedule, at any point of the run.
  public init(_ latenesses: some Sequence<Double>, on schedule: Schedule) {
    var due = 0
    var missed = 0
    var longest = 0
    var worst = 0.0
    for lateness in latenesses {
      let passed = schedule.deadlines(passedWith: lateness)
      due += passed
      // A frame that ends serves one deadline, so a row of misses is never longer than one frame's.
      missed += max(0, passed - 1)
      longest = max(longest, passed - 1)
      worst = max(worst, lateness)
    }
    period = schedule.period
    grace = schedule.grace
    self.due = due
    self.missed = missed
    maxConsecutive = longest
    self.worst = worst
  }

  /// Several runs as one: counts added up, the longest row, the worst lateness; `nil` for none.
  ///
  /// - Parameter runs: Runs on the same period.
  public init?(together runs: [Lateness]) {
    guard let first = runs.first else { return nil }
    period = first.period
    grace = first.grace
    due = runs.reduce(0) { $0 + $1.due }
    missed = runs.reduce(0) { $0 + $1.missed }
    maxConsecutive = runs.reduce(0) { max($0, $1.maxConsecutive) }
    worst = runs.reduce(0) { max($0, $1.worst) }
  }

  /// Missed deadlines, percent of those due.
  public var missedPercent: Double { due == 0 ? 0 : 100 * Double(missed) / Double(due) }
}
