/// A value on an absolute time axis, either at rest or in motion along a curve or by a spring.
///
/// A new target during a motion takes over the position *and* the velocity, so that neither jumps:
///
///     var radius = Animated(14.0)
///     radius.animate(to: 225, at: 1, duration: 0.5, curve: .easeOut)
///     radius.animate(to: 14, at: 1.2, spring: .smooth)  // from about 130, still growing
///
/// A motion that takes over a velocity may slightly overshoot its ends. For a value that must not,
/// such as an opacity, use ``value(at:in:)-(_,ClosedRange<Value>)``.
///
/// A motion can also repeat, see ``Repetition``.
///
/// The value remembers the current motion and one that waits, so it can answer for times since the
/// last change, but not for earlier times. No memory is allocated.
public struct Animated<Value: Animatable>: Equatable, Sendable {
  /// A motion and its start on the absolute time axis.
  private struct Leg: Equatable, Sendable {
    enum Course: Equatable, Sendable {
      case curve(Tween<Value>)
      case repeated(Repeated<Tween<Value>>)
      case spring(SpringMotion<Value>)
    }

    var course: Course
    /// The start time in seconds; −∞ for a value that has never moved.
    var startsAt: Double

    var end: Value {
      switch course {
      case .curve(let tween): tween.end
      case .repeated(let motion):
        motion.repetition.endsAtStart ? motion.base.start : motion.base.end
      case .spring(let motion): motion.end
      }
    }

    var settlesAt: Double {
      switch course {
      case .curve(let tween): startsAt + tween.duration
      case .repeated(let motion): startsAt + motion.duration
      case .spring(let motion): startsAt + motion.duration
      }
    }

    /// Returns the time of the next change during the motion: the next step, or `time` itself.
    func nextChange(after time: Double) -> Double {
      let tween: Tween<Value>
      switch course {
      case .curve(let motion): tween = motion
      case .repeated(let motion): tween = motion.base
      case .spring: return time
      }
      guard let steps = tween.curve.steps, tween.initialVelocity == nil else { return time }
      let length = tween.duration / Double(steps.count)
      // A nanosecond after the step, so that rounding never hides it.
      let late = 1e-9
      let index = ((time - startsAt - late / 2) / length).rounded(.down) + 1
      let step = startsAt + index * length + late
      return Swift.min(Swift.max(step, time.nextUp), settlesAt)
    }

    func value(at time: Double) -> Value {
      switch course {
      case .curve(let tween): tween.value(at: time - startsAt)
      case .repeated(let motion): motion.value(at: time - startsAt)
      case .spring(let motion): motion.value(at: time - startsAt)
      }
    }

    func velocity(at time: Double) -> Value {
      switch course {
      case .curve(let tween): tween.velocity(at: time - startsAt)
      case .repeated(let motion): motion.velocity(at: time - startsAt)
      case .spring(let motion): motion.velocity(at: time - startsAt)
      }
    }
  }

  private var current: Leg
  /// The motion that begins when its delay is over.
  private var next: Leg?

  /// Creates a value at rest.
  public init(_ value: Value) {
    current = Leg(
      course: .curve(Tween(from: value, to: value, duration: 0, curve: .linear)),
      startsAt: -.infinity)
  }

  /// The value after all motions have ended.
  public var target: Value { (next ?? current).end }

  /// The time, in seconds, when the value comes to rest at ``target``; −∞ if it has never moved.
  public var settlesAt: Double { (next ?? current).settlesAt }

  /// Returns the value at a time, in seconds on the absolute axis.
  public func value(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.value(at: time) : leg.end
  }

  /// Returns the velocity, in units per second, at a time in seconds on the absolute axis; zero at
  /// rest.
  public func velocity(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.velocity(at: time) : .zero
  }

  /// Returns whether the value moves or waits to move at a time; false after it has reached its
  /// target.
  public func isMoving(at time: Double) -> Bool { time < settlesAt }

