package import CosmosDrawing

/// One element of the uniform block `Rings` (std140, 64 bytes); see `rings-block.glsl`.
package struct RingUniforms: BlockElement {
  package static let capacity = 32
  /// Number of vertices in the triangle strip that covers a ring's outline.
  package static let vertices: Int32 = 130

  var color: SIMD4<Float>
  var center: SIMD2<Float>
  var radius: Float
  var width: Float
  var startAngle, endAngle: Float
  var tickSpacing: Float
  var halfTick: Float
  var longEvery: Float
  var longRadius, longWidth: Float

  package init(_ ring: Ring, target: TargetScale) {
    color = ring.color.premultiplied
    center = target.pixels(ring.center)
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
