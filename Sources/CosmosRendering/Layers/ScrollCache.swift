import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// The tiles of one layer around the window, kept while the layer scrolls; or a single one that is drawn for each
/// frame.
///
/// While the layer moves slowly, the window lies between the texture's pixels and what is shown is
/// interpolated. When it rests, a second texture is filled that begins where the window does, and
/// replaces the first once it is filled as far: at rest the picture is exact. Its dither is that of the window's pixels, so
/// that pictures of slow motion differ by what moves, and not by grain that jumps from pixel to pixel.
final class ScrollCache {
  /// Tiles that are filled ahead, beyond the window's edge.
  static let ahead = 2

  /// The layer at its present offset.
  private(set) var source: LayerSource
  /// What the window shows.
  private(set) var shown: LayerTexture
  /// The same view with its pixels where the window's are, while it is incomplete.
  private(set) var exact: LayerTexture?
  /// Pixels from the sky's origin to the window's left edge; never wrapped to the period.
  private(set) var position: Double
  /// Pixels moved since the last frame.
  private(set) var step = 0.0
  /// Whether the current frame shows it.
  var isInUse = false
  /// Frames since it was last shown.
  var idleFrames = 0

  /// Pixels.
  let windowWidth: Int
  /// Whether anything is kept from frame to frame.
  let isKept: Bool
  private let isSoftware: Bool
  private let scale: Double

  init(
    _ source: LayerSource, window: (width: Int, height: Int), scale: Double, isKept: Bool,
    in context: GLContext
  ) throws(GLError) {
    self.source = source
    self.isKept = isKept
    self.scale = scale
    windowWidth = window.width
    isSoftware = context.driver.isSoftware
    let tileWidth = isKept ? Self.tileWidth(forWindow: windowWidth) : windowWidth
    shown = try LayerTexture(
      source, slots: isKept ? Self.width(forWindow: windowWidth) / tileWidth : 1,
      tileWidth: tileWidth, height: window.height, scale: scale, in: context)
    position = source.offset * scale
    shown.restart(source, phase: position)
  }

  /// Whether it can show a layer in a window.
  func canShow(
    _ other: LayerSource, window: (width: Int, height: Int), scale: Double, isKept: Bool
  ) -> Bool {
    window == (windowWidth, shown.height) && scale == self.scale && isKept == self.isKept
      && (isKept ? source.isSame(as: other) : source.isDeepSky == other.isDeepSky)
  }

  /// Pixels beyond a window's edge that tiles are filled to.
  static func reach(ofWindow width: Int) -> Int { (1 + ahead) * tileWidth(forWindow: width) }

  /// Pixels of a tile: as wide as a software rasteriser's own tiles, wider in very wide windows.
  private static func tileWidth(forWindow width: Int) -> Int { 64 * (1 + width / 8192) }

  /// Pixels of the texture for a window.
  static func width(forWindow width: Int) -> Int {
    let tileWidth = tileWidth(forWindow: width)
    return ((width + tileWidth - 1) / tileWidth + 1 + ahead) * tileWidth
  }

  /// Pixels from what is shown to where a layer is.
  func distance(to source: LayerSource) -> Double { abs(nearest(to: source) - position) }

  /// The layer's position: of all that are equal but for periods, the one nearest to the last.
  private func nearest(to source: LayerSource) -> Double {
    let (offset, period) = (source.offset * scale, source.period * scale)
    return offset + period * ((position - offset) / period).rounded()
  }

  /// Moves the window and claims the tiles that it touches.
  ///
  /// Where it has to be exact, the texture's pixels are the window's even while it moves.
  func move(to source: LayerSource, isExact: Bool) throws(GLError) {
    self.source = source
    guard isKept else { return restart(for: source) }
    let wanted = nearest(to: source)
    step = wanted - position
    position = wanted
    // A second texture is worth its cost only at rest.
    if step != 0 { exact = nil }
    if let texture = exact, leastProgress(of: texture) >= leastProgress(of: shown) {
      shown = texture
      exact = nil
    }
    if abs(step) >= Double(windowWidth) || (isExact && !isAnchored(shown)) {
      shown.restart(source, phase: position)
    }
    shown.claim(tiles(of: shown))
    if step == 0, exact == nil, !isAnchored(shown) {
      let texture = try shown.another()
      texture.restart(source, phase: position)
      texture.claim(tiles(of: texture))
      exact = texture
    }
    if let ahead = tilesAhead { shown.claim(ahead) }
  }

  /// Begins the single tile anew.
  ///
  /// What is exactly the same need not be drawn again; fields are, which is what they are not kept for.
  private func restart(for source: LayerSource) {
    let drawn = shown.source
    if source.isDeepSky, shown.isComplete(0), drawn.offset == source.offset,
      source.isSame(as: drawn), source.isBlurred == drawn.isBlurred
    {
      return
    }
    position = source.offset * scale
    shown.restart(source, phase: position)
    shown.claim(0...0)
  }

