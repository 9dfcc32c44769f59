import CosmosDrawing
import CosmosGeometry

/// The uniform block `Stars` as the GPU reads it (std140, 80 bytes): see `star-block.glsl`.
///
/// Scalars only, in declaration order. Lengths are pixels of the target.
struct StarUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, peak: Float
  var clipScaleX, clipScaleY, clipOriginX, clipOriginY: Float
  var x, y: Float
  var stepX, stepY: Float
  var radius: Float
  var sizeVariation: Float
  var brightnessVariation: Float
  var firstIndex: UInt32
  var key: UInt32
  // std140 rounds a block's size up to 16 bytes.
  private var padding0: Float = 0
  private var padding1: Float = 0
  private var padding2: Float = 0

  /// - Parameters:
  ///   - run: Which stars.
  ///   - field: What they are part of.
  ///   - canvas: Where they are drawn.
  init(_ run: StarRun, of field: StarField, on canvas: StarCanvas) {
    let sprite = field.sprite
    red = Float(sprite.color.red)
    green = Float(sprite.color.green)
    blue = Float(sprite.color.blue)
    peak = Float(sprite.color.alpha * field.opacity)
    let width = Double(canvas.width + 2 * canvas.margin)
    let height = Double(canvas.height + 2 * canvas.margin)
    clipScaleX = Float(2 / width)
    clipScaleY = Float(2 / height)
    clipOriginX = Float(2 * Double(canvas.margin) / width - 1)
    clipOriginY = Float(2 * Double(canvas.margin) / height - 1)
    x = Float(run.x * canvas.scale + canvas.left)
    stepX = Float(field.spacing * canvas.scale)
    // Heights are counted from the top, and a target's pixels from the bottom.
    y = Float(canvas.height)
    stepY = -Float(canvas.height)
    radius = Float(sprite.radius * canvas.scale)
    sizeVariation = Float(sprite.sizeVariation)
    brightnessVariation = Float(sprite.brightnessVariation)
    firstIndex = run.first
    key = StarHash.key(seed: field.seed, layer: field.layer)
  }
}
