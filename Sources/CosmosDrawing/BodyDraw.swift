public import CosmosGeometry

/// A body of the solar system: a glowing disc or a point of light.
///
/// The shader computes each pixel, so the body is sharp at any scale.
public struct BodyDraw: Equatable, Sendable {
  /// Centre in logical pixels.
  public var center: Point
  /// Radius in logical pixels; not used for points.
  public var radius: Double
  /// Colour of the glow and of a ringed planet; alpha is the opacity of the whole body.
  public var color: Color
  /// The look of the disc.
  public var surface: Surface
  /// The light around the disc.
  public var glow: Glow

  /// The look of a disc.
  public enum Surface: Equatable, Sendable {
    /// A point of light without a disc.
    case point
    /// A white-hot disc, darker and warmer towards the limb.
    case sun
    /// The Moon with its maria.
    ///
    /// The values are the lit fraction of the disc, 0…1; the direction of the Sun in radians
    /// clockwise from +x; and the colour of the sky in front of the dark side, to which earthshine
    /// is added (alpha is not used).
    case moon(phase: Double, sunAngle: Double, sky: Color)
    /// A planet with rings in one plane.
    ///
    /// The values are the ratio of the axes of the rings' ellipse, 0…1; and the direction from the
    /// centre to the part behind the disc, in radians clockwise from +x.
    case ringed(opening: Double, farAngle: Double)
  }

  /// Outer radius of the rings in disc radii.
  ///
  /// - Source: Saturn's A ring ends at 136 800 km; the radius of its equator is 60 268 km.
  public static let ringRadius = 2.270

  /// A glow like that of figure stars (``FigureStars/Look/glows``).
  public struct Glow: Equatable, Sendable {
    /// Radius, in points, of a ``LibraryStar`` with the same glow.
    public var star: Double
    /// Logical pixels per point.
    public var scale: Double
    /// Factor for the light, 0…1.
    public var strength: Double

    /// Creates a glow from its properties.
    public init(star: Double, scale: Double, strength: Double = 1) {
      self.star = star
      self.scale = scale
      self.strength = strength
    }
  }

  /// Creates a body from its properties.
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
