/// A value that rests or moves, and whose state can be computed for any time on an absolute time
/// axis.
///
/// A new motion that begins during another one continues from its position *and* its velocity, so
/// that neither jumps:
///
///     var radius = Animated(14.0)
///     radius.animate(to: 225, at: 1, duration: 0.5, curve: .easeOut)
///     radius.animate(to: 14, at: 1.2, spring: .smooth)  // from about 130, still growing
///
/// A motion that begins with a velocity may slightly overshoot its start and its end. For a value
/// that must not overshoot, such as an opacity, use ``value(at:in:)``.
///
/// A motion can also repeat; see ``Repetition``.
///
/// An animated value stores its current motion and at most one motion that waits for its delay.
/// Therefore the value is known for all times since the last call that changed its motion, but not
/// for earlier times. Such calls allocate no memory.
public struct Animated<Value: Animatable>: Equatable, Sendable {
  /// A motion with its start time on the caller's clock.
  @usableFromInline
  struct Leg: Equatable, Sendable {
    @usableFromInline
    enum Course: Equatable, Sendable {
      case curve(Tween<Value>)
      case repeated(Repeated<Tween<Value>>)
      case spring(SpringMotion<Value>)
    }

    @usableFromInline var course: Course
    /// The start time, in seconds of the caller's clock; −∞ for a value that has never moved.
    @usableFromInline var startsAt: Double

    @inlinable var end: Value {
      switch course {
      case .curve(let tween): tween.end
      case .repeated(let motion):
        motion.repetition.endsAtStart ? motion.base.start : motion.base.end
      case .spring(let motion): motion.end
      }
    }

    @inlinable var settlesAt: Double {
      switch course {
      case .curve(let tween): startsAt + tween.duration
      case .repeated(let motion): startsAt + motion.duration
      case .spring(let motion): startsAt + motion.duration
      }
    }

    /// Returns the time when the value changes next, for a `time` during the motion: the next step
    /// of a curve of steps, otherwise `time` itself.
    @usableFromInline
    func nextChange(after time: Double) -> Double {
      let tween: Tween<Value>
      switch course {
      case .curve(let motion): tween = motion
      case .repeated(let motion): tween = motion.base
      case .spring: return time
      }
      guard let steps = tween.curve.steps, tween.initialVelocity == nil else { return time }
      let length = tween.duration / Double(steps.count)
      // The result is a nanosecond after the step, so that a rounding error never leads to the
      // value before the step.
      let late = 1e-9
      let index = ((time - startsAt - late / 2) / length).rounded(.down) + 1
      let step = startsAt + index * length + late
      return Swift.min(Swift.max(step, time.nextUp), settlesAt)
    }

    @usableFromInline
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

  @usableFromInline var current: Leg
  /// The motion that will begin when its delay is over; nil if there is none.
  @usableFromInline var next: Leg?

  /// Creates a value at rest.
  public init(_ value: Value) {
    current = Leg(
      course: .curve(Tween(from: value, to: value, duration: 0, curve: .linear)),
      startsAt: -.infinity)
  }

  /// The value after all motions, including one that has not begun, have ended.
  public var target: Value { (next ?? current).end }

  /// The time in seconds when the value reaches ``target`` and rests; −∞ if it has never moved.
  @inlinable public var settlesAt: Double { (next ?? current).settlesAt }

  /// Returns the value at a time, in seconds of the caller's clock.
  @inlinable
  public func value(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.value(at: time) : leg.end
  }

  /// Returns the velocity at a time in seconds of the caller's clock, in units of the value per
  /// second; zero at rest.
  public func velocity(at time: Double) -> Value {
    let leg = leg(at: time)
    return time < leg.settlesAt ? leg.velocity(at: time) : .zero
  }

  /// Returns whether the value is moving, or waiting for the delay of a motion, at a time in
  /// seconds; false after the value has reached ``target``.
  @inlinable
  public func isMoving(at time: Double) -> Bool { time < settlesAt }

