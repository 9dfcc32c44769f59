/// One value moving from `start` to `end` in a fixed time.
///
/// A tween holds no clock and no progress. It is a function of time, so any frame can be
/// asked for in any order: tests, headless renders and scrubbing all use the same code.
///
///     let fade = Tween(from: 0.0, to: 1.0, duration: 0.25, curve: .easeInOut)
///     fade.value(at: 0.125)  // 0.5
public struct Tween<Value: Interpolatable>: Equatable, Sendable {
  public var start: Value
  public var end: Value
  /// Seconds, 0 or more; 0 jumps straight to `end`.
  public var duration: Double
  public var curve: TimingCurve

  public init(from start: Value, to end: Value, duration: Double, curve: TimingCurve) {
    precondition(duration >= 0, "Tween duration \(duration) s: want 0 or more")
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
  }

  /// The value some time after the tween began.
  ///
  /// - Parameter time: Seconds since the beginning; clamped to 0…`duration`.
  /// - Returns: Exactly `end` from `duration` on.
  public func value(at time: Double) -> Value {
    guard time < duration else { return end }
    return start.interpolated(to: end, by: curve.progress(at: time / duration))
  }
}
