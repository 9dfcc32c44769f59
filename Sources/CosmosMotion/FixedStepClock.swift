/// Frames exactly `step` apart, whatever the wall clock says.
///
/// Used by headless rendering, the benchmark and every test: frame 90 at 60 Hz is 1.5 s on
/// any machine, so its picture is the same picture.
public struct FixedStepClock: FrameClock, Equatable, Sendable {
  /// Seconds between frames.
  public let step: Double
  private var index = 0

  public init(step: Double) {
    precondition(step >= 0, "Frame step \(step) s: want 0 or more")
    self.step = step
  }

  public mutating func nextFrame() -> FrameTime {
    defer { index += 1 }
    // Multiplied, not summed: 3600 additions of 1/60 drift, one product does not.
    return FrameTime(index: index, elapsed: Double(index) * step, delta: index == 0 ? 0 : step)
  }
}
