package import CosmosDrawing
import CosmosGeometry

/// The uniform block `Stars` (std140, 112 bytes); see `star-block.glsl`.
///
/// Lengths are in pixels of the target, with y up.
package struct StarUniforms: BitwiseCopyable, Equatable {
  var color: SIMD4<Float>
  var clip: SIMD4<Float>
  var origin: SIMD2<Float>
  var pitch: SIMD2<Float>
  var radius: Float
  var sizeVariation: Float
  var brightnessVariation: Float
  var firstIndex: UInt32
  var key: UInt32
  var step: Int32
  var milkyWayShare: Float
  var seenShare: Float
  var streak: Float
  var sky: SIMD4<Float>

  package init(_ run: StarRun, of field: StarField, on canvas: StarCanvas) {
    let sprite = field.sprite
    color = sprite.color.vector(sprite.color.alpha * field.opacity)
    let width = Double(canvas.width + 2 * canvas.margin)
    let height = Double(canvas.height + 2 * canvas.margin)
    let margin = 2 * Double(canvas.margin)
    clip = SIMD4(
      Float(2 / width), Float(2 / height), Float(margin / width - 1), Float(margin / height - 1))
    // The height of a star counts from the top, but the target's pixels count from the bottom.
    origin = SIMD2(Float(run.x * canvas.scale + canvas.left), Float(canvas.height))
    pitch = SIMD2(Float(field.spacing * canvas.scale), -Float(canvas.height))
    radius = Float(sprite.radius * canvas.scale)
    sizeVariation = Float(sprite.sizeVariation)
    brightnessVariation = Float(sprite.brightnessVariation)
    firstIndex = run.first
    key = StarHash.key(seed: field.seed, layer: field.layer)
    step = Int32(run.step)
    milkyWayShare = Float(field.depth?.milkyWayShare ?? 0)
    seenShare = Float(field.seenShare)
    streak = Float(field.streak * canvas.scale)
    sky = canvas.milkyWay(of: field)
  }
}

/// The target that stars are drawn into, with the origin of their coordinates.
package struct StarCanvas: Equatable {
  /// Size of the whole target in pixels.
  package var width, height: Int
  /// Pixels of the target per logical pixel.
  package var scale: Double
  /// Width, in pixels, of the margin that the viewport has on each side of the target.
  ///
  /// GL clips a point if its centre is outside the viewport. The margin preserves points that are
  /// partly inside the target.
  package let margin: Int
  /// Whether the driver's maximum viewport is too small for ``margin``.
  package let clipsPoints: Bool
  /// Pixels from the target's left edge to x = 0 of a ``StarRun``.
  package var left = 0.0
  /// Fraction of the latitudes in the Milky Way's map that the target's height shows, 0…1.
  package var latitudeShare = 1.0

  /// Creates a canvas, with a margin unless the driver's viewports are too small for it.
  ///
  /// - Parameters:
  ///   - width: Width of the target in pixels.
  ///   - height: Height of the target in pixels.
  ///   - scale: Pixels of the target per logical pixel.
  ///   - reach: Maximum distance of a star's edge from its centre, in logical pixels.
  ///   - largestViewport: The driver's maximum width and height of the viewport, in pixels.
  package init(width: Int, height: Int, scale: Double, reach: Double, largestViewport: Int) {
    self.width = width
    self.height = height
    self.scale = scale
    let wanted = Int((reach * scale).rounded(.up)) + 2
    clipsPoints = max(width, height) + 2 * wanted > largestViewport
    margin = clipsPoints ? 0 : wanted
  }

  /// Returns the conversion from pixels to coordinates of the Milky Way's map: multiply by zw, then
  /// add xy.
  ///
  /// See `milky-way.glsl`.
  ///
  /// - Parameter field: A field of stars whose x = 0 is at ``left``.
  /// - Returns: The conversion; zero if the field is not a set of the deep sky.
  func milkyWay(of field: StarField) -> SIMD4<Float> {
    guard field.depth != nil else { return .zero }
    let turnsPerPixel = 1 / (field.period * scale)
    let turns = field.offset / field.period - left * turnsPerPixel
    // The middle row of the sky has the same share of every map's height below it.
    let lowest = (1 - latitudeShare) * (1 - DeepSky.middleRow)
    return SIMD4(
      Float(wrapped(turns, period: 1)), Float(lowest), Float(turnsPerPixel),
      Float(latitudeShare / Double(height)))
  }
}
