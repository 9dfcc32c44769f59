package import CosmosGeometry

/// The conversion from logical pixels to a target's pixels and to clip space.
package struct TargetScale: Equatable {
  /// Pixels.
  package var width, height: Int
  /// Pixels of the target per logical pixel.
  package var contentScale: Double

  /// A scale; every argument is the property of its name.
  package init(width: Int, height: Int, contentScale: Double) {
    self.width = width
    self.height = height
    self.contentScale = contentScale
  }

  /// Clip units per pixel.
  var clipScaleX: Float { 2 / Float(width) }
  /// Clip units per pixel; negative, because frames have y down and clip space has it up.
  var clipScaleY: Float { -2 / Float(height) }

  func pixels(_ logical: Double) -> Float { Float(logical * contentScale) }
}

/// The head of a block of many things, such as paths (std140, 16 bytes): clip units per pixel.
package struct ClipScaleUniforms: BitwiseCopyable {
  package static let size = 16

  var x, y: Float
  private var padding0: Float = 0
  private var padding1: Float = 0

  package init(_ target: TargetScale) {
    x = target.clipScaleX
    y = target.clipScaleY
  }
}

/// A colour in the form that blending takes (16 bytes).
package struct PremultipliedColor: BitwiseCopyable, Equatable {
  var red, green, blue, alpha: Float

  package init(_ color: Color) {
    red = Float(color.red * color.alpha)
    green = Float(color.green * color.alpha)
    blue = Float(color.blue * color.alpha)
    alpha = Float(color.alpha)
  }
}
