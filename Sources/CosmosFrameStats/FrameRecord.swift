/// The times of one frame, in seconds.
///
/// A frame reaches from the moment when the previous frame was shown to the moment when this one
/// was shown. Such frames touch each other: their durations add up to the length of the run, and no
/// time is lost between two frames.
public struct FrameRecord: Equatable, Sendable {
  /// When the frame began, in seconds on any monotonic clock.
  public var start: Double
  /// Seconds from the frame's beginning to its end, 0 or more.
  public var duration: Double
  /// The program's own work on the frame, in seconds; `nil` if it was not measured.
  public var cpu: Double?
  /// Time inside the call that presents the frame, in seconds; `nil` if it was not measured.
  ///
  /// With vertical synchronisation this is mostly a wait for the display.
  public var present: Double?
  /// Time that the GPU worked on the frame, in seconds; `nil` if unknown.
  public var gpu: Double?
  /// Seconds from the frame's deadline to its end, negative for an early frame.
  ///
  /// `nil` for a run without deadlines; see ``Schedule/lateness(ofFrameEndingAt:)``.
  public var lateness: Double?

  /// The animation's time in the frame, in seconds from any origin.
  ///
  /// `nil` if the animation does not follow real time, or was not measured.
  public var animation: Double?

  /// When the screen showed the frame, as the window system reports it, in seconds on the clock of
  /// ``start``; `nil` if unknown.
  public var shown: Double?

  /// Creates the record of one frame; all numbers are in seconds, and `nil` if unknown.
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

  /// Returns how much further the animation moved since the previous frame than the pictures did,
  /// in seconds.
  ///
  /// The error is the step of ``animation`` minus the step of ``shown``, or minus the step of
  /// ``end`` if neither frame has a ``shown``. Motion is smooth if the error is 0. A picture that
  /// is shown late shows objects in the wrong place, off by their speed times the error.
  ///
  /// - Parameter previous: The previous frame.
  /// - Returns: The error; `nil` if a frame lacks its animation time, or if only one frame has a
  ///   ``shown``.
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
