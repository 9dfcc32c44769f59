import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// Colours, light and structure of a nebula, a globular cluster or a galaxy, after photographs.
struct JewelLook: Equatable, Sendable {
  var center, rim: Color
  /// Linear light of the centre, 0…1.
  var light: Double
  var shape: LibraryNebula.Shape

  private static let crimson = Color(bytes: 226, 44, 92)
  private static let pale = Color(bytes: 255, 190, 196)
  private static let cream = Color(bytes: 255, 232, 200)
  private static let youngStars = Color(bytes: 150, 182, 255)

  /// Creates the look of an object: its own, or that of its kind; nil for an open cluster.
  init?(of jewel: Jewel) {
    guard let common = Self.common(jewel.kind) else { return nil }
    self = common
    if jewel.kind == .globular, let magnitude = jewel.magnitude {
      light *= Double.pow(10, 0.16 * (6 - magnitude))
    }
    let catalogued = jewel.name.split(separator: " ")
    let last = catalogued.suffix(catalogued.last?.first?.isNumber ?? false ? 2 : 1)
    Self.own[last.joined(separator: " ")]?(&self)
    (center, rim) = (Self.muted(center), Self.muted(rim))
  }

  /// Removes all structure except the flattening, for an object too small to show it.
  mutating func simplify() {
    let (flattening, angle) = (shape.flattening, shape.angle)
    shape = .ball
    (shape.flattening, shape.angle) = (flattening, angle)
  }

  /// Returns a colour with 65 % of its saturation.
  ///
  /// To the eye, and in short exposures, nebulae are paler than in processed photographs.
  private static func muted(_ color: Color) -> Color {
    let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
    return color.interpolated(to: Color(red: grey, green: grey, blue: grey), by: 0.35)
  }

  private init(
    _ center: Color, _ rim: Color, light: Double, _ shape: LibraryNebula.Shape
  ) {
    (self.center, self.rim, self.light) = (center, rim, light)
    self.shape = shape
  }

  private static func common(_ kind: Jewel.Kind) -> JewelLook? {
    switch kind {
    case .emission: JewelLook(pale, crimson, light: 0.42, .cloud)
    case .reflection:
      JewelLook(
        Color(bytes: 150, 186, 255), Color(bytes: 96, 140, 255), light: 0.3, .cloud)
    case .dust:
      JewelLook(
        Color(bytes: 255, 158, 82), Color(bytes: 236, 104, 44), light: 0.2, .cloud)
    case .galaxy: JewelLook(cream, youngStars, light: 0.3, .galaxy)
    case .elliptical: JewelLook(cream, cream, light: 0.26, .ball)
    case .globular: JewelLook(cream, cream, light: 0.18, .ball)
    case .cluster: nil
    }
  }

  /// Turns the long axis to a position angle in degrees, from north (up) towards east (left).
  private mutating func turn(to positionAngle: Double) {
    shape.angle = -(positionAngle + 90) * .pi / 180
  }

