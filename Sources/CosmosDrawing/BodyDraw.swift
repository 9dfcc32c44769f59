public import CosmosGeometry

/// A body of the solar system: a disc with a sharp edge, lit from one side, in a glow, with rings or without;
/// computed for each pixel, so it is sharp at any scale.
public struct BodyDraw: Equatable, Sendable {
  /// Logical pixels.
  public var center: Point
  /// Logical pixels; more than 0.
  public var radius: Double
  /// The colour of disc and glow; its alpha is the opacity of all of it.
  public var color: Color
  /// The share of the disc that is lit, 0…1; the terminator is half an ellipse.
  public var phase: Double
  /// The direction of the light, radians clockwise from +x.
  public var lightAngle: Double
  /// What shines around the disc.
  public var glow: Glow
  /// Rings; nil for a body without.
  public var rings: Rings?

  /// A glow: brightest at the edge of the disc, nothing at its own radius.
  public struct Glow: Equatable, Sendable {
    /// Logical pixels from the body's centre to where it ends.
    public var radius: Double
    /// The alpha in the middle, which the disc covers; 0…1.
    public var strength: Double

    /// A glow; every argument is the property of its name.
    public init(radius: Double, strength: Double) {
      self.radius = radius
      self.strength = strength
    }
  }

  /// Rings in one plane, which are seen as an ellipse.
  public struct Rings: Equatable, Sendable {
    /// The inner and the outer radius of the rings, in radii of the disc.
    ///
    /// - Source: Saturn's B and A rings reach from 92 000 to 136 800 km, its equator is at 60 268 km.
    public static let radii = (inner: 1.526, outer: 2.270)

    /// The ratio of the ellipse's axes, 0…1.
    public var opening: Double
    /// The direction from the centre to the part behind the disc, radians clockwise from +x.
    public var farAngle: Double

    /// Rings; every argument is the property of its name.
    public init(opening: Double, farAngle: Double) {
      self.opening = opening
      self.farAngle = farAngle
    }
  }

  /// The light of the disc's dark side, relative to the lit one: ashen light, sent back by the Earth.
  public static let ashenLight = 0.06

  /// A body; every argument is the property of its name.
  public init(
    center: Point, radius: Double, color: Color, phase: Double = 1, lightAngle: Double = 0,
    glow: Glow = Glow(radius: 0, strength: 0), rings: Rings? = nil
  ) {
    self.center = center
    self.radius = radius
    self.color = color
    self.phase = phase
    self.lightAngle = lightAngle
    self.glow = glow
    self.rings = rings
  }
}
