/// The motion of a value that a spring pulls to a resting position.
///
///     let slide = SpringMotion(from: Point(x: -200, y: 0), to: .zero, spring: .smooth)
///     slide.value(at: 0.1)
///
/// A spring only approaches its end. The motion ends when the value stays within `precision` of the
/// end; from then on, the value is exactly the end.
public struct SpringMotion<Value: Animatable>: Motion {
  /// The value at time 0.
  public let start: Value
  /// The resting position.
  public let end: Value
  /// The spring that moves the value.
  public let spring: Spring
  /// Seconds until the value stays within the precision of the end.
  ///
  /// The duration is exact if the displacement and the velocity at the start are parallel, which
  /// they always are for single numbers. Otherwise, it is an upper bound. A spring without damping
  /// never rests, so its duration is infinite.
  public let duration: Double
  /// The velocity at time 0, in units of the value per second.
  public let initialVelocity: Value

  /// Creates a motion from its start and its end.
  ///
  /// - Parameters:
  ///   - start: The value at time 0.
  ///   - end: The resting position.
  ///   - velocity: The velocity at time 0, in units of the value per second.
  ///   - spring: The spring that moves the value.
  ///   - precision: The distance from the end, in units of the value, within which the motion is
  ///     over; more than 0. Nil means a thousandth of the larger of two numbers: the distance
  ///     between `start` and `end`, and the speed at the start divided by the spring's angular
  ///     frequency.
  /// - Precondition: `precision` is more than 0, or nil.
  public init(
    from start: Value, to end: Value, velocity: Value = .zero, spring: Spring,
    precision: Double? = nil
  ) {
    if let precision {
      precondition(precision > 0, "Spring's precision \(precision): must be more than 0")
    }
    self.start = start
    self.end = end
    self.spring = spring
    initialVelocity = velocity
    duration = Self.settlingDuration(start.difference(from: end), velocity, spring, precision)
  }

  /// Returns the value at a time since the start of the motion.
  ///
  /// - Parameter time: The time in seconds; before 0, the value is ``start``.
  /// - Returns: The value; exactly ``end`` from ``duration`` on.
  public func value(at time: Double) -> Value {
    guard time < duration else { return end }
    guard time > 0 else { return start }
    let response = spring.response(at: time)
    return end.adding(start.difference(from: end), times: response.displacement)
      .adding(initialVelocity, times: response.displacementByVelocity)
  }

  /// Returns the velocity, in units of the value per second, at a time since the start of the
  /// motion.
  public func velocity(at time: Double) -> Value {
    guard time >= 0, time < duration else { return .zero }
    let response = spring.response(at: time)
    return start.difference(from: end).scaled(by: response.velocity)
      .adding(initialVelocity, times: response.velocityByVelocity)
  }

  /// Returns the duration of a motion, or an upper bound of the duration.
  ///
  /// Let x₀ and v₀ be the displacement and the velocity at the start, and a and b the numbers
  /// `displacement` and `displacementByVelocity` of the spring's response. The distance from the
  /// end, |x₀ a + v₀ b|, is at most |x₀| |a| + |v₀| |b|. That is the distance of one of two springs
  /// in one dimension, which start with |x₀| and |v₀|, or with |x₀| and −|v₀|.
  private static func settlingDuration(
    _ displacement: Value, _ velocity: Value, _ spring: Spring, _ precision: Double?
  ) -> Double {
    let size = displacement.magnitude
    let speed = velocity.magnitude
    let precision = precision ?? 0.001 * max(size, speed / spring.angularFrequency)
    // The precision is 0 if the start is the end and the velocity is zero, or if the distance and
    // the velocity are too small to be divided by 1000.
    guard precision > 0 else { return 0 }
    let product = displacement.dot(velocity)
    func time(_ velocity: Double) -> Double {
      spring.settlingDuration(from: size, velocity: velocity, within: precision)
    }
    // If the displacement and the velocity are parallel, the motion stays on a line, and the result
    // is exact; otherwise it is an upper bound.
    if abs(product) >= size * speed * (1 - 1e-12) { return time(product < 0 ? -speed : speed) }
    return max(time(speed), time(-speed))
  }
}
