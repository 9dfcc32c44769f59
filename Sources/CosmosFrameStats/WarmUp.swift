/// How long to draw before measuring: a time *and* a number of frames, whichever takes longer.
///
/// The time lets processor clocks rise and caches fill; the frames make sure that a slow machine,
/// too, has compiled its shaders before measuring begins.
public struct WarmUp: Equatable, Sendable {
  /// The least time, in seconds, 0 or more.
  public var seconds: Double
  /// The least number of frames, 0 or more.
  public var frames: Int

  /// Creates a warm-up.
  ///
  /// - Parameters:
  ///   - seconds: The least time, in seconds.
  ///   - frames: The least number of frames.
  public init(seconds: Double = 2, frames: Int = 120) {
    self.seconds = seconds
    self.frames = frames
  }

  /// Whether the warm-up is over.
  ///
  /// - Parameters:
  ///   - seconds: How long has been drawn.
  ///   - frames: How many frames have been drawn.
  /// - Returns: Whether both minimums are reached.
  public func isOver(afterSeconds seconds: Double, frames: Int) -> Bool {
    seconds >= self.seconds && frames >= self.frames
  }
}
