/// A value that moves from `start` to `end` in a fixed time.
///
///     let fade = Tween(from: 0.0, to: 1.0, duration: 0.25, curve: .easeInOut)
///     fade.value(at: 0.125)  // 0.5
///
/// A tween may take over a velocity. With τ = t / duration, v₀ for that velocity and v_c for the
/// curve's own velocity at its start,
///
///     x(t) = curve(τ) + (v₀ − v_c) · duration · τ (1 − τ)²
///
/// The tween thus begins with v₀, and ends with the position, the time and the velocity of the
/// curve.
public struct Tween<Value: Animatable>: Motion {
  /// The value at time 0.
  public var start: Value
  /// The value from ``duration`` on.
  public var end: Value
  /// The duration of the motion in seconds, finite and 0 or more; 0 jumps straight to `end`.
  public var duration: Double {
    didSet { Self.check(duration) }
  }
  /// The progress as a function of time.
  public var curve: TimingCurve
  /// The velocity at time 0, in units per second; nil for the curve's own velocity.
  public var initialVelocity: Value?

  /// Creates a tween between two values.
  ///
  /// - Parameters:
  ///   - start: The value at time 0.
  ///   - end: The value from `duration` on.
  ///   - duration: The duration of the motion in seconds; 0 jumps straight to `end`.
  ///   - curve: The progress as a function of time.
  ///   - initialVelocity: The velocity at time 0, in units per second; nil for the curve's own
  ///     velocity.
  /// - Precondition: `duration` is finite and 0 or more.
  public init(
    from start: Value, to end: Value, duration: Double, curve: TimingCurve,
    initialVelocity: Value? = nil
  ) {
    Self.check(duration)
    self.start = start
    self.end = end
    self.duration = duration
    self.curve = curve
    self.initialVelocity = initialVelocity
  }

  /// Returns the value at a time after the start of the tween.
  ///
  /// - Parameter time: The seconds since the start, limited to 0…`duration`.
  /// - Returns: The value; exactly `end` from `duration` on.
  public func value(at time: Double) -> Value {
    guard time < duration else { return end }
    let part = time / duration
    let value = start.interpolated(to: end, by: curve.progress(at: part))
    guard let correction, time > 0 else { return value }
    return value.adding(correction, times: duration * part * (1 - part) * (1 - part))
  }

  /// Returns the velocity, in units per second, at a time after the start of the tween.
  public func velocity(at time: Double) -> Value {
    guard time >= 0, time < duration else { return .zero }
    let part = time / duration
    let value = end.difference(from: start).scaled(by: curve.slope(at: part) / duration)
    guard let correction else { return value }
    return value.adding(correction, times: (1 - part) * (1 - 3 * part))
  }

  private static func check(_ duration: Double) {
    precondition(
      duration >= 0 && duration < .infinity,
      "Tween duration \(duration) s: must be finite and 0 or more")
  }

  /// The difference between the initial velocity and the curve's own velocity; nil without an
  /// initial velocity.
  private var correction: Value? {
    initialVelocity?.adding(
      end.difference(from: start), times: -curve.slope(at: 0) / duration)
  }
}
