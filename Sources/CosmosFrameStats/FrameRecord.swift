/// The times of one frame, in seconds.
///
/// A frame lasts from the moment when the previous frame was shown until the moment when this frame
/// was shown. Frames are therefore contiguous: their durations add up to the length of the run, and
/// no time is lost between them.
public struct FrameRecord: Equatable, Sendable, Codable {
  /// The start of the frame, in seconds on any monotonic clock.
  public var start: Double
  /// The number of seconds from the start of the frame to its end, 0 or more.
  public var duration: Double
  /// The program's own work on the frame, in seconds; `nil` if it was not measured.
  public var cpu: Double?
  /// The time spent in the call that presents the frame, in seconds; `nil` if it was not measured.
  ///
  /// With vertical sync, this is mostly waiting for the display.
  public var present: Double?
  /// The time that the GPU spent on the frame, in seconds; `nil` if unknown.
  public var gpu: Double?
  /// The number of seconds from the deadline of the frame to its end; negative if the frame was
  /// early.
  ///
  /// It is `nil` in a run without deadlines; see ``Schedule/lateness(ofFrameEndingAt:)``.
  public var lateness: Double?

  /// The time of the animation in the frame, in seconds from any origin.
  ///
  /// It is `nil` if the animation does not follow real time, or was not measured.
  public var animation: Double?

  /// The time when the screen showed the frame, as reported by the window system, in seconds on the
  /// clock of ``start``; `nil` if unknown.
  public var shown: Double?

  /// Creates the record of a frame; all values are in seconds, and `nil` if unknown.
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

  /// Returns how much further, in seconds, the animation advanced since the previous frame than the
  /// display did.
  ///
  /// The error is the step of ``animation`` minus the step of ``shown``, or minus the step of
  /// ``end`` if neither frame has a ``shown``. Motion is smooth if the error is 0. A frame that is
  /// shown late shows objects in the wrong position, off by their speed times the error.
  ///
  /// - Parameter previous: The previous frame.
  /// - Returns: The error; `nil` if the animation time of a frame is missing, or if only one frame
  ///   has a ``shown``.
  /// - Source: PresentMon's animation error.
  public func animationError(after previous: FrameRecord) -> Double? {
    guard let animation, let before = previous.animation else { return nil }
    switch (shown, previous.shown) {
    case (let shown?, let last?): return (animation - before) - (shown - last)
    case (nil, nil): return (animation - before) - (end - previous.end)
    default: return nil
    }
  }

  /// The end of the frame in seconds: `start` + `duration`.
  public var end: Double { start + duration }
}
