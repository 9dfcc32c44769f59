internal import Drawing

/// The uniform block `Ruler` (std140, 48 bytes): see `ruler-block.glsl`.
struct RulerUniforms: BitwiseCopyable {
  var color: PremultipliedColor
  var width, height: Float
  var origin: Float
  var spacing: Float
  var halfDash: Float
  var shortHeight: Float
  var longHeight: Float
  var longEvery: Float

  init(_ ruler: Ruler, target: TargetScale) {
    color = PremultipliedColor(ruler.color)
    width = Float(target.width)
    height = Float(target.height)
    origin = target.pixels(ruler.origin)
    spacing = target.pixels(ruler.spacing)
    halfDash = target.pixels(ruler.dashWidth / 2)
    shortHeight = target.pixels(ruler.shortHeight)
    longHeight = target.pixels(ruler.longHeight)
    longEvery = Float(ruler.longEvery)
  }
}
