package import CosmosDrawing

/// The uniform block `Ruler` (std140, 48 bytes): see `ruler-block.glsl`.
package struct RulerUniforms: BitwiseCopyable {
  var color: PremultipliedColor
  var width, height: Float
  var origin: Float
  var spacing: Float
  var halfDash: Float
  var shortHeight: Float
  var longHeight: Float
  var longEvery: Float

  package var bounds: PixelBox {
    PixelBox(left: 0, top: height - max(shortHeight, longHeight) - 1, right: width, bottom: height)
  }

  package init(_ ruler: Ruler, target: TargetScale) {
    color = PremultipliedColor(ruler.color)
    width = Float(target.width)
    height = Float(target.height)
    origin = target.pixels(ruler.origin)
    spacing = target.pixels(ruler.spacing)
    // Whole pixels, so that every dash is sharp and all are equally wide.
    halfDash = max(1, target.pixels(ruler.dashWidth).rounded()) / 2
    shortHeight = max(1, target.pixels(ruler.shortHeight).rounded())
    longHeight = max(1, target.pixels(ruler.longHeight).rounded())
    longEvery = Float(ruler.longEvery)
  }
}
