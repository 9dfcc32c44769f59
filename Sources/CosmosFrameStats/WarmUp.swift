/// The time to draw before measuring: a time *and* a number of frames, whichever takes longer.
///
/// The time lets processor clocks rise and caches fill. The number of frames makes sure that a slow
/// machine, too, has compiled its shaders before measuring begins.
public struct WarmUp: Equatable, Sendable {
  /// The least time, in seconds, 0 or more.
  public var seconds: Double
  /// The least number of frames, 0 or more.
  public var frames: Int

  /// Creates a warm-up.
  public init(seconds: Double = 2, frames: Int = 120) {
    self.seconds = seconds
    self.frames = frames
  }

  /// Returns whether both minimums are reached.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since the first frame.
  ///   - frames: Number of frames drawn.
  /// - Returns: Whether measuring can begin.
  public func isOver(afterSeconds seconds: Double, frames: Int) -> Bool {
    seconds >= self.seconds && frames >= self.frames
  }
}
