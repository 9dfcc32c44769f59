import CosmosDrawing
import CosmosGeometry
import CosmosZodiac
import RealModule

struct BodyLook: Equatable, Sendable {
  /// Distance from the centre of a body to the end of the largest glow, in design points.
  static let reach = 290.0

  /// Radius of the disc in design points; 0 for a planet drawn as a point of light.
  let radius: Double
  let color: Color
  /// The glow; its scale is in design points per point.
  let glow: BodyDraw.Glow

  init(of place: BodyPlace) {
    color = Self.color(of: place.body)
    switch place.body {
    case .sun:
      radius = 28
      glow = BodyDraw.Glow(star: 4, scale: 5)
    case .moon:
      radius = 32
      // A thin crescent leaves the sky dark.
      glow = BodyDraw.Glow(star: 4, scale: 2.6, strength: 0.35 * Double.pow(place.phase, 1.4))
    case .saturn:
      radius = 11
      glow = BodyDraw.Glow(star: 4, scale: 1, strength: 0.2)
    default:
      radius = 0
      glow = Self.glow(ofMagnitude: place.magnitude)
    }
  }

  /// Returns the glow of a figure star of the same magnitude; planets brighter than all stars have
  /// a wider one.
  private static func glow(ofMagnitude magnitude: Double) -> BodyDraw.Glow {
    let radius = 3.6 * Double.pow(10, -0.085 * (magnitude - 1))
    return BodyDraw.Glow(star: clamp(radius, 1.2, 4), scale: Double.sqrt(max(1, radius / 4)))
  }

  private static func color(of body: Body) -> Color {
    switch body {
    case .sun: Color(bytes: 255, 226, 176)
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
  ///   - opacity: The opacity, 0…1.
  init(_ place: BodyPlace, center: Point, sky: Color, scale: Double, opacity: Double) {
    let look = BodyLook(of: place)
    var surface = place.body == .sun ? Surface.sun() : .point
    if place.body == .moon {
      surface = .moon(
        Sunlight(phase: place.phase, angle: Self.angle(of: place.sunDirection), sky: sky))
    }
    if let rings = place.rings {
      surface = .ringed(
        opening: abs(rings.opening),
        // The far side of the rings points to the visible pole.
        farAngle: Self.angle(of: rings.poleDirection) + (rings.opening < 0 ? .pi : 0))
    }
    var glow = look.glow
    glow.scale *= scale
    self.init(
      center: center, radius: look.radius * scale, color: look.color.opacity(opacity),
      surface: surface, glow: glow)
  }

  /// Converts a direction, in radians from increasing longitude towards north, to an angle on the
  /// screen, in radians clockwise from +x; longitudes increase to the left.
  private static func angle(of direction: Double) -> Double { direction + .pi }
}
