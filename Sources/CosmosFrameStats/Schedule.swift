/// When the frames of a paced run are due: t₀ + n · period, whatever happened before.
///
/// Time between two frames alone hides a stall: one frame that takes a second is one bad sample,
/// though sixty pictures were due. Against a fixed schedule it is sixty missed deadlines. (The
/// error of the first kind is known as coordinated omission.)
///
/// Each frame serves one deadline, the first that no frame has served yet. It has *missed* it when
/// it ends more than ``grace`` after it; then it also misses every further deadline that
/// passes before it ends, and serves the next one.
public struct Schedule: Equatable, Sendable {
  /// When the first frame is due, in seconds on the clock of ``FrameRecord/start``.
  public let start: Double
  /// Seconds between deadlines, above 0.
  public let period: Double
  /// Seconds after its deadline by which a frame still is on time.
  public let grace: Double
  /// The first deadline that no frame has served.
  private var next = 0

  /// A schedule of deadlines.
  ///
  /// - Parameters:
  ///   - start: When the first frame is due, in seconds.
  ///   - period: Seconds between deadlines, above 0.
  ///   - grace: Seconds after a deadline that do not count as late.
  public init(start: Double, period: Double, grace: Double) {
    precondition(period > 0, "schedule period \(period) s: want more than 0")
    self.start = start
    self.period = period
    self.grace = grace
  }

  /// A run paced by vertical sync.
  ///
  /// Swaps end at the refresh, give or take some jitter, so a frame is late when it ends nearer
  /// to the following refresh: the grace is half a period.
  ///
  /// - Parameters:
  ///   - end: When the first frame's swap ended, in seconds.
  ///   - period: Seconds between refreshes times the swap interval.
  /// - Returns: A schedule whose first frame is on time.
  public static func vsync(firstSwapEnd end: Double, period: Double) -> Schedule {
    Schedule(start: end, period: period, grace: period / 2)
  }

  /// A run paced by a timer that starts frame n at `start` + n · period.
  ///
  /// A frame is due when the next one starts, without grace.
  ///
  /// - Parameters:
  ///   - start: When the first frame starts, in seconds.
  ///   - period: Seconds between the starts of frames.
  /// - Returns: A schedule whose first deadline is one period after `start`.
  public static func timer(start: Double, period: Double) -> Schedule {
    Schedule(start: start + period, period: period, grace: 0)
  }

  /// When the next frame is due, in seconds.
  public var nextDue: Double { start + Double(next) * period }

  /// Enters a frame and moves on to the deadline of the next.
  ///
  /// - Parameter end: When the frame's swap ended, in seconds.
  /// - Returns: Seconds from its deadline to its end, negative when it was early.
  public mutating func lateness(ofFrameEndingAt end: Double) -> Double {
    let lateness = end - nextDue
    next += deadlines(passedWith: lateness)
    return lateness
  }

  /// How many deadlines a frame of some lateness uses up: the ones it missed and the one it served.
  ///
  /// None if an earlier frame already served the deadline before which it ended.
  public func deadlines(passedWith lateness: Double) -> Int {
    max(0, Int(((lateness - grace) / period).rounded(.up)) + 1)
  }
}
