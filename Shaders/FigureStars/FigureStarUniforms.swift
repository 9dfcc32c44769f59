package import CosmosDrawing
import CosmosGeometry

/// The uniform block `FigureStars` (std140, 64 bytes): see `figure-stars-block.glsl`.
package struct FigureStarUniforms: BitwiseCopyable {
  var tintRed, tintGreen, tintBlue, opacity: Float
  var clipScaleX, clipScaleY: Float
  var originX, originY: Float
  /// Pixels per point of sizes.
  var scale: Float
  /// Pixels per point of places.
  var spread: Float
  /// Texel of the first star.
  var first: Int32
  private var padding: Float = 0
  /// Turns of the period of twinkling, 0 ..< 1.
  var twinkleTurn: Float
  /// The largest share of a star's light that twinkling takes.
  var twinkleDepth: Float
  private var padding1: Float = 0
  private var padding2: Float = 0

  /// Points from the middle of the largest glow to where nothing is left.
  ///
  /// - Source: `glowReach` of the most light, 170, in `figure-star.glsl`: 1.5 · 170^0.4 / (0.1 + 0.035 (π − 0.1)).
  static let glowReach: Float = 57

  /// Around stars whose places are in a box, in points, and which have radii up to one.
  package func bounds(of stars: FigureStars) -> PixelBox {
    let box = stars.set.entry.box
    let radius = scale * Float(stars.set.largestRadius)
    let reach =
      switch stars.look {
      case .discs: Float(LibraryStar.haloReach) * max(1, radius)
      case .glows: Self.glowReach * scale
      case .nebulae: 3 * radius
      }
    return PixelBox(
      left: originX + spread * Float(box.minimum.x) - reach,
      top: originY + spread * Float(box.minimum.y) - reach,
      right: originX + spread * Float(box.maximum.x) + reach,
      bottom: originY + spread * Float(box.maximum.y) + reach)
  }

  package init(_ stars: FigureStars, target: TargetScale) {
    let tint = if case .discs(let halo) = stars.look { halo } else { Color.white }
    tintRed = Float(tint.red)
    tintGreen = Float(tint.green)
    tintBlue = Float(tint.blue)
    opacity = Float(stars.opacity)
    clipScaleX = target.clipScaleX
    clipScaleY = target.clipScaleY
    originX = target.pixels(stars.origin.x)
    originY = target.pixels(stars.origin.y)
    scale = target.pixels(stars.scale)
    spread = target.pixels(stars.scale * stars.magnification)
    first = Int32(stars.set.entry.first)
    twinkleTurn = Float(stars.twinkle.time / Twinkle.period)
    twinkleDepth = Float(stars.twinkle.depth)
  }
}
