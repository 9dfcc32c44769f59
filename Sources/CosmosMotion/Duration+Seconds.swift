// Overloads that take a `Duration` instead of seconds. They are disfavoured in overload resolution,
// so that `.zero` and `.infinity` remain numbers of seconds.

extension Duration {
  /// The duration in seconds, rounded to a `Double`.
  @usableFromInline var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

extension Motion {
  /// Returns the value at a time since the start of the motion.
  @_disfavoredOverload
  public func value(at time: Duration) -> Value { value(at: time.inSeconds) }

  /// Returns the velocity, in units of the value per second, at a time since the start of the
  /// motion.
  @_disfavoredOverload
  public func velocity(at time: Duration) -> Value { velocity(at: time.inSeconds) }
}

extension Tween {
  /// Creates a tween whose duration is a `Duration`.
  ///
  /// - Parameters:
  ///   - start: The value at time 0.
  ///   - end: The value from `duration` on.
  ///   - duration: The duration of the motion; zero jumps straight to `end`.
  ///   - curve: The progress as a function of time.
  ///   - initialVelocity: The velocity at time 0, in units of the value per second; nil for the
  ///     velocity of the curve.
  /// - Precondition: `duration` is not negative.
  @_disfavoredOverload
  public init(
    from start: Value, to end: Value, duration: Duration, curve: TimingCurve,
    initialVelocity: Value? = nil
  ) {
    self.init(
      from: start, to: end, duration: duration.inSeconds, curve: curve,
      initialVelocity: initialVelocity)
  }
}

extension Keyframe {
  /// Creates a keyframe whose time is a `Duration` since the start of the track.
  ///
  /// - Parameters:
  ///   - time: The time since the start of the track.
  ///   - value: The value at that time.
  ///   - curve: The curve of the segment that leads to the keyframe.
  /// - Precondition: `time` is not negative.
  @_disfavoredOverload
  public init(time: Duration, value: Value, curve: TimingCurve = .linear) {
    self.init(time: time.inSeconds, value: value, curve: curve)
  }
}

extension Spring {
  /// Creates a spring with a perceived duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: The time until the motion looks almost finished to a viewer.
  ///   - bounce: The bounce, more than −1 and at most 1, see ``init(duration:bounce:)-(Double,_)``.
  /// - Precondition: `duration` is more than zero, and `bounce` is in its range.
  @_disfavoredOverload
  public init(duration: Duration, bounce: Double = 0) {
    self.init(duration: duration.inSeconds, bounce: bounce)
  }
}

extension Animated {
  /// Moves the value to a new target along a curve.
  ///
  /// - Parameters:
  ///   - end: The new target.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: The time from `time` until the motion begins.
  ///   - duration: The duration of the motion; zero jumps to the target.
  ///   - curve: The progress as a function of time.
  /// - Precondition: `time` is finite; `delay` and `duration` are not negative.
  @_disfavoredOverload
  public mutating func animate(
    to end: Value, at time: Double, after delay: Duration = .zero, duration: Duration,
    curve: TimingCurve
  ) {
    animate(
      to: end, at: time, after: delay.inSeconds, duration: duration.inSeconds, curve: curve)
  }

  /// Moves the value to an end and back, or to the end several times.
  ///
  /// - Parameters:
  ///   - end: The value at the end of the first pass.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: The time from `time` until the motion begins.
  ///   - duration: The duration of one pass.
  ///   - curve: The progress as a function of time.
  ///   - repetition: The number of passes and their direction.
  /// - Precondition: `time` is finite, `delay` is not negative, and `duration` is more than zero.
  @_disfavoredOverload
  public mutating func animate(
    to end: Value, at time: Double, after delay: Duration = .zero, duration: Duration,
    curve: TimingCurve, repeating repetition: Repetition
  ) {
    animate(
      to: end, at: time, after: delay.inSeconds, duration: duration.inSeconds, curve: curve,
      repeating: repetition)
  }

  /// Moves the value to a new target with a spring, after a delay.
  ///
  /// - Parameters:
  ///   - end: The value of the spring at rest.
  ///   - time: The time of the call, in seconds of the caller's clock.
  ///   - delay: The time from `time` until the spring begins to pull.
  ///   - spring: The spring that moves the value.
  ///   - precision: The largest distance from `end`, in units of the value, that counts as rest;
  ///     nil means a thousandth of the whole distance.
  /// - Precondition: `time` is finite, and `delay` is not negative.
  @_disfavoredOverload
  public mutating func animate(
    to end: Value, at time: Double, after delay: Duration, spring: Spring,
    precision: Double? = nil
  ) {
    animate(to: end, at: time, after: delay.inSeconds, spring: spring, precision: precision)
  }
}

extension Timeline {
  /// Adds a cue at a time since the origin of the caller's clock.
  ///
  /// - Parameters:
  ///   - cue: The cue.
  ///   - time: The time since the origin of the caller's clock.
  @inlinable
  @_disfavoredOverload
  public mutating func add(_ cue: Cue, at time: Duration) { add(cue, at: time.inSeconds) }

  /// Removes the earliest cue that is due, and returns it.
  ///
  /// - Parameter time: The current time since the origin of the caller's clock.
  /// - Returns: The cue and its time in seconds; nil if no cue is due.
  @inlinable
  @_disfavoredOverload
  public mutating func next(dueBy time: Duration) -> (time: Double, cue: Cue)? {
    next(dueBy: time.inSeconds)
  }
}
