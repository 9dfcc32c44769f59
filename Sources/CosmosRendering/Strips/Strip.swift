import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// A layer that slides past the window, kept as a ring of tiles (``TileRing``) or redrawn as a
/// single tile for each frame.
///
/// While the layer moves slowly, the window lies between pixels of the ring's texture, and the
/// strip is interpolated. Once the layer rests, the strip fills a second ring that begins at the
/// window's edge. The second ring replaces the first as soon as both are filled to the same degree,
/// so a picture at rest is exact.
///
/// Dither is fixed to the pixels of the ring's texture. Successive pictures of slow motion differ
/// only by the motion, not by dither that jumps from pixel to pixel.
///
/// A ring filled during a resize shows the Milky Way of another window size. After the resize, an
/// exact ring replaces that ring in the same way.
final class Strip {
  /// Number of tiles filled ahead of the window's edge.
  static let ahead = 2

  /// The layer at its present offset.
  private(set) var source: StripSource
  /// The ring that the window shows.
  private(set) var shown: TileRing
  /// A ring aligned with the window's pixels, while it is being filled at rest; nil otherwise.
  private(set) var exact: TileRing?
  /// Pixels from the sky's origin to the window's left edge; never wrapped to the period.
  private(set) var position: Double
  /// Pixels that the window moved along the layer since the last frame; negative for a move to the
  /// left.
  private(set) var step = 0.0
  /// Whether the current frame shows the strip.
  var isInUse = false
  /// Frames since the strip was last shown.
  var idleFrames = 0

  /// Width of the window in pixels.
  let windowWidth: Int
  /// Whether tiles are kept from frame to frame.
  let isKept: Bool
  private let scale: Double

  /// Makes the strip of a layer.
  ///
  /// - Parameters:
  ///   - source: The layer, at its present offset.
  ///   - window: Size of the window in pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - isKept: Whether tiles are kept from frame to frame.
  ///   - milkyWay: The Milky Way of a deep sky; nil for other layers.
  ///   - encoder: Records the draws of tiles.
  /// - Throws: ``GLError`` if the driver cannot create a texture for the strip.
  init(
    _ source: StripSource, window: (width: Int, height: Int), scale: Double, isKept: Bool,
    milkyWay: MilkyWayView?, with encoder: Encoder
  ) throws(GLError) {
    self.source = source
    self.isKept = isKept
    self.scale = scale
    windowWidth = window.width
    let tileWidth = isKept ? Self.tileWidth(forWindow: windowWidth) : windowWidth
    shown = try TileRing(
      source, slots: isKept ? Self.width(forWindow: windowWidth) / tileWidth : 1,
      tileWidth: tileWidth, height: window.height, scale: scale, with: encoder)
    position = source.offset * scale
    shown.restart(source, phase: position, milkyWay: milkyWay)
  }

  /// Returns whether the strip's tiles are valid for a layer in a window.
  func canShow(
    _ other: StripSource, window: (width: Int, height: Int), scale: Double, isKept: Bool
  ) -> Bool {
    window == (windowWidth, shown.height) && scale == self.scale && isKept == self.isKept
      && (isKept ? source.isSame(as: other) : source.isDeepSky == other.isDeepSky)
  }

  /// Returns how far tiles are filled beyond a window's edge, in pixels.
  static func reach(ofWindow width: Int) -> Int { (1 + ahead) * tileWidth(forWindow: width) }

  /// Returns the width of a tile in pixels: 64, as in a software rasteriser's own tiles, or a
  /// multiple of 64 in windows of 8192 pixels or more.
  private static func tileWidth(forWindow width: Int) -> Int { 64 * (1 + width / 8192) }

  /// Returns the width of the ring's texture for a window, in pixels.
  static func width(forWindow width: Int) -> Int {
    let tileWidth = tileWidth(forWindow: width)
    return ((width + tileWidth - 1) / tileWidth + 1 + ahead) * tileWidth
  }

  /// Returns the distance, in pixels, between the strip's last position and a layer's.
  func distance(to source: StripSource) -> Double { abs(nearest(to: source) - position) }

  /// Returns the layer's position in pixels, shifted by whole periods to be nearest the last
  /// position.
  private func nearest(to source: StripSource) -> Double {
    let (offset, period) = (source.offset * scale, source.period * scale)
    return offset + period * ((position - offset) / period).rounded()
  }

  /// Moves the strip to a layer's position, and reserves a slot of the texture for each tile that
  /// the window touches.
  ///
  /// - Parameters:
  ///   - source: The layer, at its present offset.
  ///   - milkyWay: The Milky Way for a ring that begins now; nil unless the layer is a deep sky.
  ///   - isExact: Whether the ring must be aligned with the window's pixels even in motion.
  /// - Throws: ``GLError`` if the driver cannot create a texture for the strip.
  func move(
    to source: StripSource, milkyWay: MilkyWayView?, isExact: Bool
  ) throws(GLError) {
    self.source = source
    guard isKept else { return restart(for: source, milkyWay) }
    let wanted = nearest(to: source)
    step = wanted - position
    position = wanted
    // A second texture is worth its cost only at rest, so a moving strip drops it.
    if step != 0 || exact?.milkyWay?.map !== milkyWay?.map { exact = nil }
    if let ring = exact, leastProgress(of: ring) >= leastProgress(of: shown) {
      shown = ring
      exact = nil
    }
    let isOutdated = shown.milkyWay?.map !== milkyWay?.map
    if abs(step) >= Double(windowWidth)
      || (isExact && !(step == 0 ? isFinal(shown) : isAnchored(shown)))
      || (isOutdated && (isExact || step != 0))
    {
      shown.restart(source, phase: position, milkyWay: milkyWay, isMoving: step != 0)
    }
    shown.claim(tiles(of: shown))
    if step == 0, exact == nil, isOutdated || !isFinal(shown) {
      let ring = try shown.another()
      ring.restart(source, phase: position, milkyWay: milkyWay)
      ring.claim(tiles(of: ring))
      exact = ring
    }
    if let ahead = tilesAhead { shown.claim(ahead) }
  }

