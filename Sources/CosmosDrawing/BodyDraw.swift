public import CosmosGeometry

/// A body of the solar system: a disc that glows from its edge on, or a point of light.
///
/// It is computed for each pixel, so it is sharp at any scale.
public struct BodyDraw: Equatable, Sendable {
  /// Logical pixels.
  public var center: Point
  /// Logical pixels; not used for points.
  public var radius: Double
  /// The colour of the glow, and of a planet with rings; its alpha is the opacity of all of it.
  public var color: Color
  /// What the disc looks like.
  public var surface: Surface
  /// What shines around the disc.
  public var glow: Glow

  /// What a disc looks like.
  public enum Surface: Equatable, Sendable {
    /// There is none.
    case point
    /// White hot, darker and warmer towards the limb.
    case sun
    /// The Moon with its maria: the share of the disc that is lit, 0…1, and the direction of the Sun, in radians
    /// clockwise from +x. To its dark side earthshine is added over the sky before it, whose alpha is not used.
    case moon(phase: Double, sunAngle: Double, sky: Color)
    /// A planet in rings of one plane, which are seen as an ellipse: the ratio of its axes, 0…1, and the
    /// direction from the centre to the part behind the disc, in radians clockwise from +x.
    case ringed(opening: Double, farAngle: Double)
  }

  /// The outer radius of rings, in radii of the disc.
  ///
  /// - Source: Saturn's A ring reaches to 136 800 km, its equator is at 60 268 km.
  public static let ringRadius = 2.270

  /// A glow as figure stars have it (``FigureStars/Look/glows``).
  public struct Glow: Equatable, Sendable {
    /// The radius of such a star, as ``LibraryStar`` has it, in points.
    public var star: Double
    /// Logical pixels per point.
    public var scale: Double
    /// What its light is multiplied by, 0…1.
    public var strength: Double

    /// A glow; every argument is the property of its name.
    public init(star: Double, scale: Double, strength: Double = 1) {
      self.star = star
      self.scale = scale
      self.strength = strength
    }
  }

  /// A body; every argument is the property of its name.
  public init(
    center: Point, radius: Double = 0, color: Color, surface: Surface = .point,
    glow: Glow = Glow(star: 1, scale: 1, strength: 0)
  ) {
    self.center = center
    self.radius = radius
    self.color = color
    self.surface = surface
    self.glow = glow
  }
}
