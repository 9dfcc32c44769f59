public import CosmosGeometry

/// A fountain or a burst of many small discs, each on a ballistic path.
///
/// Like the stars of a ``StarField``, particles are not stored: a shader computes each particle
/// from its index. A frame contains only the properties below, so describing a million particles
/// costs as little as describing one. Each particle starts at ``origin`` with a random direction
/// and speed, and lives for ``lifetime``. In a fountain, the particle then starts again. In a
/// burst, all particles start once, at the same time:
///
///     let age = time - explosion
///     frame.add(
///       Particles(
///         count: 200, at: age, origin: place, lifetime: 0.8, spread: .pi, speeds: 40...160,
///         gravity: 300, radius: 2, startColor: .white, endColor: .white.opacity(0), isBurst:
///         true))
public struct Particles: Equatable, Sendable {
  /// Number of particles.
  public var count: UInt32
  /// Seed of all random numbers.
  public var seed: UInt32
  /// Time in seconds; in a burst, since the start of the particles.
  ///
  /// A fountain has no beginning: at time 0, and at negative times, it looks as at any other time.
  /// A burst is visible from 0 to ``lifetime``.
  public var time: Double
  /// Position where particles start, in logical pixels.
  public var origin: Point
  /// Seconds from a particle's start to its end, more than 0.
  public var lifetime: Double
  /// Middle direction in radians, clockwise from +x: -π/2 is up.
  public var direction: Double
  /// Maximum angle between a particle's direction and ``direction``, in radians.
  public var spread: Double
  /// Range of speeds at the start, in logical pixels per second.
  public var speeds: ClosedRange<Double>
  /// Acceleration downwards, in logical pixels per second squared.
  public var gravity: Double
  /// Radius of a particle in logical pixels.
  public var radius: Double
  /// Colour at the start, which changes to ``endColor`` during the lifetime.
  public var startColor: Color
  /// Colour at the end; with alpha 0, particles fade away.
  public var endColor: Color
  /// Whether all particles start at time 0 and end after one lifetime.
  public var isBurst: Bool

  /// Creates particles from their properties.
  public init(
    count: UInt32, seed: UInt32 = 1, at time: Double, origin: Point, lifetime: Double,
    direction: Double = -.pi / 2, spread: Double, speeds: ClosedRange<Double>, gravity: Double,
    radius: Double, startColor: Color, endColor: Color, isBurst: Bool = false
  ) {
    self.count = count
    self.seed = seed
    self.time = time
    self.origin = origin
    self.lifetime = lifetime
    self.direction = direction
    self.spread = spread
    self.speeds = speeds
    self.gravity = gravity
    self.radius = radius
    self.startColor = startColor
    self.endColor = endColor
    self.isBurst = isBurst
  }

  /// Whether any particle has started and not ended yet.
  package var isVisible: Bool {
    count > 0 && (!isBurst || (time >= 0 && time < lifetime))
  }
}
