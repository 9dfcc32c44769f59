/// The times of one frame, in seconds.
///
/// A frame lasts from the moment when the previous frame was shown to the moment when this frame
/// was shown. There is no time between frames, so the durations of all frames add up to the
/// duration of the run.
public struct FrameRecord: Equatable, Sendable, Codable {
  /// The start of the frame, in seconds on any monotonic clock.
  public var start: Double
  /// Seconds from the start of the frame to its end, 0 or more.
  public var duration: Double
  /// The seconds that the program itself worked on the frame; `nil` if not measured.
  public var cpu: Double?
  /// The seconds spent in the call that presents the frame; `nil` if not measured.
  ///
  /// With vertical sync, most of this time is a wait for the screen.
  public var present: Double?
  /// The seconds that the GPU worked on the frame; `nil` if unknown.
  public var gpu: Double?
  /// Seconds from the deadline of the frame to its end; negative if the frame ended before its
  /// deadline.
  ///
  /// The lateness is `nil` in a run without deadlines; see ``Schedule/endFrame(at:)``.
  public var lateness: Double?

  /// The time of the animation that the frame shows, in seconds from any origin.
  ///
  /// The time is `nil` if the animation does not follow real time, or if the time was not recorded.
  public var animation: Double?

  /// The time when the screen showed the frame, in seconds on the clock of ``start``, as reported
  /// by the window system; `nil` if unknown.
  public var shown: Double?

  /// Creates the record of a frame; all values are in seconds, and values that are `nil` are
  /// unknown.
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

  /// Returns the error of the animation in seconds: its advance since the previous frame minus that
  /// of the display.
  ///
  /// The error is the step of ``animation`` minus the step of ``shown``. If neither frame has a
  /// ``shown``, the step of ``end`` is subtracted instead. If all errors are 0, motion is smooth. A
  /// frame with an error shows an object at a wrong position: the offset is the object's speed
  /// times the error.
  ///
  /// - Parameter previous: The previous frame.
  /// - Returns: The error; `nil` if a frame lacks ``animation``, or if exactly one of the frames
  ///   has a ``shown``.
  /// - Source: The metric "animation error" of PresentMon.
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
