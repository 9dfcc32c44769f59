package import CosmosDrawing
import CosmosGeometry

/// The uniform block `Stars` (std140, 96 bytes): see `star-block.glsl`.
///
/// Scalars only, in the shader's order. Lengths are pixels of the target, with y up.
package struct StarUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, peak: Float
  var clipScaleX, clipScaleY, clipOriginX, clipOriginY: Float
  var x, y: Float
  var stepX, stepY: Float
  var radius: Float
  var sizeVariation: Float
  var brightnessVariation: Float
  var firstIndex: UInt32
  var key: UInt32
  var step: Int32
  var blend: Float
  var streak: Float
  var sky: SIMD4<Float>

  /// - Parameters:
  ///   - run: Which stars.
  ///   - field: The field that they are part of.
  ///   - canvas: Where they are drawn.
  package init(_ run: StarRun, of field: StarField, on canvas: StarCanvas) {
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
    // A star's height is counted from the top, pixels of the target from the bottom.
    y = Float(canvas.height)
    stepY = -Float(canvas.height)
    radius = Float(sprite.radius * canvas.scale)
    sizeVariation = Float(sprite.sizeVariation)
    brightnessVariation = Float(sprite.brightnessVariation)
    firstIndex = run.first
    key = StarHash.key(seed: field.seed, layer: field.layer)
    step = Int32(run.step)
    blend = Float(field.depth?.blend ?? field.seenShare)
    streak = Float(field.streak * canvas.scale)
    sky = MilkyWayCoordinates.place(
      of: field, scale: canvas.scale, left: canvas.left, height: canvas.height)
  }
}

/// Where stars are drawn: a target, and where in it their coordinates begin.
package struct StarCanvas: Equatable {
  /// Pixels of the whole target.
  package var width, height: Int
  /// Pixels of the target per logical pixel.
  package var scale: Double
  /// Pixels of viewport around the target: points are clipped by their centre alone, and the
  /// margin keeps those that are partly inside.
  package let margin: Int
  /// Whether there is no room for that margin.
  package let clipsPoints: Bool
  /// Pixels from the target's left edge to x = 0 of a run.
  package var left = 0.0

  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - reach: Logical pixels from the centre to the edge of the largest star.
  ///   - largestViewport: Pixels a side of the driver's largest viewport, margins included; 0 for
  ///     no margin.
  package init(width: Int, height: Int, scale: Double, reach: Double, largestViewport: Int) {
    self.width = width
    self.height = height
    self.scale = scale
    let wanted = Int((reach * scale).rounded(.up)) + 2
    clipsPoints = max(width, height) + 2 * wanted > largestViewport
    margin = clipsPoints ? 0 : wanted
  }
}
