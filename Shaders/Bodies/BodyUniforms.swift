package import CosmosDrawing
import CosmosGeometry
import RealModule

/// One element of the uniform block `Bodies` (std140, 80 bytes); see `bodies-block.glsl`.
package struct BodyUniforms: BlockElement {
  package static let capacity = 16

  var color: SIMD4<Float>
  var center: SIMD2<Float>
  var radius: Float
  var reach: Float
  var glowStar, glowScale, glowStrength: Float
  var surface: SIMD4<Float>
  var sky = SIMD4<Float>()

  package var bounds: PixelBox {
    let glow = glowStrength > 0 ? max(0, radius) + FigureStarUniforms.glowReach * glowScale : 0
    return PixelBox(around: center, reach: SIMD2(repeating: max(reach, glow)))
  }

  package init(_ body: BodyDraw, target: TargetScale) {
    color = body.color.vector(body.color.alpha)
    center = target.pixels(body.center)
    radius = target.pixels(body.radius)
    reach = radius + 1
    glowStar = Float(body.glow.star)
    glowScale = target.pixels(body.glow.scale)
    glowStrength = Float(body.glow.strength)
    func direction(_ angle: Double, length: Double = 1) -> (x: Float, y: Float) {
      (Float(length * Double.cos(angle)), Float(length * Double.sin(angle)))
    }
    switch body.surface {
    case .point:
      (radius, reach) = (-1, 0)
      surface = SIMD4()
    case .sun: surface = SIMD4(0, 0, 0, 1)
    case .moon(let phase, let angle, let before):
      // Cosine of the angle between the Sun and the eye, as seen from the Moon.
      let facing = clamp(2 * phase - 1, -1, 1)
      let (x, y) = direction(angle, length: Double.sqrt(1 - facing * facing))
      surface = SIMD4(x, y, Float(facing), 2)
      sky = before.vector(0)
    case .ringed(let opening, let farAngle):
      reach = radius * Float(BodyDraw.ringRadius) + 1
      let (x, y) = direction(farAngle)
      // Rings seen exactly edge-on would be invisible.
      surface = SIMD4(max(0.13, Float(opening)), x, y, 3)
    }
  }
}
