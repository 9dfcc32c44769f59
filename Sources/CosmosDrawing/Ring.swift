public import CosmosGeometry

/// A circle's outline, a part of it, or ticks along it; computed for each pixel, so it is smooth at any scale.
public struct Ring: Equatable, Sendable {
  /// Logical pixels.
  public var center: Point
  /// Logical pixels to the middle of the outline.
  public var radius: Double
  /// Logical pixels across the outline.
  public var width: Double
  /// The colour of the outline or the ticks.
  public var color: Color
  /// Radians, clockwise from +x: an arc of any length; a range of 2π or more is the whole circle.
  public var angles: ClosedRange<Double>
  /// Ticks instead of a solid line; nil for a solid line.
  public var ticks: Ticks?

  /// Ticks at equal angles; the first one is centred on angle 0.
  public struct Ticks: Equatable, Sendable {
    /// Ticks in a whole circle, 1 or more.
    public var count: Int
    /// Radians that one takes.
    public var angle: Double
    /// Some of them are longer; nil if all are alike.
    public var long: LongTicks?

    /// Ticks; every argument is the property of its name.
    public init(count: Int, angle: Double, long: LongTicks? = nil) {
      self.count = count
      self.angle = angle
      self.long = long
    }
  }

  /// A second part of some ticks, on the same ray as the first.
  ///
  /// Both parts are one shape, so a pixel that belongs to both is covered once.
  public struct LongTicks: Equatable, Sendable {
    /// Ticks from one long tick to the next, beginning with the first one; 1 or more.
    public var every: Int
    /// Logical pixels from the ring's centre to the middle of the second part.
    public var radius: Double
    /// Logical pixels that the second part takes along the ray.
    public var width: Double

    /// Long ticks; every argument is the property of its name.
    public init(every: Int, radius: Double, width: Double) {
      self.every = every
      self.radius = radius
      self.width = width
    }
  }

  /// A ring; every argument is the property of its name.
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
