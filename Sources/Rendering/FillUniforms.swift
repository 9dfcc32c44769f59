internal import Geometry

/// The uniform block `Fill` (std140, 16 bytes): a premultiplied colour.
struct FillUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, alpha: Float

  init(_ color: Color) {
    red = Float(color.red * color.alpha)
    green = Float(color.green * color.alpha)
    blue = Float(color.blue * color.alpha)
    alpha = Float(color.alpha)
  }
}
