/// The part of a run before the measurement, with a minimum duration *and* a minimum number of
/// frames.
///
/// The duration gives the processor time to raise its clock, and the caches time to fill. The
/// number of frames ensures that even a slow machine compiles its shaders before the measurement
/// begins.
public struct WarmUp: Equatable, Sendable, Codable {
  /// The minimum duration of the warm-up in seconds, 0 or more.
  public var seconds: Double
  /// The minimum number of frames in the warm-up, 0 or more.
  public var frames: Int

  /// Creates a warm-up.
  public init(seconds: Double = 2, frames: Int = 120) {
    self.seconds = seconds
    self.frames = frames
  }

  /// Returns whether the warm-up is over, because both minimums are reached.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since the start of the first frame.
  ///   - frames: The number of frames drawn since then.
  /// - Returns: Whether the measurement can begin.
  public func isOver(afterSeconds seconds: Double, frames: Int) -> Bool {
    seconds >= self.seconds && frames >= self.frames
  }
}
