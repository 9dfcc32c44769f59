/// The deadlines of a paced run: start + n · period, however late single frames are.
///
/// The time between frames alone hides a stall: a frame that takes a second is a single bad sample,
/// though sixty frames were due at 60 Hz. Against fixed deadlines it counts as sixty missed ones.
///
/// Each frame serves one deadline: the first that no earlier frame has served. A frame that ends
/// more than ``grace`` after its deadline has *missed* it. It also misses every further deadline
/// that passes before it ends, and serves the one after those.
///
/// - Source: The error of the first kind is Gil Tene's "coordinated omission".
public struct Schedule: Equatable, Sendable {
  /// The first deadline, in seconds on the clock of ``FrameRecord/start``.
  public let start: Double
  /// Seconds between two deadlines, more than 0.
  public let period: Double
  /// Seconds after its deadline by which a frame still counts as on time.
  public let grace: Double
  /// The number of the first deadline that no frame has served.
  private var next = 0

  /// Creates a schedule none of whose deadlines has been served.
  ///
  /// - Precondition: `period` is more than 0.
  public init(start: Double, period: Double, grace: Double) {
    precondition(period > 0, "schedule period \(period) s: want more than 0")
    self.start = start
    self.period = period
    self.grace = grace
  }

  /// The schedule of a run paced by a display's vertical synchronisation.
  ///
  /// Frames end at refreshes, with some jitter. A frame is late when its end is nearer to the
  /// refresh after its own, so the grace is half a period. The end of the first frame is the first deadline; times
  /// are in seconds, the period is more than 0.
  public static func vsync(firstFrameEnd end: Double, period: Double) -> Schedule {
    Schedule(start: end, period: period, grace: period / 2)
  }

  /// The schedule of a run whose frame n is started by a timer at `start` + n · `period`.
  ///
  /// A frame is due when the next one starts, without grace. Times are in seconds, the period is more than 0.
  public static func timer(start: Double, period: Double) -> Schedule {
    Schedule(start: start + period, period: period, grace: 0)
  }

  /// The deadline of the next frame, in seconds.
  public var nextDue: Double { start + Double(next) * period }

  /// Enters a frame; the schedule moves on to the deadline of the next one.
  ///
  /// - Parameter end: When the frame ended, in seconds, not before the previous frame's end.
  /// - Returns: Seconds from the frame's deadline to its end, negative when it was early.
  public mutating func lateness(ofFrameEndingAt end: Double) -> Double {
    let lateness = end - nextDue
    next = min(Self.most, next + deadlines(passedWith: lateness))
    return lateness
  }

  /// The deadlines that a frame uses up, by its seconds of lateness: those it missed and the one it served; 0 if it
  /// ended before the deadline that the previous frame served.
  ///
  /// A lateness of 2⁵³ periods or more counts as 2⁵³ deadlines, one that is not a number as none.
  public func deadlines(passedWith lateness: Double) -> Int {
    let periods = ((lateness - grace) / period).rounded(.up)
    guard periods >= 0 else { return 0 }
    return periods < Double(Self.most) ? Int(periods) + 1 : Self.most
  }

  /// Deadlines up to which each has a number of its own as a Double.
  private static let most = 1 << 53
}
