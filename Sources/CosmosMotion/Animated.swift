/// A value on an absolute time axis: at rest, or on its way along a curve or a spring.
///
/// Sending it elsewhere half-way takes over its position *and* its velocity, so that neither jumps:
///
///     var radius = Animated(14.0)
///     radius.animate(to: 225, at: 1, duration: 0.5, curve: .easeOut)
///     radius.animate(to: 14, at: 1.2, spring: .smooth)  // from about 130, still growing
///
/// What takes over a velocity may pass its ends a little, as a hand does that turns round; where a
/// value must not, such as an opacity, read it with ``value(at:in:)``.
///
/// It remembers the motion that is under way and one that waits, so it answers for the time since
/// the last change and not for the time before it. Nothing is allocated.
public struct Animated<Value: Animatable>: Equatable, Sendable {
  /// A motion and the time on the absolute axis at which it begins.
  private struct Leg: Equatable, Sendable {
    enum Course: Equatable, Sendable {
      case curve(Tween<Value>)
      case spring(SpringMotion<Value>)
    }

    var course: Course
    /// Seconds; −∞ for a value that was never moved.
    var startsAt: Double

    var end: Value {
      switch course {
      case .curve(let tween): tween.end
      case .spring(let motion): motion.end
      }
    }

    var settlesAt: Double {
      switch course {
      case .curve(let tween): startsAt + tween.duration
      case .spring(let motion): startsAt + motion.duration
      }
    }

    func value(at time: Double) -> Value {
      switch course {
      case .curve(let tween): tween.value(at: time - startsAt)
      case .spring(let motion): motion.value(at: time - startsAt)
      }
    }

    func velocity(at time: Double) -> Value {
      switch course {
      case .curve(let tween): tween.velocity(at: time - startsAt)
      case .spring(let motion): motion.velocity(at: time - startsAt)
      }
    }
  }

  private var current: Leg
  /// What follows after a delay.
  private var next: Leg?

  /// A value at rest.
  public init(_ value: Value) {
    current = Leg(
      course: .curve(Tween(from: value, to: value, duration: 0, curve: .linear)),
      startsAt: -.infinity)
  }

  /// Where the value is going, or is.
  public var target: Value { (next ?? current).end }

  /// The time from which the value is ``target``, in seconds; −∞ if it was never moved.
  public var settlesAt: Double { (next ?? current).settlesAt }

  /// The value at a time on the absolute axis, in seconds.
  public func value(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.value(at: time) : leg.end
  }

  /// The velocity at a time on the absolute axis, in units per second; zero at rest.
  public func velocity(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.velocity(at: time) : .zero
  }

  /// Whether the value has yet to settle: true from the order to move until it is at its target.
  public func isMoving(at time: Double) -> Bool { time < settlesAt }

  /// Time of the next change in seconds: `time` itself on the way, the end of the delay of a motion
  /// that waits, nil at rest.
  public func nextChange(after time: Double) -> Double? {
    guard isMoving(at: time) else { return nil }
    guard let next, time >= current.settlesAt else { return time }
    return max(time, next.startsAt)
  }

  /// Sends the value elsewhere along a curve.
  ///
  /// Until the delay is over, a motion that is under way goes on. A value that moves when the new
  /// motion begins keeps its velocity, see ``Tween``; one that rests follows the curve alone.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: When the order is given, in seconds on the absolute axis.
  ///   - delay: Seconds until the motion begins, 0 or more.
  ///   - duration: Seconds on the way, 0 or more; 0 jumps.
  ///   - curve: How progress follows time.
  public mutating func animate(
    to end: Value, at time: Double, after delay: Double = 0, duration: Double, curve: TimingCurve
  ) {
    let start = begin(at: time, after: delay)
    let isMoving = start < current.settlesAt
    replace(
      with: .curve(
        Tween(
          from: value(at: start), to: end, duration: duration, curve: curve,
          initialVelocity: isMoving ? velocity(at: start) : nil)),
      at: start, isDelayed: delay > 0)
  }

  /// Sends the value elsewhere by a spring.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: When the order is given, in seconds on the absolute axis.
  ///   - delay: Seconds until the spring pulls, 0 or more; until then a motion under way goes on.
  ///   - spring: What pulls.
  ///   - precision: How near to the target it is at rest, in units of the value, more than 0; nil for a
  ///     thousandth of the way, see ``SpringMotion``.
  public mutating func animate(
    to end: Value, at time: Double, after delay: Double = 0, spring: Spring,
    precision: Double? = nil
  ) {
    let start = begin(at: time, after: delay)
    replace(
      with: .spring(
        SpringMotion(
          from: value(at: start), to: end, velocity: velocity(at: start), spring: spring,
          precision: precision)),
      at: start, isDelayed: delay > 0)
  }

  /// Jumps to a value and rests there.
  public mutating func set(_ value: Value) { self = Animated(value) }

  private func leg(at time: Double) -> Leg {
    if let next, time >= next.startsAt { return next }
    return current
  }

  /// Drops what waits, and says when the new motion begins.
  private mutating func begin(at time: Double, after delay: Double) -> Double {
    precondition(time.isFinite, "Animation at \(time) s: want a finite time")
    precondition(delay >= 0, "Animation delay \(delay) s: want 0 or more")
    current = leg(at: time)
    next = nil
    return time + delay
  }

  private mutating func replace(
    with course: Leg.Course, at start: Double, isDelayed: Bool
  ) {
    let leg = Leg(course: course, startsAt: start)
    if isDelayed { next = leg } else { current = leg }
  }
}

extension Animated where Value == Double {
  /// The value at a time in seconds, kept within a range that it must not leave.
  public func value(at time: Double, in range: ClosedRange<Double>) -> Double {
    min(max(value(at: time), range.lowerBound), range.upperBound)
  }
}
