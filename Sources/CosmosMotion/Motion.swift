/// The motion of a value, as a function of the seconds since the motion's start.
///
/// ``Tween``, ``KeyframeTrack``, ``SpringMotion``, ``Deceleration``, ``SmoothApproach``,
/// ``PointMotion`` and ``Repeated`` are motions. A motion type of your own needs three members:
///
///     struct Circle: Motion {
///       let duration = 2.0
///       func value(at time: Double) -> Point { Point(angle: .pi * time, radius: 40) }
///       func velocity(at time: Double) -> Point {
///         Point(angle: .pi * time + .pi / 2, radius: 40 * .pi)
///       }
///     }
///
///     Circle().repeated(.forever())
public protocol Motion<Value>: Equatable, Sendable {
  /// The type of the value that moves.
  associatedtype Value: Animatable

  /// Seconds from the start until the value rests, 0 or more; infinity if the value never rests.
  var duration: Double { get }

  /// Returns the value at a time in seconds since the start.
  ///
  /// Before time 0, the result is the value at 0; from ``duration`` on, it is the value at rest.
  func value(at time: Double) -> Value

  /// Returns the velocity, in units of the value per second, at a time in seconds since the start.
  func velocity(at time: Double) -> Value
}

extension Motion {
  /// Returns the value at a time in seconds since the start, limited to a range.
  ///
  /// Springs, some curves and a velocity at the start can make a value overshoot, which a value
  /// such as an opacity must not do.
  ///
  /// - Parameters:
  ///   - time: The seconds since the start.
  ///   - range: The range that limits the value.
  /// - Returns: The value if it is within the range, otherwise the nearest limit.
  public func value(at time: Double, in range: ClosedRange<Value>) -> Value
  where Value: Comparable {
    min(max(value(at: time), range.lowerBound), range.upperBound)
  }

  /// Returns a motion that repeats this motion.
  ///
  /// - Parameter repetition: The number of passes and their direction.
  /// - Returns: The repeated motion.
  /// - Precondition: ``duration`` is finite and more than 0.
  public func repeated(_ repetition: Repetition) -> Repeated<Self> {
    Repeated(self, repetition)
  }
}