  /// The texture to fill: at rest the one that is exact.
  var filled: LayerTexture { exact ?? shown }

  /// Whether the window shows all stars, exactly where they are.
  var isComplete: Bool { isAnchored(shown) && !isMissingStars }

  /// Whether the window shows tiles that miss stars.
  var isMissingStars: Bool { isKept && tiles(of: shown).contains { !shown.isComplete($0) } }

  /// Whether the window's pixels are between those of the texture in a way that can be seen.
  ///
  /// What moves faster is shown at whole pixels: the eye cannot follow a part of a pixel, and
  /// interpolation would make the stars dimmer and larger by turns.
  var isBetween: Bool { !isAligned(shown) && abs(step) < 1.5 }

  /// Pixels from the texture's left edge to the window's, modulo the texture's width.
  ///
  /// - Parameter isBetween: Whether it is shown between pixels.
  /// - Returns: A whole number unless it is shown between pixels.
  func shift(isBetween: Bool) -> Double {
    wrapped(pixels(isBetween: isBetween), period: Double(shown.width))
  }

  /// Pixels from tile 0 to the window's left edge.
  private func pixels(isBetween: Bool) -> Double {
    let pixels = position - shown.phase
    return isBetween && !isAligned(shown) ? pixels : (pixels / grid).rounded() * grid
  }

  /// What the place of the window is a multiple of, in pixels, where it is not between pixels.
  ///
  /// - Source: a software rasteriser takes rows that begin at sixteen bytes where they are, and copies
  ///   all others first: measured, frames of 1920 × 1080 then take 1.35 times as long. What moves by three pixels a
  ///   frame, in sixty frames a second, is left behind by the eye, which follows what moves before it.
  private var grid: Double {
    abs(step) >= 3 && source.isDeepSky && isSoftware ? 4 : 1
  }

  private func leastProgress(of texture: LayerTexture) -> FillProgress {
    var least = FillProgress(step: .max, part: 0)
    for tile in tiles(of: texture) { least = min(least, texture.progress(of: tile) ?? least) }
    return least
  }

  /// The incomplete tile that is filled least, of those in the window and then of those ahead, and
  /// the last tile that may be filled with it.
  ///
  /// - Parameter includesAhead: Whether tiles ahead count.
  /// - Returns: nil when all are complete.
  func nextTile(
    includesAhead: Bool
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    let texture = filled
    var next = nextTile(in: tiles(of: texture), of: texture)
    if includesAhead, let ahead = tilesAhead, let other = nextTile(in: ahead, of: texture),
      next.map({ other.progress < $0.progress }) ?? true
    {
      next = other
    }
    return next
  }

  private func nextTile(
    in tiles: ClosedRange<Int>, of texture: LayerTexture
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    var next: (tile: Int, last: Int, progress: FillProgress)?
    for tile in tiles where !texture.isComplete(tile) {
      guard let progress = texture.progress(of: tile) else { continue }
      if next.map({ progress < $0.progress }) ?? true {
        next = (tile, tiles.upperBound, progress)
      }
    }
    return next
  }

  /// The tiles just beyond the edge that the window moves towards; nil at rest.
  private var tilesAhead: ClosedRange<Int>? {
    guard step != 0 else { return nil }
    let visible = tiles(of: shown)
    return step > 0
      ? visible.upperBound + 1...visible.upperBound + Self.ahead
      : visible.lowerBound - Self.ahead...visible.lowerBound - 1
  }

  /// Whether a texture's pixels are the window's, to within a ten-thousandth of a pixel.
  private func isAligned(_ texture: LayerTexture) -> Bool {
    let pixels = position - texture.phase
    return abs(pixels - pixels.rounded()) < 1e-4
  }

  /// Whether the window begins where a tile does: then it shows what a texture begun here would.
  private func isAnchored(_ texture: LayerTexture) -> Bool {
    let pixels = (position - texture.phase).rounded()
    return isAligned(texture)
      && pixels.truncatingRemainder(dividingBy: Double(texture.tileWidth)) == 0
  }

  /// The tiles of a texture that the window touches.
  private func tiles(of texture: LayerTexture) -> ClosedRange<Int> {
    let pixels = position - texture.phase
    let isAligned = isAligned(texture) && grid == 1
    let first = Int(isAligned ? pixels.rounded() : (pixels / grid).rounded(.down) * grid)
    // Rounded up it begins later; interpolation reads one pixel more.
    let last = first + windowWidth - 1 + (isAligned ? 0 : Int(grid))
    return tile(of: first)...tile(of: last)
  }

  private func tile(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(shown.tileWidth)).rounded(.down))
  }
}