  /// Restarts the single tile, unless it already shows the deep sky at this position.
  ///
  /// Fields of one colour always restart: without layer caching, every frame draws every star.
  private func restart(for source: StripSource, _ milkyWay: MilkyWayView?) {
    let drawn = shown.source
    if source.isDeepSky, shown.isComplete(0), drawn.offset == source.offset,
      source.isSame(as: drawn), source.isBlurred == drawn.isBlurred,
      shown.milkyWay?.map === milkyWay?.map
    {
      return
    }
    position = source.offset * scale
    shown.restart(source, phase: position, milkyWay: milkyWay)
    shown.claim(0...0)
  }

  /// The ring that stars are drawn into: the exact ring if there is one, otherwise the ring that is
  /// shown.
  var filled: TileRing { exact ?? shown }

  /// The parts that the strip lacks inside the window.
  var readiness: Readiness {
    let isFilling = isKept && tiles(of: shown).contains { !shown.isComplete($0) }
    return (isFilling ? Readiness.filling : [])
      .union(isFinal(shown) && exact == nil ? [] : .betweenPixels)
      .union(exact != nil || shown.milkyWay?.isExact ?? true ? [] : .resizing)
  }

  /// Returns whether any tile is drawn from a map of the Milky Way.
  func reads(_ map: MilkyWayMap) -> Bool {
    shown.milkyWay?.map === map || exact?.milkyWay?.map === map
  }

  /// Draws the next part of a tile; see ``TileRing/draw(_:through:atMost:)``.
  func draw(_ tile: Int, through last: Int, atMost limit: Int) throws(GLError) -> Int {
    try filled.draw(tile, through: last, atMost: limit)
  }

  /// Whether the window lies between pixels of the strip's texture, and moves slowly enough for
  /// interpolation.
  ///
  /// A faster layer is shown at whole pixels. The eye cannot see fractions of a pixel at that
  /// speed, and interpolation would make the stars alternately dimmer and larger.
  var isBetween: Bool { !isAligned(shown) && abs(step) < 1.5 }

  /// Returns the distance, in pixels, from the texture's left edge to the window's, modulo the
  /// texture's width.
  ///
  /// - Parameter isBetween: Whether the strip is shown between pixels.
  /// - Returns: A whole number unless the strip is shown between pixels.
  func shift(isBetween: Bool) -> Double {
    wrapped(pixels(isBetween: isBetween), period: Double(shown.width))
  }

  /// Returns the distance, in pixels, from tile 0 to the window's left edge, as shown.
  private func pixels(isBetween: Bool) -> Double {
    let pixels = position - shown.phase
    return isBetween && !isAligned(shown) ? pixels : pixels.rounded()
  }

  private func leastProgress(of ring: TileRing) -> FillProgress {
    var least = FillProgress(step: .max, part: 0)
    for tile in tiles(of: ring) { least = min(least, ring.progress(of: tile) ?? least) }
    return least
  }

  /// Returns the incomplete tile with the least progress, and the last tile that may be filled
  /// together with it.
  ///
  /// Of tiles with equal progress, those in the window come before tiles ahead.
  ///
  /// - Parameter includesAhead: Whether to consider the tiles ahead of the window, too.
  /// - Returns: Both tiles, and the progress of the first one; nil if all tiles are complete.
  func nextTile(
    includesAhead: Bool
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    let ring = filled
    var next = nextTile(in: tiles(of: ring), of: ring)
    if includesAhead, let ahead = tilesAhead, let other = nextTile(in: ahead, of: ring),
      next.map({ other.progress < $0.progress }) ?? true
    {
      next = other
    }
    return next
  }

  private func nextTile(
    in tiles: ClosedRange<Int>, of ring: TileRing
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    var next: (tile: Int, last: Int, progress: FillProgress)?
    for tile in tiles where !ring.isComplete(tile) {
      guard let progress = ring.progress(of: tile) else { continue }
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

  /// Returns whether a ring's pixels coincide with the window's, to within a ten-thousandth of a
  /// pixel.
  private func isAligned(_ ring: TileRing) -> Bool {
    let pixels = position - ring.phase
    return abs(pixels - pixels.rounded()) < 1e-4
  }

  /// Returns whether the window begins at a tile's edge, as it does in a ring begun at this
  /// position.
  private func isAnchored(_ ring: TileRing) -> Bool {
    let pixels = (position - ring.phase).rounded()
    return isAligned(ring)
      && pixels.truncatingRemainder(dividingBy: Double(ring.tileWidth)) == 0
  }

  /// Returns whether a ring's tiles equal those of a ring begun at rest at this position.
  ///
  /// A ring begun by a jump may be anchored, but has the grain of a moving layer.
  private func isFinal(_ ring: TileRing) -> Bool { isAnchored(ring) && ring.isSharp }

  /// Returns the tiles of a ring that the window touches.
  private func tiles(of ring: TileRing) -> ClosedRange<Int> {
    let pixels = position - ring.phase
    let isAligned = isAligned(ring)
    let first = Int(pixels.rounded(isAligned ? .toNearestOrEven : .down))
    // The position of an unaligned window may be rounded up, and interpolation reads one more
    // pixel, so the window may touch one more pixel.
    let last = first + windowWidth - 1 + (isAligned ? 0 : 1)
    return tile(of: first)...tile(of: last)
  }

  private func tile(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(shown.tileWidth)).rounded(.down))
  }
}
