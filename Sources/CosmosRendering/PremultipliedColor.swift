import CosmosGeometry

/// A colour as blending wants it (16 bytes).
struct PremultipliedColor: BitwiseCopyable, Equatable {
  var red, green, blue, alpha: Float

  init(_ color: Color) {
    red = Float(color.red * color.alpha)
    green = Float(color.green * color.alpha)
    blue = Float(color.blue * color.alpha)
    alpha = Float(color.alpha)
  }
}
