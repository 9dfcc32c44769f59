public import CosmosGeometry

/// A circle's outline, or part of it, or ticks along it; exact at any scale.
public struct Ring: Equatable, Sendable {
  /// Logical pixels.
  public var center: Point
  /// Logical pixels to the middle of the outline.
  public var radius: Double
  /// Logical pixels.
  public var width: Double
  public var color: Color
  /// Radians, clockwise from +x; the whole circle unless it is less than a turn.
  public var angles: ClosedRange<Double>
  /// Ticks of equal angles along the ring; nil is a solid line.
  public var ticks: Ticks?

  /// Ticks, the first one centred on angle 0.
  public struct Ticks: Equatable, Sendable {
    /// In a whole turn.
    public var count: Int
    /// Radians that one takes.
    public var angle: Double
    /// Some of them are longer; nil if all are alike.
    public var long: LongTicks?

    public init(count: Int, angle: Double, long: LongTicks? = nil) {
      self.count = count
      self.angle = angle
      self.long = long
    }
  }

  /// Ticks that also cover another part of their ray: one shape with the others, so that no pixel
  /// is covered twice.
  public struct LongTicks: Equatable, Sendable {
    /// One of so many ticks, the first one too.
    public var every: Int
    /// Logical pixels to their middle.
    public var radius: Double
    /// Logical pixels along the ray.
    public var width: Double

    public init(every: Int, radius: Double, width: Double) {
      self.every = every
      self.radius = radius
      self.width = width
    }
  }

  public init(
    center: Point, radius: Double, width: Double, color: Color,
    angles: ClosedRange<Double> = 0...(2 * .pi), ticks: Ticks? = nil
  ) {
    self.center = center
    self.radius = radius
    self.width = width
    self.color = color
    self.angles = angles
    self.ticks = ticks
  }
}
