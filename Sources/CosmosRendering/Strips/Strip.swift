import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// A layer that slides past the window, kept as a ring of tiles (``TileRing``) or redrawn as a
/// single tile for each frame.
///
/// The tiles are on the layer's whole pixels. If the scene puts the window between two of them, the
/// strip is interpolated.
///
/// Dither is fixed to the pixels of the ring's texture. Successive pictures of slow motion differ
/// only by the motion, not by dither that jumps from pixel to pixel.
final class Strip {
  /// Number of tiles filled ahead of the window's edge.
  static let ahead = 2

  /// The layer at its present offset.
  private(set) var source: StripSource
  /// The ring that the window shows.
  private(set) var shown: TileRing
  /// Pixels from the sky's origin to the window's left edge; never wrapped to the period.
  private(set) var position: Double
  /// Pixels that the window moved along the layer since the last frame; negative for a move to the
  /// left.
  private(set) var step = 0.0
  /// Whether the current frame shows the strip.
  var isInUse = false
  /// Whether the current frame draws no more of the strip's stars, because their pipeline must wait
  /// for a later frame.
  var isWaiting = false
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
    let tileWidth =
      isKept ? Self.tileWidth(forWindow: windowWidth) : windowWidth + Self.ditherWidth
    shown = try TileRing(
      source, slots: isKept ? Self.width(forWindow: windowWidth) / tileWidth : 1,
      tileWidth: tileWidth, height: window.height, scale: scale, with: encoder)
    position = source.offset * scale
    shown.restart(source, phase: phase, milkyWay: milkyWay)
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
  func move(to source: StripSource, milkyWay: MilkyWayView?) {
    self.source = source
    guard isKept else { return restart(for: source, milkyWay) }
    let wanted = nearest(to: source)
    step = wanted - position
    position = wanted
    if abs(step) >= Double(windowWidth) || shown.milkyWay?.map !== milkyWay?.map {
      position = source.offset * scale
      shown.restart(source, phase: phase, milkyWay: milkyWay)
    }
    shown.claim(visibleTiles)
    if let ahead = tilesAhead { shown.claim(ahead) }
  }

  /// The place of tile 0 of a ring that begins now, in pixels from the sky's origin.
  ///
  /// Equal parts of the sky have equal tiles in all rings. The single tile begins near the window's
  /// edge, at a multiple of the dither's pattern.
  private var phase: Double {
    let grid = Double(Self.ditherWidth)
    return isKept ? 0 : (position / grid).rounded(.down) * grid
  }

  /// Width of the pattern of `dither.glsl` in pixels.
  private static let ditherWidth = 8

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
    shown.restart(source, phase: phase, milkyWay: milkyWay)
    shown.claim(0...0)
  }

  /// The parts that the strip lacks inside the window.
  var readiness: Readiness {
    let isFilling = isKept && visibleTiles.contains { !shown.isComplete($0) }
    return (isFilling ? Readiness.filling : [])
      .union(shown.milkyWay?.isExact ?? true ? [] : .resizing)
  }

  /// Returns whether any tile is drawn from a map of the Milky Way.
  func reads(_ map: MilkyWayMap) -> Bool { shown.milkyWay?.map === map }

  /// Draws the next part of a tile; see ``TileRing/draw(_:through:atMost:)``.
  func draw(_ tile: Int, through last: Int, atMost limit: Int) throws(GLError) -> Int {
    guard let stars = try shown.draw(tile, through: last, atMost: limit) else {
      isWaiting = true
      return 0
    }
    return stars
  }

  /// Distance, in pixels, from tile 0 to the window's left edge; whole to within a ten-thousandth
  /// of a pixel if it is almost whole.
  private var pixels: Double {
    let pixels = position - shown.phase
    return abs(pixels - pixels.rounded()) < 1e-4 ? pixels.rounded() : pixels
  }

  /// Whether the window lies between pixels of the strip's texture.
  var isBetween: Bool { pixels != pixels.rounded() }

  /// Distance, in pixels, from the texture's left edge to the window's, modulo the texture's width.
  private var shift: Double { wrapped(pixels, period: Double(shown.width)) }

  /// The part of the texture that the window shows, and the colour that it is multiplied by.
  var window: LayerUniforms {
    LayerUniforms(color: source.color, shift: shift, width: shown.width, window: windowWidth)
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
    var next = nextTile(in: visibleTiles)
    if includesAhead, let ahead = tilesAhead, let other = nextTile(in: ahead),
      next.map({ other.progress < $0.progress }) ?? true
    {
      next = other
    }
    return next
  }

  private func nextTile(
    in tiles: ClosedRange<Int>
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    var next: (tile: Int, last: Int, progress: FillProgress)?
    for tile in tiles where !shown.isComplete(tile) {
      guard let progress = shown.progress(of: tile) else { continue }
      if next.map({ progress < $0.progress }) ?? true {
        next = (tile, tiles.upperBound, progress)
      }
    }
    return next
  }

  /// The tiles just beyond the edge that the window moves towards; nil at rest.
  private var tilesAhead: ClosedRange<Int>? {
    guard step != 0 else { return nil }
    let visible = visibleTiles
    return step > 0
      ? visible.upperBound + 1...visible.upperBound + Self.ahead
      : visible.lowerBound - Self.ahead...visible.lowerBound - 1
  }

  /// The tiles that the window touches; interpolation reads one more pixel.
  private var visibleTiles: ClosedRange<Int> {
    let first = Int(pixels.rounded(.down))
    return tile(of: first)...tile(of: first + windowWidth - 1 + (isBetween ? 1 : 0))
  }

  private func tile(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(shown.tileWidth)).rounded(.down))
  }
}
