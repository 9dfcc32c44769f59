package import CosmosDrawing
package import CosmosGeometry

/// The head of the uniform block `Sky` (std140, 48 bytes): see `sky-block.glsl`.
package struct SkyUniforms: BitwiseCopyable, Equatable {
  package var red, green, blue: Float
  private var unused0: Float = 0
  var texelScaleX, texelScaleY: Float
  /// One step of eight bits, or 0 for no dithering.
  var ditherStep: Float
  /// The light of the reduced backdrop's 1.
  var lightScale: Float
  /// Of the vignette: 1 less its opacity.
  var transmittance: Float
  private var unused1: Float = 0
  private var unused2: Float = 0
  private var unused3: Float = 0

  /// Bytes to ``lightScale``.
  package static let lightScaleOffset = 7 * MemoryLayout<Float>.stride

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
    (ditherStep, lightScale) = (0, 0)
    transmittance = 1
  }

  /// - Parameters:
  ///   - backdrop: What to draw.
  ///   - isReduced: Whether there is a reduced backdrop.
  ///   - target: The target's size in pixels.
  package init(_ backdrop: Backdrop, isReduced: Bool, target: (width: Int, height: Int)) {
    self.init(
      red: Float(backdrop.color.red), green: Float(backdrop.color.green),
      blue: Float(backdrop.color.blue), target: target)
    guard isReduced else { return }
    transmittance = Float(1 - (backdrop.vignette?.opacity ?? 0))
    // Dithering hides the bands of a gradient; a flat colour has none.
    ditherStep = 1 / 255
  }
}

/// One layer of the uniform block `Sky` (std140, 48 bytes): see `sky-block.glsl`.
package struct SkyLayerUniforms: BitwiseCopyable, Equatable {
  package var red, green, blue, opacity: Float
  /// Pixels from the texture's left edge to the window's.
  package var shift: Int32
  /// Pixels of the texture.
  package var width: Int32
  private var unused0: Int32 = 0
  private var unused1: Int32 = 0
  /// How far the window's pixels are beyond the texture's, 0 ..< 1.
  package var fraction: Float
  /// 1 less the opacity.
  var absence: Float
  private var unused2: Float = 0
  private var unused3: Float = 0

  /// - Parameters:
  ///   - color: Of all stars of the layer.
  ///   - opacity: 0…1.
  ///   - shift: Pixels from the texture's left edge to the window's, 0 ..< `width`.
  ///   - width: Pixels of the layer's texture.
  package init(color: Color, opacity: Double, shift: Double, width: Int) {
    red = Float(color.red)
    green = Float(color.green)
    blue = Float(color.blue)
    self.opacity = Float(opacity)
    self.shift = Int32(shift.rounded(.down))
    self.width = Int32(width)
    fraction = Float(shift - shift.rounded(.down))
    absence = Float(1 - opacity)
  }
}
