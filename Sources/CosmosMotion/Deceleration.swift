import CosmosGeometry

/// The glide of dragged content after its release, with friction that is proportional to the
/// velocity.
///
/// The velocity is multiplied by `rate` every millisecond. In these formulas, k = 1000 ln rate is
/// negative, t is in seconds, and v is in units of the offset (such as logical pixels or signs) per
/// second:
///
///     v(t) = v₀ · e^(k t)
///     x(t) = x₀ + v₀ · (e^(k t) − 1) / k,   which ends at x₀ − v₀ / k
///
/// At the rate 0.998, a glide that begins with 2000 px/s is 999 px long, and is half a pixel from
/// its end after 3.80 s.
///
/// - Source: `UIScrollView.DecelerationRate` (`normal` = 0.998, `fast` = 0.99), which is per
///   millisecond. Flutter's 0.135 per second is the same rate: 0.998¹⁰⁰⁰ = 0.135.
public struct Deceleration: Motion {
  /// The offset at the start of the glide.
  public let offset: Double
  /// The velocity at the start of the glide, in units of the offset per second.
  public let velocity: Double
  /// The share of the velocity that remains after each millisecond, between 0 and 1.
  public let rate: Double
  /// The constant k of the formulas, in 1/s; negative.
  private let decay: Double

  /// Creates a glide from its start.
  ///
  /// - Parameters:
  ///   - offset: The offset at the start.
  ///   - velocity: The velocity at the start, in units of the offset per second.
  ///   - rate: The share of the velocity that remains after each millisecond.
  /// - Precondition: `rate` is more than 0 and less than 1; `offset` and `velocity` are finite.
  public init(from offset: Double, velocity: Double, rate: Double = 0.998) {
    precondition(rate > 0 && rate < 1, "Deceleration rate \(rate): must be between 0 and 1")
    precondition(
      offset.isFinite && velocity.isFinite,
      "Deceleration from \(offset) at \(velocity) per second: must be finite numbers")
    self.offset = offset
    self.velocity = velocity
    self.rate = rate
    decay = 1000 * Double.log(rate)
  }

  /// The offset that the glide approaches.
  public var restingOffset: Double { offset - velocity / decay }

  /// Infinity, because a glide only approaches its end; 0 if the velocity is 0.
  ///
  /// Use ``duration(within:)`` for the time until the glide is close to its end.
  public var duration: Double { velocity == 0 ? 0 : .infinity }

  /// Returns the offset `time` seconds after the start; `offset` before the start.
  public func value(at time: Double) -> Double {
    offset + velocity * (Double.exp(decay * max(0, time)) - 1) / decay
  }

  /// Returns the velocity, in units of the offset per second, `time` seconds after the start.
  public func velocity(at time: Double) -> Double {
    time < 0 ? 0 : velocity * Double.exp(decay * time)
  }

  /// Returns the time until the glide is close to its end.
  ///
  /// - Parameter threshold: The distance from ``restingOffset`` that counts as close, in units of
  ///   the offset; more than 0.
  /// - Returns: The time in seconds after the start; 0 if the glide begins that close to its end.
  /// - Precondition: `threshold` is more than 0.
  public func duration(within threshold: Double) -> Double {
    precondition(threshold > 0, "Rest threshold \(threshold): must be more than 0")
    let travel = abs(velocity / decay)
    guard travel > threshold else { return 0 }
    return Double.log(threshold / travel) / decay
  }
}
