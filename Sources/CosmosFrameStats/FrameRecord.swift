/// The times of one frame, in seconds.
///
/// A frame reaches from the moment the previous frame was shown to the moment this one was shown.
/// Frames recorded so touch each other: their durations add up to the length of the run, and no
/// time falls between two frames.
public struct FrameRecord: Equatable, Sendable {
  /// When the frame began, in seconds on any monotonic clock.
  public var start: Double
  /// From the beginning of the frame to its end, in seconds, 0 or more.
  public var duration: Double
  /// The program's own work on the frame, in seconds; `nil` where it was not measured.
  public var cpu: Double?
  /// Time inside the call that shows the frame, in seconds; `nil` where it was not measured.
  ///
  /// With vertical synchronisation this is mostly waiting for the display.
  public var present: Double?
  /// Time that the GPU worked on the frame, in seconds; `nil` where it is unknown.
  public var gpu: Double?
  /// From the frame's deadline to its end, in seconds, negative when the frame was early.
  ///
  /// `nil` for a run without deadlines; see ``Schedule/lateness(ofFrameEndingAt:)``.
  public var lateness: Double?

  /// The time of the animation that the frame showed, in seconds from any moment.
  ///
  /// `nil` where the animation does not follow real time, or was not measured.
  public var animation: Double?

  /// When the screen showed the frame, by the word of the window system, in seconds on the same clock
  /// as ``start``; `nil` where that is unknown.
  public var shown: Double?

  /// Creates the record of one frame from what is known of it; all numbers are in seconds.
  public init(
    start: Double, duration: Double, cpu: Double? = nil, present: Double? = nil,
    gpu: Double? = nil, lateness: Double? = nil, animation: Double? = nil,
    shown: Double? = nil
  ) {
    self.start = start
    self.duration = duration
    self.cpu = cpu
    self.present = present
    self.gpu = gpu
    self.lateness = lateness
    self.animation = animation
    self.shown = shown
  }

  /// How much further the animation moved since the frame before than the pictures did, in seconds.
  ///
  /// The step from one frame's ``animation`` to the next's, minus the step from the moment at which one
  /// was ``shown`` to that of the next; where neither's is known, from one's end to the other's. Motion is smooth where this is 0: a picture that is shown late shows a place that is
  /// wrong by the speed times the error.
  ///
  /// - Parameter previous: The frame before.
  /// - Returns: `nil` where the time of either frame's animation is unknown, or only one of them was
  ///   shown.
  /// - Source: PresentMon's animation error.
  public func animationError(after previous: FrameRecord) -> Double? {
    guard let animation, let before = previous.animation else { return nil }
    switch (shown, previous.shown) {
    case (let shown?, let last?): return (animation - before) - (shown - last)
    case (nil, nil): return (animation - before) - (end - previous.end)
    default: return nil
    }
  }

  /// When the frame ended: `start` + `duration`, in seconds.
  public var end: Double { start + duration }
}
