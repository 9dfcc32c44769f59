/// The deadlines of a paced run: start + n · period, even if some frames are late.
///
/// The time between frames alone hides a stall: a frame that takes a second is a single bad sample,
/// although sixty frames were due at 60 Hz. Fixed deadlines count sixty missed ones.
///
/// Each frame meets one deadline: the first that no earlier frame has met. A frame that ends more
/// than ``grace`` after its deadline has *missed* that deadline. It also misses every further
/// deadline that passes before it ends, and meets the next one.
///
/// - Source: Gil Tene calls the error of hiding a stall "coordinated omission".
public struct Schedule: Equatable, Sendable {
  /// The first deadline, in seconds on the clock of ``FrameRecord/start``.
  public let start: Double
  /// The number of seconds between two deadlines, more than 0.
  public let period: Double
  /// The number of seconds after its deadline within which a frame still counts as on time.
  public let grace: Double
  /// The number of the first deadline that no frame has met.
  private var next = 0

  /// Creates a schedule whose deadlines all lie ahead.
  ///
  /// - Parameters:
  ///   - start: The first deadline, in seconds.
  ///   - period: The number of seconds between two deadlines.
  ///   - grace: The number of seconds after its deadline within which a frame still counts as on
  ///     time.
  /// - Precondition: All are finite, `period` is more than 0, and `grace` is 0 or more.
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

  /// Creates the schedule of a run paced by the vertical sync of a display.
  ///
  /// Frames end at refreshes, with some jitter. A frame is late if its end is closer to the next
  /// refresh than to its own, so the grace is half a period.
  ///
  /// - Parameters:
  ///   - end: The end of the first frame in seconds, which is the first deadline.
  ///   - period: The number of seconds per refresh, more than 0.
  /// - Returns: The schedule.
  public static func vsync(firstFrameEnd end: Double, period: Double) -> Schedule {
    Schedule(start: end, period: period, grace: period / 2)
  }

  /// Creates the schedule of a run whose frame n is started by a timer at `start` + n · `period`.
  ///
  /// A frame is due when the next one starts, without grace.
  ///
  /// - Parameters:
  ///   - start: The start of the first frame in seconds.
  ///   - period: The number of seconds between two starts, more than 0.
  /// - Returns: The schedule.
  public static func timer(start: Double, period: Double) -> Schedule {
    Schedule(start: start + period, period: period, grace: 0)
  }

  /// The deadline of the next frame in seconds.
  public var nextDue: Double { start + Double(next) * period }

  /// Adds a frame, and advances to the deadline of the next frame.
  ///
  /// - Parameter end: The end of the frame in seconds; not before the end of the previous frame.
  /// - Returns: The number of seconds from the deadline of the frame to its end; negative if the
  ///   frame was early.
  public mutating func lateness(ofFrameEndingAt end: Double) -> Double {
    let lateness = end - nextDue
    next = min(Self.most, next + deadlines(passedWith: lateness))
    return lateness
  }

  /// Returns the number of deadlines that a frame uses up: those that it missed and the one that it
  /// met.
  ///
  /// The number is 0 for a frame that ended before the deadline that the previous frame met. It is
  /// 2⁵³ for a lateness of 2⁵³ periods or more, and 0 if the lateness is not a number.
  ///
  /// - Parameter lateness: The number of seconds from the deadline of the frame to its end.
  /// - Returns: The number of deadlines.
  package func deadlines(passedWith lateness: Double) -> Int {
    let periods = ((lateness - grace) / period).rounded(.up)
    guard periods >= 0 else { return 0 }
    return periods < Double(Self.most) ? Int(periods) + 1 : Self.most
  }

  /// The maximum number of deadlines that a Double can count one by one.
  private static let most = 1 << 53
}
