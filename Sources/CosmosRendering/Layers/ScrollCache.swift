import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// The tiles of one layer around the window, kept while the layer scrolls.
///
/// While the layer moves, the window lies between the texture's pixels and what is shown is
/// interpolated. When it rests, a second texture is filled whose pixels are the window's, and
/// replaces the first when it is complete: at rest the picture is exact.
final class ScrollCache {
  /// Pixels of a tile, the width of a software rasteriser's own tiles.
  static let tileWidth = 64
  /// Tiles that are filled ahead, beyond the window's edge.
  static let ahead = 2

  let key: LayerKey
  private(set) var field: StarField
  /// What the window shows.
  private(set) var shown: LayerTexture
  /// The same view with its pixels where the window's are, while it is incomplete.
  private(set) var exact: LayerTexture?
  /// Pixels from the sky's origin to the window's left edge; never wrapped to the period.
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

  /// - Parameters:
  ///   - field: The layer.
  ///   - key: Its key.
  ///   - windowWidth: Pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the driver has no such texture.
  init(
    _ field: StarField, key: LayerKey, windowWidth: Int, scale: Double, in context: GLContext
  ) throws(GLError) {
    self.key = key
    self.field = field
    self.windowWidth = windowWidth
    self.scale = scale
    self.context = context
    shown = try Self.texture(
      of: field, windowWidth: windowWidth, height: key.height, scale: scale, in: context)
  }

  /// Pixels of the texture for a window.
  static func width(forWindow width: Int) -> Int {
    ((width + tileWidth - 1) / tileWidth + 1 + ahead) * tileWidth
  }

  private static func texture(
    of field: StarField, windowWidth: Int, height: Int, scale: Double, in context: GLContext
  ) throws(GLError) -> LayerTexture {
    try LayerTexture(
      slots: width(forWindow: windowWidth) / tileWidth, tileWidth: tileWidth, height: height,
      isKept: true, of: field, scale: scale, in: context)
  }

  /// Pixels from what is shown to where a field is.
  func distance(to field: StarField) -> Double { abs(nearest(to: field) - position) }

  /// The field's position: of all that are equal but for periods, the one nearest to the last.
  private func nearest(to field: StarField) -> Double {
    let offset = field.offset * scale
    return offset + key.period * ((position - offset) / key.period).rounded()
  }

  /// Moves the window and claims the tiles that it touches.
  ///
  /// - Parameters:
  ///   - field: The layer at its present offset.
  ///   - isExact: Whether the texture's pixels have to be the window's even while it moves.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func move(to field: StarField, isExact: Bool) throws(GLError) {
    let wanted = hasBegun ? nearest(to: field) : field.offset * scale
    step = hasBegun ? wanted - position : 0
    let isFar = !hasBegun || abs(step) >= Double(windowWidth)
    hasBegun = true
    position = wanted
    self.field = field
    // A second texture is worth its cost only at rest.
    if step != 0 { exact = nil }
    if let texture = exact, nextTile(of: texture) == nil {
      shown = texture
      exact = nil
    }
    if isFar || (isExact && !isAligned(shown)) { shown.restart(field, phase: phase) }
    shown.claim(tiles(of: shown))
    if step == 0, exact == nil, !isAligned(shown) { exact = try makeExact() }
  }

  /// Pixels from the sky's origin to tile 0 of a texture whose pixels are the window's.
  private var phase: Double { position - position.rounded(.down) }

  private func makeExact() throws(GLError) -> LayerTexture {
    let texture = try Self.texture(
      of: field, windowWidth: windowWidth, height: key.height, scale: scale, in: context)
    texture.restart(field, phase: phase)
    texture.claim(tiles(of: texture))
    return texture
  }

  /// Whether the window shows all stars, exactly where they are.
  var isComplete: Bool { isAligned(shown) && nextTile(of: shown) == nil }

  /// Pixels from the texture's left edge to the window's, modulo the texture's width.
  var shift: Double {
    let pixels = position - shown.phase
    return wrapped(isAligned(shown) ? pixels.rounded() : pixels, period: Double(shown.width))
  }

  /// The visible tile nearest to the window's centre that is missing stars; nil when none is.
  func nextTile(of texture: LayerTexture) -> Int? {
    let visible = tiles(of: texture)
    let center = (visible.lowerBound + visible.upperBound) / 2
    for distance in 0...visible.count {
      if isMissingStars(center + distance, of: texture, in: visible) { return center + distance }
      if isMissingStars(center - distance, of: texture, in: visible) { return center - distance }
    }
    return nil
  }

  private func isMissingStars(
    _ tile: Int, of texture: LayerTexture, in visible: ClosedRange<Int>
  ) -> Bool {
    visible.contains(tile) && (texture.missingStars(of: tile) ?? 0) > 0
  }

  /// The first tile beyond the edge that the window moves towards, and the step to the next ones;
  /// nil at rest.
  var tilesAhead: (first: Int, step: Int)? {
    guard step != 0 else { return nil }
    let visible = tiles(of: shown)
    return step > 0 ? (visible.upperBound + 1, 1) : (visible.lowerBound - 1, -1)
  }

  /// Frames until a tile ahead becomes visible, 1 or more.
  func framesUntilVisible(_ tile: Int) -> Double {
    let left = shown.phase + Double(tile * Self.tileWidth)
    let gap =
      step > 0
      ? left - (position + Double(windowWidth)) : position - (left + Double(Self.tileWidth))
    return max(1, gap / max(abs(step), 1e-9))
  }

  /// Whether a texture's pixels are the window's, to within a ten-thousandth of a pixel.
  private func isAligned(_ texture: LayerTexture) -> Bool {
    let pixels = position - texture.phase
    return abs(pixels - pixels.rounded()) < 1e-4
  }

  /// The tiles of a texture that the window touches.
  private func tiles(of texture: LayerTexture) -> ClosedRange<Int> {
    let pixels = position - texture.phase
    let isAligned = isAligned(texture)
    let first = Int(isAligned ? pixels.rounded() : pixels.rounded(.down))
    // Interpolation reads one pixel more.
    let last = first + windowWidth - (isAligned ? 1 : 0)
    return Self.tile(of: first)...Self.tile(of: last)
  }

  private static func tile(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(tileWidth)).rounded(.down))
  }
}
