/// A motion of a value, as a function of the seconds since its start.
///
/// ``Tween``, ``KeyframeTrack``, ``SpringMotion``, ``Deceleration``, ``SmoothApproach`` and
/// ``Repeated`` are motions. A motion of your own needs three members:
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
  /// The type of the moving value.
  associatedtype Value: Animatable

  /// The number of seconds until the value rests, 0 or more; infinity if it never does.
  var duration: Double { get }

  /// Returns the value at a time, in seconds since the start.
  ///
  /// Before 0, this is the value at 0; from ``duration`` on, the value at rest.
  func value(at time: Double) -> Value

  /// Returns the velocity, in units per second, at a time in seconds since the start.
  func velocity(at time: Double) -> Value
}

extension Motion {
  /// Returns the value at a time in seconds, limited to a range.
  ///
  /// Springs, curves and velocities that are taken over may overshoot; an opacity must not.
  ///
  /// - Parameters:
  ///   - time: The seconds since the start.
  ///   - range: The range of the result.
  /// - Returns: The value, or the nearest limit.
  public func value(at time: Double, in range: ClosedRange<Value>) -> Value
  where Value: Comparable {
    min(max(value(at: time), range.lowerBound), range.upperBound)
  }

  /// Returns the value at a time in seconds, with each component limited separately.
  ///
  /// - Parameters:
  ///   - time: The seconds since the start.
  ///   - bounds: The limits of the components.
  /// - Returns: The nearest value within the bounds.
  public func value(at time: Double, in bounds: AnimatableBounds<Value>) -> Value
  where Value: BoundedAnimatable {
    bounds.clamp(value(at: time))
  }

  /// Returns the motion with repetitions.
  ///
  /// - Parameter repetition: The number of passes and their direction.
  /// - Returns: The repeated motion.
  /// - Precondition: ``duration`` is finite and more than 0.
  public func repeated(_ repetition: Repetition) -> Repeated<Self> {
    Repeated(self, repetition)
  }
}
