package import CosmosDrawing
import CosmosGeometry
import RealModule

/// One element of the uniform block `Bodies` (std140, 64 bytes): see `bodies-block.glsl`.
package struct BodyUniforms: BlockElement {
  /// Bodies in one draw.
  package static let capacity = 16
  /// Bytes of the whole block, with its head.
  package static let size = ClipScaleUniforms.size + 64 * capacity

  var red, green, blue, opacity: Float
  var centerX, centerY: Float
  var radius: Float
  /// Pixels from the centre to the edge of everything.
  var reach: Float
  var lightX, lightY: Float
  /// −1 (all is lit) to 1 (nothing is): where the terminator cuts the line to the light, in radii.
  var terminator: Float
  var glowStrength: Float
  var glowRadius: Float
  /// The ratio of the rings' axes; 0 where there are none.
  var opening: Float
  var farX, farY: Float

  package init(_ body: BodyDraw, target: TargetScale) {
    red = Float(body.color.red)
    green = Float(body.color.green)
    blue = Float(body.color.blue)
    opacity = Float(body.color.alpha)
    centerX = target.pixels(body.center.x)
    centerY = target.pixels(body.center.y)
    // A smaller disc could fall between the centres of pixels.
    radius = max(0.8, target.pixels(body.radius))
    lightX = Float(Double.cos(body.lightAngle))
    lightY = Float(Double.sin(body.lightAngle))
    terminator = Float(1 - 2 * body.phase)
    glowStrength = Float(body.glow.strength)
    glowRadius = max(target.pixels(body.glow.radius), 1e-3)
    // Rings that are seen from their edge stay a line.
    opening = body.rings.map { max(0.03, Float($0.opening)) } ?? 0
    let far = body.rings?.farAngle ?? 0
    farX = Float(Double.cos(far))
    farY = Float(Double.sin(far))
    let rings = body.rings == nil ? 0 : radius * Float(BodyDraw.Rings.radii.outer)
    reach = max(radius, glowStrength > 0 ? glowRadius : 0, rings) + 1
  }
}
