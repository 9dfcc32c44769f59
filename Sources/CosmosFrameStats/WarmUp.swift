/// The time to draw before measuring: a duration *and* a number of frames, whichever takes longer.
///
/// The duration lets processor clocks rise and caches fill. The number of frames ensures that even
/// a slow machine has compiled its shaders before measuring begins.
public struct WarmUp: Equatable, Sendable, Codable {
  /// The minimum duration in seconds, 0 or more.
  public var seconds: Double
  /// The minimum number of frames, 0 or more.
  public var frames: Int

  /// Creates a warm-up.
  public init(seconds: Double = 2, frames: Int = 120) {
    self.seconds = seconds
    self.frames = frames
  }

  /// Returns whether both minimums are reached.
  ///
  /// - Parameters:
  ///   - seconds: The seconds since the first frame.
  ///   - frames: The number of frames drawn.
  /// - Returns: Whether measuring can begin.
  public func isOver(afterSeconds seconds: Double, frames: Int) -> Bool {
    seconds >= self.seconds && frames >= self.frames
  }
}
