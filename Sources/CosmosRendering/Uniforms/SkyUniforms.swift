import CosmosDrawing
import CosmosGeometry

/// The backdrop's part of the uniform block `Sky` (std140, 80 bytes): see `sky-block.glsl`.
struct BackdropUniforms: BitwiseCopyable, Equatable {
  var red, green, blue: Float
  private var unused0: Float = 0
  var centerRed, centerGreen, centerBlue: Float
  private var unused1: Float = 0
  var cornerRed, cornerGreen, cornerBlue: Float
  /// Of the vignette: 1 less its opacity.
  var transmittance: Float
  var centerX, centerY: Float
  var texelScaleX, texelScaleY: Float
  var inverseRadius: Float
  /// One step of eight bits, or 0 for no dithering.
  var ditherStep: Float
  private var padding1: Float = 0
  private var padding2: Float = 0

  /// One colour, without nebulae and vignette.
  init(red: Float, green: Float, blue: Float) {
    self.red = red
    self.green = green
    self.blue = blue
    (centerRed, centerGreen, centerBlue) = (0, 0, 0)
    (cornerRed, cornerGreen, cornerBlue) = (0, 0, 0)
    (centerX, centerY, texelScaleX, texelScaleY, inverseRadius) = (0, 0, 0, 0, 0)
    transmittance = 1
    ditherStep = 0
  }

  /// - Parameters:
  ///   - backdrop: What to draw.
  ///   - target: The target's size in pixels.
  init(_ backdrop: Backdrop, target: (width: Int, height: Int)) {
    let opacity = backdrop.vignette?.opacity ?? 0
    let center = backdrop.vignette?.center ?? .black
    let corner = backdrop.vignette?.corner ?? .black
    red = Float(backdrop.color.red)
    green = Float(backdrop.color.green)
    blue = Float(backdrop.color.blue)
    centerRed = Float(center.red * opacity)
    centerGreen = Float(center.green * opacity)
    centerBlue = Float(center.blue * opacity)
    cornerRed = Float(corner.red * opacity)
    cornerGreen = Float(corner.green * opacity)
    cornerBlue = Float(corner.blue * opacity)
    transmittance = Float(1 - opacity)
    let half = Point(x: Double(target.width) / 2, y: Double(target.height) / 2)
    centerX = Float(half.x)
    centerY = Float(half.y)
    texelScaleX = 1 / Float(target.width)
    texelScaleY = 1 / Float(target.height)
    inverseRadius = Float(1 / half.length)
    // Dithering hides the bands of a gradient; a flat colour has none.
    ditherStep = backdrop.isFlat ? 0 : 1 / 255
  }
}

/// One layer of the uniform block `Sky` (std140, 32 bytes): see `sky-block.glsl`.
struct SkyLayerUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, opacity: Float
  /// Pixels from the texture's left edge to the window's.
  var shift: Float
  /// Texture coordinates per pixel.
  var scaleX, scaleY: Float
  /// 1 less the opacity.
  var absence: Float

  /// - Parameters:
  ///   - color: Of all stars of the layer.
  ///   - opacity: 0…1.
  ///   - shift: Pixels from the texture's left edge to the window's.
  ///   - texture: The size of the layer's texture in pixels.
  init(color: Color, opacity: Double, shift: Double, texture: (width: Int, height: Int)) {
    red = Float(color.red)
    green = Float(color.green)
    blue = Float(color.blue)
    self.opacity = Float(opacity)
    self.shift = Float(shift)
    scaleX = 1 / Float(texture.width)
    scaleY = 1 / Float(texture.height)
    absence = Float(1 - opacity)
  }
}
