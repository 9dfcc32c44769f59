/// The motion of a value from `start` to `end` in a fixed time.
///
///     let fade = Tween(from: 0.0, to: 1.0, duration: 0.25, curve: .easeInOut)
///     fade.value(at: 0.125)  // 0.5
///
/// A tween may begin with a given velocity. With τ = t / duration, that velocity v₀, and the
/// velocity v_c that the curve alone has at its start:
///
///     x(t) = curve(τ) + (v₀ − v_c) · duration · τ (1 − τ)²
///
/// The tween thus begins with the velocity v₀, and ends at the same time, position and velocity as
/// the curve alone.
public struct Tween<Value: Animatable>: Motion {
  /// The value at time 0.
  public var start: Value
  /// The value from ``duration`` on.
  public var end: Value
  /// The duration of the motion in seconds, finite and 0 or more; with 0, the value is `end` from
  /// the start.
  public var duration: Double {
    didSet { Self.check(duration) }
  }
  /// The progress as a function of time.
  public var curve: TimingCurve
  /// The velocity at time 0, in units of the value per second; nil for the velocity of the curve.
  public var initialVelocity: Value?

  /// Creates a tween from its start and its end.
  ///
  /// - Parameters:
  ///   - start: The value at time 0.
  ///   - end: The value from `duration` on.
  ///   - duration: The duration of the motion in seconds; with 0, the value is `end` from the
  ///     start.
  ///   - curve: The progress as a function of time.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second; nil for the
  ///     velocity of the curve.
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

  /// Returns the value at a time since the start of the tween.
  ///
  /// - Parameter time: Seconds since the start; times outside of 0…`duration` are limited to this
  ///   range.
  /// - Returns: The value; exactly `end` from `duration` on.
  public func value(at time: Double) -> Value {
    guard time < duration else { return end }
    let part = time / duration
    let value = start.interpolated(to: end, by: curve.progress(at: part))
    guard let correction, time > 0 else { return value }
    return value.adding(correction, times: duration * part * (1 - part) * (1 - part))
  }

  /// Returns the velocity, in units of the value per second, at a time since the start of the
  /// tween.
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

  /// The difference between ``initialVelocity`` and the velocity of the curve alone; nil if there
  /// is no initial velocity.
  private var correction: Value? {
    initialVelocity?.adding(
      end.difference(from: start), times: -curve.slope(at: 0) / duration)
  }
}
