public import CosmosGeometry

/// The outline of a circle, an arc of it, or ticks along it.
///
/// A shader computes each pixel, so the ring is smooth at any scale.
public struct Ring: Equatable, Sendable {
  /// Centre in logical pixels.
  public var center: Point
  /// Radius of the middle of the outline, in logical pixels.
  public var radius: Double
  /// Width of the outline in logical pixels.
  public var width: Double
  /// Colour of the outline or the ticks.
  public var color: Color
  /// Range of the arc in radians, clockwise from +x; 2π or more for the whole circle.
  public var angles: ClosedRange<Double>
  /// The ticks; nil for a solid line.
  public var ticks: Ticks?

  /// Ticks at equal distances along the circle; the middle of the first tick is at angle 0.
  public struct Ticks: Equatable, Sendable {
    /// Number of ticks in a whole circle, 1 or more.
    public var count: Int
    /// Width of a tick in radians.
    public var angle: Double
    /// The longer ticks; nil if all ticks are equal.
    public var long: LongTicks?

    /// Creates ticks from their properties.
    public init(count: Int, angle: Double, long: LongTicks? = nil) {
      self.count = count
      self.angle = angle
      self.long = long
    }
  }

  /// A second dash of every Nth tick, on the same ray from the centre.
  ///
  /// A tick and its second dash form one shape: a pixel inside both of them is covered once.
  public struct LongTicks: Equatable, Sendable {
    /// Number N, 1 or more: the first tick and every Nth after it are long.
    public var every: Int
    /// Distance from the ring's centre to the middle of a long tick's second dash, in logical
    /// pixels.
    public var radius: Double
    /// Length of a long tick's second dash along the ray from the centre, in logical pixels.
    public var width: Double

    /// Creates long ticks from their properties.
    public init(every: Int, radius: Double, width: Double) {
      self.every = every
      self.radius = radius
      self.width = width
    }
  }

  /// Creates a ring from its properties.
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

  /// Creates a filled disc.
  ///
  /// The disc costs the same whether it moves or rests, because a shader computes it in every
  /// frame. The disc is a ring whose outline reaches from the disc's edge to a pixel beyond the
  /// centre.
  ///
  /// - Parameters:
  ///   - center: The centre in logical pixels.
  ///   - radius: The radius in logical pixels.
  ///   - color: The colour.
  /// - Returns: The ring that looks like a disc.
  public static func disc(center: Point, radius: Double, color: Color) -> Ring {
    // An outline that ended at the centre would be half transparent there.
    let beyond = min(max(0, 2 * radius - 1), 1)
    return Ring(
      center: center, radius: (radius - 2 * beyond) / 2, width: radius + 2 * beyond, color: color)
  }
}