  /// Differences from the common looks, by catalogue number.
  ///
  /// - Source: axes and position angles: R. Buta and G. de Vaucouleurs, *The Third Reference
  ///   Catalogue of Bright Galaxies* (1991). Structures: photographs.
  private static let own: [String: @Sendable (inout JewelLook) -> Void] = [
    // Two wide arms, seen from above.
    "M74": { $0.shape.flattening = 0.95 },
    // One strong arm.
    "NGC 772": {
      $0.shape.flattening = 0.6
      $0.turn(to: 130)
    },
    // A large disc of low contrast, whose arms are loose.
    "M33": {
      $0.light = 0.22
      ($0.shape.flattening, $0.shape.arms, $0.shape.core) = (0.62, 0.7, 0.35)
      ($0.shape.tear, $0.shape.lumps) = (0.25, 0.3)
      $0.turn(to: 23)
    },
    // Dust between the stars forms streaks along the magnetic field of the Galaxy.
    "M45": {
      $0.shape.streaks = 1.8
      $0.shape.filaments = 0.6
      $0.shape.tear = 0.75
      $0.shape.core = 0.02
      $0.light = 0.21
      $0.turn(to: 70)
    },
    // An oval of glowing gas in a net of soft filaments.
    "M1": {
      ($0.center, $0.rim) = (Color(bytes: 196, 214, 255), Color(bytes: 255, 124, 90))
      $0.light = 0.3
      $0.shape = LibraryNebula.Shape()
      ($0.shape.flattening, $0.shape.fall, $0.shape.tear) = (0.66, 1.7, 0.2)
      ($0.shape.filaments, $0.shape.fineness) = (0.75, 0.65)
      ($0.shape.core, $0.shape.halo) = (0.1, 0.06)
      $0.turn(to: 125)
    },
    // A shell, bright in the north-east only.
    "IC 443": {
      $0.light = 0.2
      $0.shape = LibraryNebula.Shape()
      ($0.shape.hollow, $0.shape.fall) = (0.8, 3.4)
      ($0.shape.filaments, $0.shape.tear, $0.shape.opening) = (0.7, 0.3, 1)
      ($0.shape.lumps, $0.shape.halo) = (0.4, 0.12)
      $0.turn(to: 235)
    },
    // A wreath around the young stars that have blown its middle clear.
    "NGC 2237": {
      $0.light = 0.16
      ($0.shape.hollow, $0.shape.fall, $0.shape.core) = (0.55, 2.4, 0)
      ($0.shape.tear, $0.shape.lumps, $0.shape.dust) = (0.6, 0.6, 0.5)
    },
    // A broad cloud with dark pillars in front of its bright middle.
    "M16": {
      ($0.shape.flattening, $0.shape.tear, $0.shape.core) = (0.8, 0.7, 0.35)
      ($0.shape.dust, $0.shape.fall) = (0.9, 1.3)
      $0.turn(to: 60)
    },
    // M65 and M66 are two spindles side by side.
    "M65": {
      ($0.shape.flattening, $0.shape.arms) = (0.3, 0.5)
      $0.turn(to: 174)
    },
    "M66": {
      ($0.shape.flattening, $0.shape.arms) = (0.46, 0.8)
      $0.turn(to: 173)
    },
    // A disc seen from 6° above its plane: nucleus and bulge stand above the dark rim, which is on
    // the southern side. The position angle is 90°; the angle of 270° gives the same axis, with the
    // rim below it.
    "M104": {
      $0.rim = cream
      $0.light = 0.5
      $0.shape = LibraryNebula.Shape()
      ($0.shape.flattening, $0.shape.fall) = (0.3, 1.4)
      ($0.shape.lane, $0.shape.laneOffset, $0.shape.laneWidth) = (0.75, 0.45, 0.32)
      ($0.shape.bulge, $0.shape.core, $0.shape.halo) = (1.2, 0.1, 0.05)
      $0.turn(to: 270)
    },
    "IC 4604": {
      ($0.shape.streaks, $0.shape.filaments) = (2.2, 0.3)
      $0.turn(to: 140)
    },
    // A long cloud that a dark lane divides, and its cluster.
    "M8": {
      ($0.shape.flattening, $0.shape.tear) = (0.62, 0.55)
      ($0.shape.lane, $0.shape.laneOffset, $0.shape.laneWidth) = (0.75, 0.15, 0.2)
      ($0.shape.core, $0.shape.filaments, $0.shape.halo) = (0.55, 0.25, 0.16)
      $0.light = 0.4
      $0.turn(to: 75)
    },
    // A round cloud that three irregular lanes divide.
    "M20": {
      ($0.shape.tear, $0.shape.lumps, $0.shape.dust) = (0.6, 0.45, 0.3)
      ($0.shape.arms, $0.shape.core, $0.shape.fall) = (-0.75, 0.3, 1.2)
    },
    // A bright bar with a hook.
    "M17": {
      $0.light = 0.9
      ($0.shape.flattening, $0.shape.tear, $0.shape.filaments) = (0.6, 0.8, 0.5)
      $0.shape.core = 0.5
      $0.turn(to: 110)
    },
    // Faint beside its brighter neighbours.
    "NGC 6357": { $0.light = 0.25 },
    // Separate round clouds.
    "NGC 6334": {
      ($0.center, $0.rim) = (Color(bytes: 255, 130, 120), Color(bytes: 206, 34, 60))
      ($0.shape.tear, $0.shape.dust, $0.shape.core) = (0.5, 0.9, 0)
    },
    // A ring: blue-green inside, red outside.
    "NGC 7293": {
      ($0.center, $0.rim) = (Color(bytes: 120, 214, 200), Color(bytes: 236, 70, 60))
      $0.light = 0.3
      $0.shape = LibraryNebula.Shape()
      ($0.shape.hollow, $0.shape.fall, $0.shape.flattening) = (0.72, 3.6, 0.84)
      ($0.shape.filaments, $0.shape.tear) = (0.3, 0.12)
      ($0.shape.halo, $0.shape.core) = (0.16, 0.06)
      $0.turn(to: 120)
    },
  ]
}
