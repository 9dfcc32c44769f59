import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// One layer as one view sees it: its light, as far as it was drawn, and where the window is.
///
/// While the layer moves, the window lies between the texture's pixels and what it shows is
/// interpolated. When it rests, the same view is drawn again with pixels where the window's are,
/// and takes the old one's place when it is complete: at rest the picture is exact.
final class LayerRing {
  /// Pixels of a strip: a software rasteriser's tiles are as wide.
  static let stripWidth = 64
  /// Strips kept ready beyond the window's edge.
  static let ahead = 2

  let look: LayerLook
  private(set) var field: StarField
  private(set) var shown: LayerTexture
  /// The same view with its pixels where the window's are, in the making.
  private(set) var exact: LayerTexture?
  /// Pixels from the sky's beginning to the window's left edge; never reduced by the period.
  private(set) var position = 0.0
  /// Pixels moved since the last frame.
  private(set) var step = 0.0
  /// Whether the current frame shows it.
  var isInUse = false
  /// Frames since it was last shown.
  var idleFrames = 0

  /// Pixels.
  let windowWidth: Int
  private let scale: Double
  private let context: GLContext
  private var hasBegun = false

  /// - Throws: ``GLError`` when there is no such texture to be had.
  init(
    _ field: StarField, look: LayerLook, windowWidth: Int, scale: Double, in context: GLContext
  ) throws(GLError) {
    self.look = look
    self.field = field
    self.windowWidth = windowWidth
    self.scale = scale
    self.context = context
    shown = try Self.texture(
      of: field, windowWidth: windowWidth, height: look.height, scale: scale, in: context)
  }

  /// Pixels of a ring for a window.
  static func width(forWindow width: Int) -> Int {
    ((width + stripWidth - 1) / stripWidth + 1 + ahead) * stripWidth
  }

  private static func texture(
    of field: StarField, windowWidth: Int, height: Int, scale: Double, in context: GLContext
  ) throws(GLError) -> LayerTexture {
    try LayerTexture(
      places: width(forWindow: windowWidth) / stripWidth, stripWidth: stripWidth, height: height,
      isKept: true, of: field, scale: scale, in: context)
  }

  /// How far a field is from what is shown, in pixels.
  func distance(to field: StarField) -> Double { abs(nearest(to: field) - position) }

  /// The field's position, of all that its period allows the one nearest to the last.
  private func nearest(to field: StarField) -> Double {
    let offset = field.offset * scale
    return offset + look.period * ((position - offset) / look.period).rounded()
  }

  /// Moves the window.
  ///
  /// - Parameters:
  ///   - field: The layer as it is seen now.
  ///   - isExact: Whether nothing between pixels will do, not even while it moves.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func look(at field: StarField, isExact: Bool) throws(GLError) {
    let wanted = hasBegun ? nearest(to: field) : field.offset * scale
    step = hasBegun ? wanted - position : 0
    let isFar = !hasBegun || abs(step) >= Double(windowWidth)
    hasBegun = true
    position = wanted
    self.field = field
    // Only what rests is worth drawing a second time.
    if step != 0 { exact = nil }
    if let texture = exact, nextStrip(of: texture) == nil {
      shown = texture
      exact = nil
    }
    if isFar || (isExact && !isAligned(shown)) { shown.restart(field, phase: phase) }
    shown.claim(strips(of: shown))
    if step == 0, exact == nil, !isAligned(shown) { exact = try makeExact() }
  }

  /// Pixels of the sky's beginning from where a strip's pixels are the window's.
  private var phase: Double { position - position.rounded(.down) }

  private func makeExact() throws(GLError) -> LayerTexture {
    let texture = try Self.texture(
      of: field, windowWidth: windowWidth, height: look.height, scale: scale, in: context)
    texture.restart(field, phase: phase)
    texture.claim(strips(of: texture))
    return texture
  }

  /// Whether what is shown is all there, and exactly where it should be.
  var isComplete: Bool { isAligned(shown) && nextStrip(of: shown) == nil }

  /// Pixels from the ring's beginning to the window's left edge.
  var shift: Double {
    let pixels = position - shown.phase
    return wrapped(isAligned(shown) ? pixels.rounded() : pixels, period: Double(shown.width))
  }

  /// A strip that a texture is missing stars of and the window shows, nearest to its centre.
  func nextStrip(of texture: LayerTexture) -> Int? {
    let visible = strips(of: texture)
    let center = (visible.lowerBound + visible.upperBound) / 2
    for distance in 0...visible.count {
      if isMissingStars(center + distance, of: texture, in: visible) { return center + distance }
      if isMissingStars(center - distance, of: texture, in: visible) { return center - distance }
    }
    return nil
  }

  private func isMissingStars(
    _ index: Int, of texture: LayerTexture, in visible: ClosedRange<Int>
  ) -> Bool {
    visible.contains(index) && (texture.missingStars(of: index) ?? 0) > 0
  }

  /// The strips just out of sight where the window is going, nearest first.
  var stripsAhead: (first: Int, step: Int)? {
    guard step != 0 else { return nil }
    let visible = strips(of: shown)
    return step > 0 ? (visible.upperBound + 1, 1) : (visible.lowerBound - 1, -1)
  }

  /// Frames until a strip out of sight comes into sight.
  func framesUntilVisible(_ index: Int) -> Double {
    let left = shown.phase + Double(index * Self.stripWidth)
    let gap =
      step > 0
      ? left - (position + Double(windowWidth)) : position - (left + Double(Self.stripWidth))
    return max(1, gap / max(abs(step), 1e-9))
  }

  /// Whether a texture's pixels are where the window's are, to what no eye and no test can tell.
  private func isAligned(_ texture: LayerTexture) -> Bool {
    let pixels = position - texture.phase
    return abs(pixels - pixels.rounded()) < 1e-4
  }

  /// The strips of a texture that the window touches.
  private func strips(of texture: LayerTexture) -> ClosedRange<Int> {
    let pixels = position - texture.phase
    let isAligned = isAligned(texture)
    let first = Int(isAligned ? pixels.rounded() : pixels.rounded(.down))
    // Between pixels, the last one is mixed with its neighbour.
    let last = first + windowWidth - (isAligned ? 1 : 0)
    return Self.strip(of: first)...Self.strip(of: last)
  }

  private static func strip(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(stripWidth)).rounded(.down))
  }
}
