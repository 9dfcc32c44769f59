import CosmosDrawing
import CosmosGeometry

/// The uniform block `FigureStars` (std140, 80 bytes): see `figure-stars-block.glsl`.
struct FigureStarUniforms: BitwiseCopyable {
  var radius1, radius2, radius3, radius4: Float
  var alpha0, alpha1, alpha2, alpha3: Float
  var haloRed, haloGreen, haloBlue, opacity: Float
  var clipScaleX, clipScaleY: Float
  var originX, originY: Float
  var scale: Float
  var reach: Float
  var first: Int32
  private var padding: Float = 0

  init(_ stars: FigureStars, target: TargetScale) {
    let knots = stars.profile.knots
    radius1 = Float(knots[1].radius)
    radius2 = Float(knots[2].radius)
    radius3 = Float(knots[3].radius)
    radius4 = Float(knots[4].radius)
    alpha0 = Float(knots[0].alpha)
    alpha1 = Float(knots[1].alpha)
    alpha2 = Float(knots[2].alpha)
    alpha3 = Float(knots[3].alpha)
    haloRed = Float(stars.profile.halo.red)
    haloGreen = Float(stars.profile.halo.green)
    haloBlue = Float(stars.profile.halo.blue)
    opacity = Float(stars.opacity)
    clipScaleX = target.clipScaleX
    clipScaleY = target.clipScaleY
    originX = target.pixels(stars.origin.x)
    originY = target.pixels(stars.origin.y)
    scale = target.pixels(stars.scale)
    reach = Float(stars.profile.visibleRadius)
    first = Int32(stars.set.first)
  }
}
