import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

struct BodyLook: Equatable, Sendable {
  /// Distance from the centre of a body to the end of the largest glow, in design points.
  static let reach = 290.0
  /// Design points per pixel of a window of 1280 × 720; ``grownDiameter(of:)`` converts such pixels
  /// with this factor.
  private static let pixel = 667.0 / 720

  /// Radius of the disc in design points; 0 for a planet drawn as a point of light.
  let radius: Double
  let color: Color
  /// The glow; its `scale` is in design points, not in logical pixels, per point of the radius
  /// `star`.
  let glow: BodyDraw.Glow

  /// - Parameters:
  ///   - place: The body and its position.
  ///   - growth: Growth of the body, 0…1; a body grows while the ribbon rests at it.
  init(of place: BodyPlace, growth: Double = 0) {
    color = Self.color(of: place.body)
    let small = Self.smallRadius(of: place.body)
    let radius = small + (Self.grownDiameter(of: place.body) / 2 - small) * growth
    self.radius = radius
    switch place.body {
    case .sun:
      glow = BodyDraw.Glow(star: 4, scale: 4.2 * radius / small, strength: 0.6)
    case .moon:
      // A thin crescent leaves the sky dark.
      glow = BodyDraw.Glow(
        star: 4, scale: 2.6 * radius / small,
        strength: 0.5 * Double.pow(place.phase, 1.2) * (1 - 0.25 * growth))
    case .saturn:
      glow = BodyDraw.Glow(star: 4, scale: 1, strength: 0.12 * (1 - 0.4 * growth))
    default:
      var glow = Self.glow(ofMagnitude: place.magnitude)
      // The larger a planet's disc grows, the fainter is the planet's glow. A planet brighter than
      // magnitude −3, such as Venus, keeps most of its glow.
      let brilliance = clamped((-3 - place.magnitude) / 1.2, 0, 1)
      glow.strength =
        Double.exp(-0.03 * (1 - 0.6 * brilliance) * radius)
        * (1 - (0.4 + 0.15 * brilliance) * growth)
      glow.scale *= 1 + 0.25 * growth
      self.glow = glow
    }
  }

  /// Returns the radius in design points of a body that has not grown.
  private static func smallRadius(of body: Body) -> Double {
    switch body {
    case .sun: 28
    case .moon: 32
    case .saturn: 11
    default: 0
    }
  }

  /// Returns the diameter of a grown body's disc in design points; Saturn's 64 pixels are the width
  /// of its rings.
  private static func grownDiameter(of body: Body) -> Double {
    switch body {
    case .sun: 120 * pixel
    case .moon: 150 * pixel
    case .saturn: 64 * pixel / BodyDraw.ringRadius
    case .jupiter: 44 * pixel
    case .venus: 26 * pixel
    case .mars: 22 * pixel
    case .mercury: 18 * pixel
    case .uranus: 16 * pixel
    case .neptune: 14 * pixel
    }
  }

  /// Returns the glow of a planet: that of a figure star of the same magnitude, or a wider one if
  /// the planet is brighter than all stars.
  private static func glow(ofMagnitude magnitude: Double) -> BodyDraw.Glow {
    let radius = 3.6 * Double.pow(10, -0.085 * (magnitude - 1))
    return BodyDraw.Glow(star: clamped(radius, 1.2, 4), scale: Double.sqrt(max(1, radius / 4)))
  }

  private static func color(of body: Body) -> Color {
    switch body {
    case .sun: Color(bytes: 255, 212, 148)
    case .moon: Color(bytes: 207, 220, 255)
    case .mercury: Color(bytes: 205, 203, 200)
    case .venus: Color(bytes: 255, 253, 246)
    case .mars: Color(bytes: 255, 140, 46)
    case .jupiter: Color(bytes: 255, 226, 178)
    case .saturn: Color(bytes: 240, 214, 158)
    case .uranus: Color(bytes: 110, 232, 224)
    case .neptune: Color(bytes: 84, 132, 255)
    }
  }
}

