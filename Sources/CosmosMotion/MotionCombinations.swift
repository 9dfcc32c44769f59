/// One motion after another; see ``Motion/then(_:)``.
public struct MotionSequence<First: Motion, Second: Motion>: Motion
where First.Value == Second.Value {
  /// Runs from the beginning.
  public var first: First
  /// Begins when the first is over.
  public var second: Second

  /// Seconds: the sum of both.
  public var duration: Double { first.duration + second.duration }

  /// The first motion's value during it, then the second's.
  public func value(at time: Double) -> First.Value {
    let passed = first.duration
    return time < passed ? first.value(at: time) : second.value(at: time - passed)
  }

  /// The first motion's velocity during it, then the second's.
  public func velocity(at time: Double) -> First.Value {
    let passed = first.duration
    return time < passed ? first.velocity(at: time) : second.velocity(at: time - passed)
  }
}

/// Two motions of one value at once, added up; see ``Motion/plus(_:)``.
public struct MotionSum<First: Motion, Second: Motion>: Motion
where First.Value == Second.Value, First.Value: Animatable {
  /// One of the two.
  public var first: First
  /// The other.
  public var second: Second

  /// Seconds: the longer of both.
  public var duration: Double { max(first.duration, second.duration) }

  /// The sum of both values.
  public func value(at time: Double) -> First.Value {
    first.value(at: time).adding(second.value(at: time), times: 1)
  }

  /// The sum of both velocities.
  public func velocity(at time: Double) -> First.Value {
    first.velocity(at: time).adding(second.velocity(at: time), times: 1)
  }
}

/// A motion that rests at its first value for a while; see ``Motion/delayed(by:)``.
public struct DelayedMotion<Base: Motion>: Motion {
  /// What follows the delay.
  public var base: Base
  /// Seconds, 0 or more.
  public let delay: Double

  /// Seconds, the delay among them.
  public var duration: Double { delay + base.duration }

  /// The first value until the delay is over.
  public func value(at time: Double) -> Base.Value { base.value(at: time - delay) }

  /// Zero until the delay is over.
  public func velocity(at time: Double) -> Base.Value { base.velocity(at: time - delay) }

  /// ``MotionStatus/waiting`` during the delay.
  public func status(at time: Double) -> MotionStatus { base.status(at: time - delay) }
}

/// Motions of several values, of any types, that begin together.
///
///     let entrance = MotionGroup(
///       Tween(from: 0.0, to: 1.0, duration: 0.2, curve: .easeOut),
///       SpringMotion(from: Point(x: 0, y: 40), to: .zero, spring: .smooth))
///     let (opacity, place) = entrance.value(at: 0.1)
public struct MotionGroup<each Part: Motion>: Motion {
  /// The motions, in the order of the values.
  public var parts: (repeat each Part)

  /// A group of the given motions.
  public init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

  /// Seconds: the longest part's.
  public var duration: Double {
    var longest = 0.0
    for part in repeat each parts { longest = max(longest, part.duration) }
    return longest
  }

  /// The parts' values, in their order.
  public func value(at time: Double) -> (repeat (each Part).Value) {
    (repeat (each parts).value(at: time))
  }

  /// The parts' velocities, in their order.
  public func velocity(at time: Double) -> (repeat (each Part).Value) {
    (repeat (each parts).velocity(at: time))
  }
}

extension Motion {
  /// This motion, and `next` when it is over.
  ///
  /// The value jumps if `next` does not begin where this one ends. A motion of infinite
  /// ``duration`` never hands over.
  public func then<Next: Motion>(_ next: Next) -> MotionSequence<Self, Next>
  where Next.Value == Value {
    MotionSequence(first: self, second: next)
  }

  /// This motion and `other` at once, added up.
  ///
  /// So a motion under way can be led to a new end without a jump in value or velocity: add one
  /// that goes from zero to the difference of the ends.
  public func plus<Other: Motion>(_ other: Other) -> MotionSum<Self, Other>
  where Other.Value == Value, Value: Animatable {
    MotionSum(first: self, second: other)
  }

  /// This motion after a rest at its first value.
  ///
  /// - Parameter delay: Seconds, 0 or more.
  /// - Returns: A motion that is longer by the delay.
  public func delayed(by delay: Double) -> DelayedMotion<Self> {
    precondition(delay >= 0, "Motion delay \(delay) s: want 0 or more")
    return DelayedMotion(base: self, delay: delay)
  }
}
