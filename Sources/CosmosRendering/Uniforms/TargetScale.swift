import CosmosGeometry

/// The conversion from logical pixels to a target's pixels and to clip space.
struct TargetScale: Equatable {
  /// Pixels.
  var width, height: Int
  /// Pixels of the target per logical pixel.
  var contentScale: Double

  /// Clip units per pixel.
  var clipScaleX: Float { 2 / Float(width) }
  /// Clip units per pixel; negative, because frames have y down and clip space has it up.
  var clipScaleY: Float { -2 / Float(height) }

  func pixels(_ logical: Double) -> Float { Float(logical * contentScale) }
}

/// The head of a block of paths or rings (std140, 16 bytes): clip units per pixel.
struct ClipScaleUniforms: BitwiseCopyable {
  static let size = 16

  var x, y: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  init(_ target: TargetScale) {
    x = target.clipScaleX
    y = target.clipScaleY
  }
}

/// A colour in the form that blending takes (16 bytes).
struct PremultipliedColor: BitwiseCopyable, Equatable {
  var red, green, blue, alpha: Float

  init(_ color: Color) {
    red = Float(color.red * color.alpha)
    green = Float(color.green * color.alpha)
    blue = Float(color.blue * color.alpha)
    alpha = Float(color.alpha)
  }
}
