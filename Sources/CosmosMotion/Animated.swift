/// A property on the absolute time axis: at rest, or on its way along one tween.
///
/// Asking it to move elsewhere half-way goes on from what is on the screen, without a jump:
///
///     var radius = Animated(14.0)
///     radius.animate(to: 225, at: 1, duration: 0.5, curve: .easeOut)
///     radius.animate(to: 14, at: 1.2, duration: 0.5, curve: .easeOut)  // from about 180
///
/// It remembers one tween, so it answers for the time since the last change and not for the time
/// before it.
public struct Animated<Value: Interpolatable>: Equatable, Sendable {
  private var tween: Tween<Value>
  /// Seconds on the absolute axis: when the tween's time 0 is.
  private var startsAt: Double
  /// The time from which the value is ``target``, in seconds; −infinity at rest from the outset.
  public private(set) var settlesAt: Double

  public init(_ value: Value) {
    tween = Tween(from: value, to: value, duration: 0, curve: .linear)
    startsAt = -.infinity
    settlesAt = -.infinity
  }

  /// Where the value is going, or is.
  public var target: Value { tween.end }

  /// The value at a time on the absolute axis, in seconds.
  public func value(at time: Double) -> Value {
    guard time < settlesAt else { return tween.end }
    return tween.value(at: time - startsAt)
  }

  /// Whether the value has yet to settle: true from the order to move until it is at its target.
  public func isMoving(at time: Double) -> Bool { time < settlesAt }

  /// Moves on from where the value is at `time`: holds that for `delay`, then goes to `end`.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: When the order is given, in seconds on the absolute axis.
  ///   - delay: Seconds to hold still first, 0 or more.
  ///   - duration: Seconds on the way, 0 or more; 0 jumps.
  ///   - curve: How progress follows time.
  public mutating func animate(
    to end: Value, at time: Double, after delay: Double = 0, duration: Double, curve: TimingCurve
  ) {
    precondition(time.isFinite, "Animation at \(time) s: want a finite time")
    precondition(delay >= 0, "Animation delay \(delay) s: want 0 or more")
    tween = Tween(from: value(at: time), to: end, duration: duration, curve: curve)
    startsAt = time + delay
    settlesAt = startsAt + duration
  }

  /// Jumps to a value and rests there.
  public mutating func set(_ value: Value) { self = Animated(value) }
}
