internal import Drawing
internal import Geometry

/// The uniform block `Stars` as the GPU reads it (std140, 64 bytes): see `star-block.glsl`.
///
/// Scalars only, in declaration order. Lengths are pixels of the target.
struct StarUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, peak: Float
  var clipScaleX, clipScaleY: Float
  var x: Float
  var spacing: Float
  var height: Float
  var radius: Float
  var sizeVariation: Float
  var brightnessVariation: Float
  var firstIndex: UInt32
  var key: UInt32
  // std140 rounds a block's size up to 16 bytes.
  private var padding0: Float = 0
  private var padding1: Float = 0

  /// - Parameters:
  ///   - run: Which stars.
  ///   - field: What they are part of.
  ///   - target: Size of what is drawn into, in pixels.
  ///   - scale: Pixels of the target per logical pixel.
  init(_ run: StarRun, of field: StarField, target: (width: Int, height: Int), scale: Double) {
    let sprite = field.sprite
    red = Float(sprite.color.red)
    green = Float(sprite.color.green)
    blue = Float(sprite.color.blue)
    peak = Float(sprite.color.alpha * field.opacity)
    clipScaleX = 2 / Float(target.width)
    clipScaleY = -2 / Float(target.height)
    x = Float(run.x * scale)
    spacing = Float(field.spacing * scale)
    height = Float(target.height)
    radius = Float(sprite.radius * scale)
    sizeVariation = Float(sprite.sizeVariation)
    brightnessVariation = Float(sprite.brightnessVariation)
    firstIndex = run.first
    key = StarHash.key(seed: field.seed, layer: field.layer)
  }
}
