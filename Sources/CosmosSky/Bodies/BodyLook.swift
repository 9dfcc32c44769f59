import CosmosDrawing
import CosmosGeometry
import CosmosZodiac
import RealModule

struct BodyLook: Equatable, Sendable {
  /// Design points from the centre of any body to where its glow ends.
  static let reach = 290.0

  /// Design points of the disc; 0 for a planet that is a point of light.
  let radius: Double
  let color: Color
  /// The glow; its scale is design points per point.
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

  /// The glow of a figure star of the same magnitude; what is brighter than them has a wider one.
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
  /// A body in the sky.
  ///
  /// On the ribbon longitudes grow to the right, so that the Moon's lit side is towards the Sun.
  /// Its face is not mirrored, as the figures are not.
  ///
  /// It is before a sky of some colour; `scale` is logical pixels per design point.
  init(_ place: BodyPlace, center: Point, sky: Color, scale: Double, opacity: Double) {
    let look = BodyLook(of: place)
    var surface = place.body == .sun ? Surface.sun : .point
    if place.body == .moon {
      surface = .moon(phase: place.phase, sunAngle: -place.sunDirection, sky: sky)
    }
    if let rings = place.rings {
      surface = .ringed(
        opening: abs(rings.opening),
        // The far side is towards the pole that is seen.
        farAngle: -rings.poleDirection + (rings.opening < 0 ? .pi : 0))
    }
    var glow = look.glow
    glow.scale *= scale
    self.init(
      center: center, radius: look.radius * scale, color: look.color.opacity(opacity),
      surface: surface, glow: glow)
  }
}
