/// The time that the scene of a bench shows.
struct SceneClock {
  /// Seconds from frame to frame; nil follows real time.
  private let step: Double?
  /// Frames before the next one.
  private var index = 0
  /// When real time began to count, in seconds.
  private var origin: Double?

  /// - Parameter step: Seconds from frame to frame, nil for real time.
  init(step: Double?) { self.step = step }

  /// The next frame's time.
  ///
  /// - Parameter now: Real time in seconds.
  /// - Returns: Seconds, 0 at the first call.
  mutating func nextTime(at now: Double) -> Double {
    if let step {
      defer { index += 1 }
      // Multiplied, not summed: rounding errors of a sum would grow with the frames.
      return Double(index) * step
    }
    let origin = origin ?? now
    self.origin = origin
    return now - origin
  }
}