  /// Returns the time, in seconds of the caller's clock, when the value changes next.
  ///
  /// During a motion, the result is `time` itself; between two steps of a curve of steps, the time
  /// of the next step; during a delay, the end of the delay; at rest, nil.
  @inlinable
  public func nextChange(after time: Double) -> Double? {
    guard isMoving(at: time) else { return nil }
    let leg = leg(at: time)
    guard let next, time < next.startsAt else { return leg.nextChange(after: time) }
    guard time < leg.settlesAt else { return next.startsAt }
    return min(leg.nextChange(after: time), next.startsAt)
  }

  /// Moves the value to a new target along a curve.
  ///
  /// An earlier motion continues until the delay is over. If the value is moving at that time, the
  /// new motion begins with the same velocity, see ``Tween``; a value at rest simply follows the
  /// curve.
  ///
  /// - Parameters:
  ///   - end: The value at the end of the motion.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: Seconds from `time` until the motion begins, 0 or more.
  ///   - duration: The duration of the motion in seconds, 0 or more; 0 jumps to the target.
  ///   - curve: The progress as a function of time. A curve of steps ignores the velocity of an
  ///     earlier motion.
  /// - Precondition: `time` is finite, and `delay` and `duration` are finite and 0 or more.
  public mutating func animate(
    to end: Value, at time: Double, delay: Double = 0, duration: Double, curve: TimingCurve
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

  /// Moves the value to an end and back, or to the end several times.
  ///
  ///     light.animate(
  ///       to: 1, at: now, duration: 0.4, curve: .easeInOut,
  ///       repeating: .times(6, autoreverses: true))
  ///
  /// All passes are equal, except for their direction. The motion therefore continues from the
  /// current position, but not with the current velocity. Afterwards, ``target`` is the value at
  /// the end of the last pass. If that pass runs backwards, this is the value at the start of the
  /// motion. An endless motion never comes to rest.
  ///
  /// - Parameters:
  ///   - end: The value at the end of the first pass.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: Seconds from `time` until the motion begins, 0 or more.
  ///   - duration: The duration of one pass in seconds.
  ///   - curve: The progress as a function of time.
  ///   - repetition: The number of passes and their direction.
  /// - Precondition: `time` and `delay` are finite, `delay` is 0 or more, and `duration` is finite
  ///   and more than 0.
  public mutating func animate(
    to end: Value, at time: Double, delay: Double = 0, duration: Double, curve: TimingCurve,
    repeating repetition: Repetition
  ) {
    let start = begin(at: time, after: delay)
    let tween = Tween(from: value(at: start), to: end, duration: duration, curve: curve)
    replace(with: .repeated(Repeated(tween, repetition)), at: start, isDelayed: delay > 0)
  }

  /// Moves the value to a new target with a spring.
  ///
  /// - Parameters:
  ///   - end: The value of the spring at rest.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: Seconds from `time` until the spring begins to pull, 0 or more; an earlier motion
  ///     continues until then.
  ///   - spring: The spring that moves the value.
  ///   - precision: The largest distance from `end`, in units of the value, that counts as rest;
  ///     more than 0. Nil means a thousandth of the whole distance, see ``SpringMotion``.
  /// - Precondition: `time` and `delay` are finite, and `delay` is 0 or more.
  public mutating func animate(
    to end: Value, at time: Double, delay: Double = 0, spring: Spring,
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

  /// Sets the value without a motion; an earlier motion ends.
  public mutating func set(_ value: Value) { self = Animated(value) }

  @inlinable
  func leg(at time: Double) -> Leg {
    if let next, time >= next.startsAt { return next }
    return current
  }

  /// Discards a motion that waits for its delay, and returns the start time of the new motion.
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
  /// Returns the value at a time in seconds of the caller's clock, limited to a range.
  public func value(at time: Double, in range: ClosedRange<Value>) -> Value
  where Value: Comparable {
    min(max(value(at: time), range.lowerBound), range.upperBound)
  }
}
