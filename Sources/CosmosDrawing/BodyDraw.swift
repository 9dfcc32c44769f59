package import CosmosGeometry

/// A body of the solar system: a glowing disc or a point of light.
///
/// The shader computes each pixel, so the body is sharp at any scale.
package struct BodyDraw: Equatable, Sendable {
  /// Centre in logical pixels.
  package var center: Point
  /// Radius in logical pixels, of a flattened planet's equator; not used for points.
  package var radius: Double
  /// Colour of the glow, of the Sun's streamers, and of planets with rings or without markings;
  /// alpha is the opacity of the whole body.
  package var color: Color
  /// The look of the disc.
  package var surface: Surface
  /// The light around the disc.
  package var glow: Glow

  /// The look of a disc.
  package enum Surface: Equatable, Sendable {
    /// A point of light without a disc.
    case point
    /// A white-hot disc, darker and warmer towards the limb.
    ///
    /// The value is the strength of the streamers around the disc, 0…1.
    case sun(streamers: Double = 0)
    /// The Moon with its maria, north up and east left.
    case moon(Sunlight)
    /// A planet without rings.
    case planet(Sunlight, pole: Pole, Markings)
    /// A planet with rings in one plane.
    ///
    /// `opening` is the ratio of the short to the long axis of the rings' ellipse, 0…1. `farAngle`
    /// is the direction from the centre to the part of the rings behind the disc, in radians
    /// clockwise from +x.
    case ringed(opening: Double, farAngle: Double)
  }

  /// The light of the Sun on a body, and the sky behind the body.
  package struct Sunlight: Equatable, Sendable {
    /// The lit fraction of the disc, 0…1.
    package var phase: Double
    /// Direction of the Sun in radians clockwise from +x.
    package var angle: Double
    /// Colour of the sky behind the Moon.
    ///
    /// The Moon's dark side shows about a third of the sky's light. Planets do not use the colour,
    /// and its alpha is never used.
    package var sky: Color

    /// Creates sunlight from its properties.
    package init(phase: Double, angle: Double, sky: Color = .black) {
      self.phase = phase
      self.angle = angle
      self.sky = sky
    }
  }

  /// The direction of a planet's north pole.
  package struct Pole: Equatable, Sendable {
    /// Direction of the pole on the screen, in radians clockwise from +x.
    package var angle: Double
    /// Cosine of the angle between the pole and the direction to the eye, −1…1.
    package var towardsEye: Double

    /// Creates a direction from its properties.
    package init(angle: Double = -.pi / 2, towardsEye: Double = 0) {
      self.angle = angle
      self.towardsEye = towardsEye
    }
  }

  /// The markings on a planet.
  package enum Markings: Float, Sendable {
    /// No markings.
    case plain = 0
    /// Dark belts parallel to the equator, and grey poles.
    case belts = 1
    /// Dark plains, and ice at the south pole.
    case deserts = 2
  }

  /// How much the radius of the poles is shorter than ``radius``, that of the equator, as a
  /// fraction: of a planet with belts, and of one with rings.
  ///
  /// - Source: radii of the IAU (2015): Jupiter's are 71 492 and 66 854 km, Saturn's 60 268 and
  ///   54 364 km.
  package static let (jupiterFlattening, saturnFlattening) = (0.0649, 0.0980)

  /// Distance, in disc radii, from the centre to the end of the Sun's streamers.
  package static let streamerReach = 3.0

  /// Outer radius of the rings in disc radii.
  ///
  /// - Source: Saturn's A ring ends at 136 800 km; the radius of its equator is 60 268 km.
  package static let ringRadius = 2.270

  /// A glow like that of a constellation's stars (``FigureStars/Look/glows``).
  package struct Glow: Equatable, Sendable {
    /// Radius, in points, of a ``LibraryStar`` with the same glow.
    package var star: Double
    /// Logical pixels per point of ``star``.
    package var scale: Double
    /// Factor for the light, 0…1.
    package var strength: Double

    /// Creates a glow from its properties.
    package init(star: Double, scale: Double, strength: Double = 1) {
      self.star = star
      self.scale = scale
      self.strength = strength
    }
  }

  /// Creates a body from its properties.
  package init(
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
