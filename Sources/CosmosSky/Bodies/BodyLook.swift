import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import RealModule

/// What a body looks like in the sky.
struct BodyLook: Equatable, Sendable {
  /// Design points.
  let radius: Double
  let color: Color
  /// Where the glow ends, in radii of the disc.
  let glowReach: Double
  /// The alpha of the glow in the middle, 0…1.
  let glowStrength: Double

  /// The Sun and the Moon have their own sizes; planets are as large as they are bright.
  init(of place: BodyPlace) {
    switch place.body {
    case .sun:
      radius = 28
      color = Color(red: 1, green: 0.965, blue: 0.87)
      (glowReach, glowStrength) = (11, 0.5)
    case .moon:
      radius = 17
      color = Color(red: 0.94, green: 0.935, blue: 0.9)
      // A thin crescent leaves the sky dark.
      (glowReach, glowStrength) = (4.5, 0.3 * place.phase)
    default:
      radius = Self.radius(ofMagnitude: place.magnitude)
      color = Self.color(ofPlanet: place.body)
      // As the halos of figure stars; Jupiter's is the strongest.
      (glowReach, glowStrength) = (10, place.body == .jupiter ? 0.26 : 0.14)
    }
  }

  /// Design points of a planet's disc: the law of the figure stars, up to 5.5 pt.
  private static func radius(ofMagnitude magnitude: Double) -> Double {
    clamp(3.6 * Double.pow(10, -0.085 * (magnitude - 1)), 1.2, 5.5)
  }

  private static func color(ofPlanet body: Body) -> Color {
    switch body {
    case .mercury: Color(red: 0.74, green: 0.72, blue: 0.7)
    case .mars: Color(red: 1, green: 0.58, blue: 0.34)
    case .jupiter: Color(red: 1, green: 0.92, blue: 0.78)
    case .saturn: Color(red: 0.95, green: 0.86, blue: 0.62)
    case .uranus: Color(red: 0.55, green: 0.88, blue: 0.88)
    case .neptune: Color(red: 0.42, green: 0.58, blue: 1)
    default: Color(red: 1, green: 0.99, blue: 0.95)
    }
  }
}

extension BodyDraw {
  /// A body in the sky.
  ///
  /// On the ribbon longitudes grow to the right, so that the Moon's lit side is towards the Sun.
  ///
  /// - Parameters:
  ///   - place: Which body, and how it is seen.
  ///   - look: Its size and colours.
  ///   - center: Logical pixels.
  ///   - scale: Logical pixels per design point.
  ///   - opacity: 0…1.
  init(
    _ place: BodyPlace, look: BodyLook, center: Point, scale: Double, opacity: Double
  ) {
    let radius = look.radius * scale
    self.init(
      center: center, radius: radius, color: look.color.opacity(opacity),
      // Planets are too small for a phase to be seen.
      phase: place.body == .moon ? place.phase : 1, lightAngle: -place.sunDirection,
      glow: Glow(radius: look.glowReach * radius, strength: look.glowStrength),
      rings: place.rings.map { rings in
        Rings(
          opening: abs(rings.opening),
          // The far side is towards the pole that is seen.
          farAngle: -rings.poleDirection + (rings.opening < 0 ? .pi : 0))
      })
  }
}
