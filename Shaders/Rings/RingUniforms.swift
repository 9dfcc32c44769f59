package import CosmosDrawing
import CosmosGeometry

/// One element of the uniform block `Rings` (std140, 64 bytes): see `rings-block.glsl`.
package struct RingUniforms: BlockElement {
  /// Rings in one draw.
  package static let capacity = 32
  /// Vertices of one ring's band.
  package static let vertices: Int32 = 130
  /// Bytes of the whole block, with its head.
  package static let size = ClipScaleUniforms.size + 64 * capacity

  var color: PremultipliedColor
  var centerX, centerY: Float
  var radius: Float
  var width: Float
  var startAngle, endAngle: Float
  /// Radians between ticks, 0 for none.
  var tickSpacing: Float
  /// Half the radians of a tick.
  var halfTick: Float
  /// Ticks from one long tick to the next; 0 where none is long.
  var longEvery: Float
  var longRadius, longWidth: Float
  private var padding: Float = 0

  package var bounds: PixelBox {
    // The band's corners are a thousandth outside of it.
    let reach = 1.002 * (max(radius + width / 2, longRadius + longWidth / 2) + 1)
    return PixelBox(x: centerX, y: centerY, reach: SIMD2(repeating: reach))
  }

  package init(_ ring: Ring, target: TargetScale) {
    color = PremultipliedColor(ring.color)
    centerX = target.pixels(ring.center.x)
    centerY = target.pixels(ring.center.y)
    radius = target.pixels(ring.radius)
    width = target.pixels(ring.width)
    startAngle = Float(ring.angles.lowerBound)
    endAngle = Float(ring.angles.upperBound)
    tickSpacing = ring.ticks.map { Float(2 * .pi / Double($0.count)) } ?? 0
    halfTick = ring.ticks.map { Float($0.angle / 2) } ?? 0
    let long = ring.ticks?.long
    longEvery = long.map { Float($0.every) } ?? 0
    longRadius = long.map { target.pixels($0.radius) } ?? radius
    longWidth = long.map { target.pixels($0.width) } ?? width
  }
}
