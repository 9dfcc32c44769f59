import CosmosMotion

/// The time that the scene of a bench shows.
struct SceneClock {
  private var steps: FixedStepClock?
  /// When real time began to count, in seconds.
  private var origin: Double?

  /// - Parameter step: Seconds from frame to frame, nil for real time.
  init(step: Double?) {
    steps = step.map { FixedStepClock(step: $0) }
  }

  /// The next frame's time.
  ///
  /// - Parameter now: Real time in seconds.
  /// - Returns: Seconds, 0 at the first call.
  mutating func nextTime(at now: Double) -> Double {
    if let time = steps?.nextFrame().elapsed { return time }
    let origin = origin ?? now
    self.origin = origin
    return now - origin
  }
}
