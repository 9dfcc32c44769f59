package import CosmosDrawing

/// The uniform block `Particles` (std140, 96 bytes); see `particles.vert`.
package struct ParticleUniforms: BitwiseCopyable {
  var startColor: SIMD4<Float>
  var endColor: SIMD4<Float>
  var clipScale: SIMD2<Float>
  var origin: SIMD2<Float>
  var direction: Float
  var spread: Float
  var speed: SIMD2<Float>
  var gravity: Float
  var radius: Float
  var lifetime: Float
  var turn: Float
  var generation: UInt32
  var firstIndex: UInt32
  var key: UInt32
  /// 1 if the particles start at different times within a lifetime, 0 if all start at once.
  var stagger: Float

  /// - Parameters:
  ///   - particles: The particles.
  ///   - first: Number of the first particle that is drawn.
  ///   - target: The scale of the target.
  package init(_ particles: Particles, from first: UInt32, target: TargetScale) {
    let lifetime = max(particles.lifetime, 1e-3)
    // A single-precision number of seconds would soon be too coarse, so the time is split into a
    // whole number of lifetimes and a fraction.
    let turns = particles.time / lifetime
    let whole = turns.rounded(.down)
    startColor = particles.startColor.premultiplied
    endColor = particles.endColor.premultiplied
    clipScale = target.clipScale
    origin = target.pixels(particles.origin)
    direction = Float(particles.direction)
    spread = Float(particles.spread)
    let lowest = target.pixels(particles.speeds.lowerBound)
    speed = SIMD2(lowest, target.pixels(particles.speeds.upperBound) - lowest)
    gravity = target.pixels(particles.gravity)
    radius = target.pixels(particles.radius)
    self.lifetime = Float(lifetime)
    turn = Float(turns - whole)
    generation = UInt32(truncatingIfNeeded: Int64(max(-1e15, min(1e15, whole))))
    firstIndex = first
    key = particles.seed
    stagger = particles.isBurst ? 0 : 1
  }
}
