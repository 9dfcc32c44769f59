package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Bodies` (std140, 96 bytes); see `bodies-block.glsl`.
package struct BodyUniforms: BlockElement {
  package static let capacity = 16

  var color: SIMD4<Float>
  var center: SIMD2<Float>
  var radius: Float
  var reach: Float
  var glowStar, glowScale, glowStrength: Float
  var surface = SIMD4<Float>()
  /// Numbers that depend on the kind of body.
  ///
  /// The Sun: strength of its streamers, 0…1. A planet: direction of its north pole, with z towards
  /// the eye, and the number of its markings. A planet with rings: direction of the rings' far
  /// side, and the ratio of the rings' apparent width to their height. Both are those of the
  /// stretched planet (see `sky`).
  var axis = SIMD4<Float>()
  /// The colour of the sky, and how much a flattened planet is stretched in the direction of `axis`
  /// to become a sphere, as a fraction.
  var sky = SIMD4<Float>()

  package init(_ body: BodyDraw, target: TargetScale) {
    color = body.color.vector(body.color.alpha)
    center = target.pixels(body.center)
    radius = target.pixels(body.radius)
    reach = radius + 1
    glowStar = Float(body.glow.star)
    glowScale = target.pixels(body.glow.scale)
    glowStrength = Float(body.glow.strength)
    switch body.surface {
    case .point: (radius, reach) = (-1, 0)
    case .sun(let streamers):
      if streamers > 0 { reach = radius * Float(BodyDraw.streamerReach) }
      // 3 is the shader's number of octaves, and 2 its number of noise sums. If the compiler knew
      // these numbers, it would copy the code of an octave six times.
      axis = SIMD4(Float(streamers), 3, 2, 0)
    case .moon(let light):
      surface = Self.direction(of: light)
      sky = light.sky.vector(0)
    case .planet(let light, let pole, let markings):
      surface = Self.direction(of: light)
      surface.w = 1
      sky = light.sky.vector(0)
      let globe = Globe(
        flattening: markings == .belts ? BodyDraw.jupiterFlattening : 0, tilt: pole.towardsEye)
      axis = Self.direction(pole.angle, towardsEye: globe.tilt)
      axis.w = markings.rawValue
      // The axis is shorter than 1, and the shader multiplies by it twice.
      sky.w = Float(globe.stretch / max(1e-3, 1 - globe.tilt * globe.tilt))
    case .ringed(let opening, let farAngle):
      reach = radius * Float(BodyDraw.ringRadius) + 1
      axis = Self.direction(farAngle, towardsEye: 0)
      // Rings seen exactly edge-on would be invisible, so the opening has a minimum.
      let globe = Globe(flattening: BodyDraw.saturnFlattening, tilt: max(0.13, opening))
      axis.z = Float(1 / globe.tilt)
      sky.w = Float(globe.stretch)
    }
  }

  /// A flattened globe, stretched in the picture along its axis until its outline is a circle.
  ///
  /// A stretched picture of a globe and its rings is a picture of a sphere and rings.
  private struct Globe {
    /// The stretch as a fraction: 0 leaves the picture as it is.
    var stretch: Double
    /// Component towards the eye, −1…1, of the sphere's axis.
    var tilt: Double

    /// - Parameters:
    ///   - flattening: How much the radius of the poles is shorter than that of the equator, as a
    ///     fraction.
    ///   - tilt: Component towards the eye, −1…1, of the globe's axis.
    init(flattening: Double, tilt: Double) {
      let polar = 1 - flattening
      let height = Double.sqrt(polar * polar * (1 - tilt * tilt) + tilt * tilt)
      stretch = 1 / height - 1
      self.tilt = tilt / height
    }
  }

  private static func direction(of light: BodyDraw.Sunlight) -> SIMD4<Float> {
    // Cosine of the angle between the Sun and the eye, as seen from the body.
    direction(light.angle, towardsEye: clamped(2 * light.phase - 1, -1, 1))
  }

  /// Returns a unit vector with an angle on the screen and a component towards the eye, -1…1.
  private static func direction(_ angle: Double, towardsEye z: Double) -> SIMD4<Float> {
    let length = Double.sqrt(1 - z * z)
    return SIMD4(
      Float(length * Double.cos(angle)), Float(length * Double.sin(angle)), Float(z), 0)
  }
}

extension BodyDraw {
  /// The kind of pipeline that draws the body's disc; the glow if the body has no disc.
  package var part: BodyPart {
    switch surface {
    case .point: .glow
    case .sun: .sun
    case .moon: .moon
    case .planet: .planet
    case .ringed: .ringed
    }
  }
}
