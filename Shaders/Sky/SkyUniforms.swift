package import CosmosDrawing
package import CosmosGeometry

/// The head of the uniform block `Sky` (std140, 48 bytes): see `sky-block.glsl`.
package struct SkyUniforms: BitwiseCopyable, Equatable {
  package var red, green, blue: Float
  private var unused0: Float = 0
  var texelScaleX, texelScaleY: Float
  var reducedScaleX, reducedScaleY: Float
  /// The light of the reduced backdrop's 1.
  var lightScale: Float
  /// Of the vignette, the largest; the reduced backdrop has what differs from it.
  var transmittance: Float
  private var unused1: Float = 0
  private var unused2: Float = 0

  /// Bytes to ``lightScale``.
  package static let lightScaleOffset = 8 * MemoryLayout<Float>.stride

  /// One colour, without nebulae and vignette.
  ///
  /// - Parameters:
  ///   - red: 0…1.
  ///   - green: 0…1.
  ///   - blue: 0…1.
  ///   - target: The target's size in pixels.
  package init(red: Float, green: Float, blue: Float, target: (width: Int, height: Int)) {
    self.red = red
    self.green = green
    self.blue = blue
    texelScaleX = 1 / Float(target.width)
    texelScaleY = 1 / Float(target.height)
    (reducedScaleX, reducedScaleY) = (0, 0)
    lightScale = 0
    transmittance = 1
  }

  /// - Parameters:
  ///   - backdrop: What to draw.
  ///   - reduced: The reduced backdrop's size in pixels; nil where there is none.
  ///   - target: The target's size in pixels.
  package init(
    _ backdrop: Backdrop, reduced: (width: Int, height: Int)?, target: (width: Int, height: Int)
  ) {
    self.init(
      red: Float(backdrop.color.red), green: Float(backdrop.color.green),
      blue: Float(backdrop.color.blue), target: target)
    guard let reduced else { return }
    transmittance = Float(backdrop.vignette?.transmittance ?? 1)
    reducedScaleX = 1 / Float(reduced.width)
    reducedScaleY = 1 / Float(reduced.height)
  }
}

/// One layer of the uniform block `Sky` (std140, 48 bytes): see `sky-block.glsl`.
package struct SkyLayerUniforms: BitwiseCopyable, Equatable {
  package var red, green, blue: Float
  private var unused0: Float = 0
  /// Pixels from the texture's left edge to the window's.
  package var shift: Float
  package var texelWidth, texelHeight: Float
  private var unused1: Float = 0
  /// How far the window's pixels are beyond the texture's, 0 ..< 1.
  package var fraction: Float
  package var opacity: Float
  /// 1 less the opacity.
  var absence: Float
  private var unused2: Float = 0

  /// - Parameters:
  ///   - color: The colour of all stars of the layer.
  ///   - opacity: 0…1.
  ///   - shift: Pixels from the texture's left edge to the window's, 0 ..< the texture's width.
  ///   - texture: Its size in pixels.
  package init(
    color: Color, opacity: Double, shift: Double, texture: (width: Int, height: Int)
  ) {
    red = Float(color.red)
    green = Float(color.green)
    blue = Float(color.blue)
    let whole = shift.rounded(.down)
    self.shift = Float(whole)
    texelWidth = 1 / Float(texture.width)
    texelHeight = 1 / Float(texture.height)
    fraction = Float(shift - whole)
    self.opacity = Float(opacity)
    absence = Float(1 - opacity)
  }
}
