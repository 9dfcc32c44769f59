package import CosmosDrawing
import CosmosGeometry

/// The uniform block `FigureStars` (std140, 256 bytes); see `figure-stars-block.glsl`.
package struct FigureStarUniforms: BitwiseCopyable {
  var tint: SIMD4<Float>
  var clipScale: SIMD2<Float>
  var origin: SIMD2<Float>
  var scale: Float
  var spread: Float
  var first: Int32
  var twinkle: SIMD2<Float>
  var smear: Float
  var clearing: SIMD4<Float>
  var quiet: QuietStars

  /// Distance, in points, from the centre of the largest glow to its faintest light.
  ///
  /// - Source: `glowReach` in `figure-star.glsl` for the largest light, 440: 1.5 · 440^0.4 / (0.1 +
  ///   0.035 (π − 0.1)).
  static let glowReach: Float = 83

  /// Calls a closure with boxes around the stars: discs with their halos, or glows.
  package func eachBox(of stars: FigureStars, _ visit: (PixelBox) -> Void) {
    let bands = stars.look == .glows ? stars.set.glows : stars.set.discs
    // The boxes of bands contain the stars with their radii. If positions have a larger scale than
    // radii, boxes in the scale of the positions are large enough.
    guard spread >= scale, let bands else { return visit(bounds(of: stars)) }
    // A halo is drawn as if its disc had a radius of at least 0.8 pixels. The margin allows for a
    // radius of one pixel.
    let missing = max(0, 1 - scale * Float(stars.set.smallestRadius))
    let margin = stars.look == .glows ? 1 : 1 + Float(LibraryStar.haloReach) * missing
    let around = SIMD2(margin + smear / 2, margin)
    for box in bands.boxes {
      visit(
        PixelBox(
          low: origin + spread * box.minimum.vector - around,
          high: origin + spread * box.maximum.vector + around))
    }
  }

  private func bounds(of stars: FigureStars) -> PixelBox {
    let radius = scale * Float(stars.set.largestRadius)
    let reach =
      switch stars.look {
      case .discs: Float(LibraryStar.haloReach) * max(1, radius)
      case .glows: Self.glowReach * scale
      }
    let box = stars.set.entry.box
    let around = SIMD2(reach + smear / 2, reach)
    return PixelBox(
      low: origin + spread * box.minimum.vector - around,
      high: origin + spread * box.maximum.vector + around)
  }

  /// - Parameters:
  ///   - stars: The stars.
  ///   - quiet: Places with text, beside which stars with ``LibraryStar/isQuiet`` are dimmed.
  ///   - target: The scale of the target.
  package init(_ stars: FigureStars, quiet: QuietStars, target: TargetScale) {
    self.quiet = quiet
    let halo = if case .discs(let halo) = stars.look { halo } else { Color.white }
    tint = halo.vector(stars.opacity)
    clipScale = target.clipScale
    origin = target.pixels(stars.origin)
    scale = target.pixels(stars.scale)
    spread = target.pixels(stars.scale * stars.magnification)
    first = Int32(stars.set.entry.first)
    smear = stars.look == .glows ? target.pixels(stars.smear) : 0
    clearing = target.pixels(stars.clearing)
    twinkle = SIMD2(Float(stars.twinkle.time / Twinkle.period), Float(stars.twinkle.depth))
  }
}