extension BodyDraw {
  /// Creates the drawing of a body in front of the sky.
  ///
  /// Like the figures, bodies have north up and east left, as seen from the Earth: a waxing Moon,
  /// east of the Sun, is lit from the right.
  ///
  /// - Parameters:
  ///   - place: The body and its position.
  ///   - center: The centre in logical pixels.
  ///   - sky: The colour of the sky behind the body.
  ///   - scale: Logical pixels per design point.
  ///   - growth: Growth of the body, 0…1.
  ///   - opacity: The opacity, 0…1.
  init(
    _ place: BodyPlace, center: Point, sky: Color, scale: Double, growth: Double = 0,
    opacity: Double
  ) {
    let look = BodyLook(of: place, growth: growth)
    let light = Sunlight(phase: place.phase, angle: Self.angle(of: place.sunDirection), sky: sky)
    var surface = Surface.point
    switch place.body {
    case .sun: surface = .sun(streamers: growth)
    case .moon: surface = .moon(light)
    case .saturn: break
    default:
      if growth > 0 {
        surface = .planet(light, pole: Self.pole(of: place), Self.markings(of: place.body))
      }
    }
    if let rings = place.rings {
      surface = .ringed(
        opening: abs(rings.opening),
        // The part of the rings behind the disc is on the side of the visible pole.
        farAngle: Self.angle(of: rings.poleDirection) + (rings.opening < 0 ? .pi : 0))
    }
    var glow = look.glow
    glow.scale *= scale
    self.init(
      center: center, radius: look.radius * scale, color: look.color.opacity(opacity),
      surface: surface, glow: glow)
  }

  private static func pole(of place: BodyPlace) -> Pole {
    place.axis.map {
      Pole(angle: angle(of: $0.direction), towardsEye: $0.towardsEarth)
    } ?? Pole()
  }

  private static func markings(of body: Body) -> Markings {
    switch body {
    case .jupiter: .belts
    case .mars: .deserts
    default: .plain
    }
  }

  /// Creates the drawing of one of Jupiter's four large moons.
  ///
  /// The result is nil while the moon is hidden behind Jupiter, and while Jupiter has not grown.
  ///
  /// - Parameters:
  ///   - moon: The number of the moon, from 0 (Io) to 3 (Callisto).
  ///   - place: Jupiter and its position.
  ///   - jupiter: The drawing of Jupiter.
  ///   - scale: Logical pixels per design point.
  ///   - growth: Growth of Jupiter, 0…1.
  init?(moon: Int, of place: BodyPlace, around jupiter: BodyDraw, scale: Double, growth: Double) {
    guard let moons = place.moons, let axis = place.axis, growth > 0 else { return nil }
    let (west, north) = (moons.west[moon], moons.north[moon])
    // Jupiter's disc is lower than it is wide.
    let height = north / (1 - BodyDraw.jupiterFlattening)
    guard moons.near[moon] > 0 || west * west + height * height > 1 else { return nil }
    let pole = Point(angle: Self.angle(of: axis.direction), radius: 1)
    let offset = Point(x: -pole.y * west + pole.x * north, y: pole.x * west + pole.y * north)
    self.init(
      center: jupiter.center + offset * jupiter.radius,
      color: Self.moonColors[moon].opacity(jupiter.color.alpha * growth),
      glow: Glow(star: Self.moonRadii[moon], scale: scale))
  }

  private static let moonColors = [
    Color(bytes: 255, 243, 214), Color(bytes: 255, 252, 246), Color(bytes: 250, 246, 238),
    Color(bytes: 226, 223, 220),
  ]
  /// Radii, in design points, of figure stars whose glows look like those of the moons.
  private static let moonRadii = [1.15, 1.1, 1.25, 1.0]

  /// Converts a direction, in radians from increasing longitude towards north, to an angle on the
  /// screen, in radians clockwise from +x; longitudes increase to the left.
  private static func angle(of direction: Double) -> Double { direction + .pi }
}
