/// The deadlines of a run whose frames are due at regular times: start + n · period, no matter
/// whether frames are late.
///
/// The times between frames alone hide a stall: a frame that takes a second is a single bad sample,
/// although sixty frames were due at 60 Hz. With fixed deadlines, that frame counts as 59 misses.
///
/// Each frame has one deadline: the first one that earlier frames have neither met nor missed. A
/// frame that ends more than ``grace`` after its deadline has *missed* that deadline. It also
/// misses all further deadlines more than ``grace`` before its end, and meets the next one. A frame
/// that ends a period or more before its deadline leaves that deadline to the next frame, so fast
/// frames make up for no later one.
///
/// - Source: Gil Tene, who calls the mistake of hiding a stall "coordinated omission".
public struct Schedule: Equatable, Sendable {
  /// The first deadline, in seconds on the clock of ``FrameRecord/start``.
  public let start: Double
  /// Seconds from one deadline to the next, more than 0.
  public let period: Double
  /// Seconds by which a frame may miss its deadline and still count as on time.
  public let grace: Double
  /// The index of the next frame's deadline; the first deadline has index 0.
  private var next = 0

  /// Creates a schedule; no deadline has been met yet.
  ///
  /// - Parameters:
  ///   - start: The first deadline, in seconds.
  ///   - period: Seconds from one deadline to the next, more than 0.
  ///   - grace: Seconds by which a frame may miss its deadline and still count as on time, 0 or
  ///     more.
  /// - Precondition: All numbers are finite, `period` is more than 0, and `grace` is 0 or more.
  public init(start: Double, period: Double, grace: Double) {
    precondition(
      period > 0 && period < .infinity,
      "schedule period \(period) s: must be finite and more than 0")
    precondition(
      grace >= 0 && grace < .infinity, "grace of \(grace) s: must be finite and 0 or more")
    precondition(start.isFinite, "schedule from \(start) s: must be a finite time")
    self.start = start
    self.period = period
    self.grace = grace
  }

  /// Creates the schedule of a run whose frames wait for the refreshes of a screen (vertical sync).
  ///
  /// Frames end close to refreshes, but not exactly at them. A frame is late if its end is closer
  /// to the next refresh than to its own, so the grace is half a period.
  ///
  /// - Parameters:
  ///   - end: The end of the first frame in seconds, which is the first deadline.
  ///   - period: Seconds from one refresh to the next, more than 0.
  /// - Returns: The schedule.
  public static func vsync(firstFrameEnd end: Double, period: Double) -> Schedule {
    Schedule(start: end, period: period, grace: period / 2)
  }

  /// Creates the schedule of a run whose frame n is started by a timer at `start` + n · `period`.
  ///
  /// The deadline of a frame is the start of the next one; there is no grace.
  ///
  /// - Parameters:
  ///   - start: The start of the first frame in seconds.
  ///   - period: Seconds from one start to the next, more than 0.
  /// - Returns: The schedule.
  public static func timer(start: Double, period: Double) -> Schedule {
    Schedule(start: start + period, period: period, grace: 0)
  }

  /// The deadline of the next frame in seconds.
  public var nextDue: Double { start + Double(next) * period }

  /// Records that a frame has ended, and moves ``nextDue`` to the deadline of the next frame.
  ///
  /// - Parameter end: The end of the frame in seconds; not before the end of the previous frame.
  /// - Returns: Seconds from the deadline of the frame to its end; negative if the frame ended
  ///   before its deadline.
  public mutating func endFrame(at end: Double) -> Double {
    let lateness = end - nextDue
    next = min(Self.most, next + deadlines(passedWith: lateness))
    return lateness
  }

  /// Returns the number of deadlines that a frame passes: those that it misses and the one that it
  /// meets.
  ///
  /// The number is 0 if the frame ends at most ``grace`` after the previous deadline. It is 2⁵³ if
  /// the lateness is 2⁵³ periods or more, and 0 if the lateness is NaN.
  ///
  /// - Parameter lateness: Seconds from the deadline of the frame to its end.
  /// - Returns: The number of deadlines.
  package func deadlines(passedWith lateness: Double) -> Int {
    let periods = ((lateness - grace) / period).rounded(.up)
    guard periods >= 0 else { return 0 }
    return periods < Double(Self.most) ? Int(periods) + 1 : Self.most
  }

  /// The largest number of deadlines that a Double can count without gaps.
  private static let most = 1 << 53
}
