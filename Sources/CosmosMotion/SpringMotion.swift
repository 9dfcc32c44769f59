/// A value that a spring leads to its place of rest.
///
///     let slide = SpringMotion(from: Point(x: -200, y: 0), to: .zero, spring: .smooth)
///     slide.value(at: 0.1)
///
/// The spring never quite comes to rest. Once the value stays within `precision` of its end it is
/// the end.
public struct SpringMotion<Value: Animatable>: Equatable, Sendable {
  /// The value at time 0.
  public let start: Value
  /// The place of rest.
  public let end: Value
  /// What pulls.
  public let spring: Spring
  /// Seconds until the value stays within the precision of its end.
  ///
  /// Exact where the displacement and the velocity are in line, as those of a number are. Otherwise
  /// an upper bound.
  public let duration: Double
  /// Units per second at time 0.
  public let initialVelocity: Value

  /// A spring's motion between two values.
  ///
  /// - Parameters:
  ///   - start: The value at time 0.
  ///   - end: The place of rest.
  ///   - velocity: The velocity at time 0, in units of the value per second.
  ///   - spring: What pulls.
  ///   - precision: How near to the end the motion is over, in units of the value, more than 0; nil for
  ///     a thousandth of the way. Where the way is shorter than the velocity over the spring's angular
  ///     frequency, that counts as the way.
  public init(
    from start: Value, to end: Value, velocity: Value = .zero, spring: Spring,
    precision: Double? = nil
  ) {
    self.start = start
    self.end = end
    self.spring = spring
    initialVelocity = velocity
    duration = Self.settlingTime(start.difference(from: end), velocity, spring, precision)
  }

  /// The value some time after the motion began.
  ///
  /// - Parameter time: Seconds; before 0 the start.
  /// - Returns: Exactly ``end`` from ``duration`` on.
  public func value(at time: Double) -> Value {
    guard time < duration else { return end }
    guard time > 0 else { return start }
    let response = spring.response(at: time)
    return end.adding(start.difference(from: end), times: response.displacement)
      .adding(initialVelocity, times: response.displacementByVelocity)
  }

  /// The velocity some time after the motion began, in units per second.
  public func velocity(at time: Double) -> Value {
    guard time >= 0, time < duration else { return .zero }
    let response = spring.response(at: time)
    return start.difference(from: end).scaled(by: response.velocity)
      .adding(initialVelocity, times: response.velocityByVelocity)
  }

  /// |x₀ a + v₀ b| is at most |x₀| |a| + |v₀| |b|, and that is one of the two numbers
  /// | |x₀| a ± |v₀| b |, each of which a spring of one dimension has.
  private static func settlingTime(
    _ displacement: Value, _ velocity: Value, _ spring: Spring, _ precision: Double?
  ) -> Double {
    let size = displacement.magnitude
    let speed = velocity.magnitude
    let precision = precision ?? 0.001 * max(size, speed / spring.angularFrequency)
    // Nothing moves, or by less than a Double can divide.
    guard precision > 0 else { return 0 }
    let product = displacement.dot(velocity)
    func time(_ velocity: Double) -> Double {
      spring.settlingTime(from: size, velocity: velocity, within: precision)
    }
    // Where displacement and velocity are in line, it is a motion along a line; else an upper bound.
    if abs(product) >= size * speed * (1 - 1e-12) { return time(product < 0 ? -speed : speed) }
    return max(time(speed), time(-speed))
  }
}