  /// Returns the time, in seconds, of the next change.
  ///
  /// This is `time` itself during a motion, the next step of a curve of steps, the end of the delay
  /// for a waiting motion, and nil at rest.
  public func nextChange(after time: Double) -> Double? {
    guard isMoving(at: time) else { return nil }
    let leg = leg(at: time)
    guard let next, time < next.startsAt else { return leg.nextChange(after: time) }
    guard time < leg.settlesAt else { return next.startsAt }
    return min(leg.nextChange(after: time), next.startsAt)
  }

  /// Moves the value to a new target along a curve.
  ///
  /// Until the delay is over, an earlier motion continues. A value that is moving when the new
  /// motion begins keeps its velocity, see ``Tween``; a value at rest follows the curve alone.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: The time of the call, in seconds on the absolute axis.
  ///   - delay: The number of seconds until the motion begins, 0 or more.
  ///   - duration: The duration of the motion in seconds, 0 or more; 0 jumps to the target.
  ///   - curve: The progress as a function of time. Steps take over no velocity.
  /// - Precondition: `time` is finite, and `delay` and `duration` are finite and 0 or more.
  public mutating func animate(
    to end: Value, at time: Double, after delay: Double = 0, duration: Double, curve: TimingCurve
  ) {
    let start = begin(at: time, after: delay)
    let continues = start < current.settlesAt && curve.steps == nil
    replace(
      with: .curve(
        Tween(
          from: value(at: start), to: end, duration: duration, curve: curve,
          initialVelocity: continues ? velocity(at: start) : nil)),
      at: start, isDelayed: delay > 0)
  }

  /// Moves the value to a new target and back, or again and again.
  ///
  ///     light.animate(
  ///       to: 1, at: now, duration: 0.4, curve: .easeInOut,
  ///       repeating: .times(6, autoreverses: true))
  ///
  /// Each pass begins with the value at the start of the first one, so the motion takes over the
  /// position, but no velocity. ``target`` is the end of the last pass: the value at the start if
  /// that pass runs backwards. A motion without an end never settles.
  ///
  /// - Parameters:
  ///   - end: The value at the end of the first pass.
  ///   - time: The time of the call, in seconds on the absolute axis.
  ///   - delay: The number of seconds until the motion begins, 0 or more.
  ///   - duration: The duration of one pass in seconds.
  ///   - curve: The progress as a function of time.
  ///   - repetition: The number of passes and their direction.
  /// - Precondition: `time` and `delay` are finite, `delay` is 0 or more, and `duration` is finite
  ///   and more than 0.
  public mutating func animate(
    to end: Value, at time: Double, after delay: Double = 0, duration: Double, curve: TimingCurve,
    repeating repetition: Repetition
  ) {
    let start = begin(at: time, after: delay)
    let tween = Tween(from: value(at: start), to: end, duration: duration, curve: curve)
    replace(with: .repeated(Repeated(tween, repetition)), at: start, isDelayed: delay > 0)
  }

  /// Moves the value to a new target with a spring.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: The time of the call, in seconds on the absolute axis.
  ///   - delay: The number of seconds until the spring pulls, 0 or more; until then, an earlier
  ///     motion continues.
  ///   - spring: The spring.
  ///   - precision: The distance from the target, in units of the value, at which the value counts
  ///     as at rest; more than 0. Nil means a thousandth of the distance, see ``SpringMotion``.
  /// - Precondition: `time` and `delay` are finite, and `delay` is 0 or more.
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

  /// Discards a waiting motion, and returns the start time of the new one.
  private mutating func begin(at time: Double, after delay: Double) -> Double {
    precondition(time.isFinite, "Animation at \(time) s: must be a finite time")
    precondition(
      delay >= 0 && delay < .infinity, "Animation delay \(delay) s: must be finite and 0 or more")
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

extension Animated {
  /// Returns the value at a time in seconds, limited to a range.
  public func value(at time: Double, in range: ClosedRange<Value>) -> Value
  where Value: Comparable {
    min(max(value(at: time), range.lowerBound), range.upperBound)
  }

  /// Returns the value at a time in seconds, with each component limited separately.
  public func value(at time: Double, in bounds: AnimatableBounds<Value>) -> Value
  where Value: BoundedAnimatable {
    bounds.clamp(value(at: time))
  }
}
