import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// A texture of a sliding layer, along which the window slides: a ring of tiles that are kept from
/// frame to frame, or a single tile that is redrawn for each frame.
///
/// The tiles are on the layer's whole pixels. If the scene puts the window between two of them, the
/// texture is interpolated.
///
/// Dither is fixed to the pixels of the texture. Successive pictures of slow motion differ only by
/// the motion, not by dither that jumps from pixel to pixel.
///
/// - For stars of one colour, one channel of sixteen bits holds the transmittance, 0…1. Each star
///   multiplies the transmittance of its pixels.
/// - For the deep sky, eight bits per channel hold the premultiplied image, in the window's byte
///   order. The Milky Way and its dark clouds are drawn first, then the stars, set by set.
///   Additions are dithered, so no light is lost.
final class TileRing {
  /// Number of tiles filled ahead of the window's edge.
  static let ahead = 2

  /// The layer at its present offset.
  private(set) var layer: SlidingLayer
  /// The layer at the offset at which its tiles were begun.
  private(set) var begun: SlidingLayer
  /// The Milky Way that all tiles are drawn from; nil unless the layer is a deep sky.
  private(set) var milkyWay: MilkyWayView?
  /// Pixels from the sky's origin to the window's left edge; never wrapped to the period.
  private var position: Double
  /// Pixels that the window moved along the layer since the last frame; negative for a move to the
  /// left.
  private(set) var shift = 0.0
  /// Pixels from the sky's origin to the left edge of tile 0.
  private(set) var phase = 0.0
  /// Whether the current frame shows the ring.
  var isInUse = false
  /// Whether the current frame draws no more of the ring's stars, because their pipeline must wait
  /// for a later frame.
  var lacksPipeline = false
  /// Frames since the ring was last shown.
  var idleFrames = 0

  /// Size of the window in pixels.
  let window: (width: Int, height: Int)
  /// Whether tiles are kept from frame to frame.
  let isKept: Bool
  /// Width of a tile in pixels.
  let tileWidth: Int
  let encoder: Encoder
  /// The map of nebulae for the jewels of a deep sky.
  let nebulae: NebulaMap
  private let picture: GLRenderTexture
  /// The tiles in the texture, and the steps in which each is drawn.
  var slots: [Slot]
  var steps: [Step] = []
  var canvas: StarCanvas

  /// Makes the ring of a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer, at its present offset.
  ///   - window: Size of the window in pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - isKept: Whether tiles are kept from frame to frame.
  ///   - milkyWay: The Milky Way of a deep sky; nil for other layers.
  ///   - nebulae: The map of nebulae for the jewels of a deep sky.
  ///   - encoder: Records the draws of tiles.
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  init(
    _ layer: SlidingLayer, window: (width: Int, height: Int), scale: Double, isKept: Bool,
    milkyWay: MilkyWayView?, nebulae: NebulaMap, with encoder: Encoder
  ) throws(GLError) {
    self.layer = layer
    begun = layer
    self.window = window
    self.isKept = isKept
    self.encoder = encoder
    self.nebulae = nebulae
    tileWidth =
      isKept ? Self.tileWidth(forWindow: window.width) : window.width + Self.ditherWidth
    let count = isKept ? Self.width(forWindow: window.width) / tileWidth : 1
    // Sixteen bits are enough, and fastest to show. By measurement, a software rasteriser draws
    // into a float texture a fifth faster, but shows one at half the speed. So floats are used
    // only for the single tile of a software rasteriser, which is drawn anew for each frame.
    let oneChannel =
      (encoder.family == .cpu && !isKept ? [.r32f] : []) + TextureFormat.transmittance
    let context = encoder.context
    picture = try GLRenderTexture(
      layer.isDeepSky ? [.bgra8, .rgba8] : oneChannel,
      width: count * tileWidth, height: window.height, filter: .nearest, label: "ring",
      in: context)
    slots = Array(repeating: Slot(), count: count)
    canvas = StarCanvas(
      width: count * tileWidth, height: window.height, scale: scale, reach: 0,
      largestViewport: context.driver.maxViewportSize)
    position = layer.offset * scale
    restart(milkyWay)
  }

  var texture: UInt32 { picture.texture.name }

  var target: RenderTarget {
    RenderTarget(
      framebuffer: picture.framebuffer, width: picture.width, height: picture.height)
  }

  /// Pixels per logical pixel.
  private var scale: Double { canvas.scale }

  // MARK: Moving

  /// Returns whether the tiles are valid for a layer in a window.
  func canShow(
    _ other: SlidingLayer, window: (width: Int, height: Int), scale: Double, isKept: Bool
  ) -> Bool {
    window == self.window && scale == self.scale && isKept == self.isKept
      && (isKept ? layer.isSame(as: other) : layer.isDeepSky == other.isDeepSky)
  }

  /// Returns how far tiles are filled beyond a window's edge, in pixels.
  static func reach(ofWindow width: Int) -> Int { (1 + ahead) * tileWidth(forWindow: width) }

  /// Returns the width of a tile in pixels: 64, as in a software rasteriser's own tiles, or a
  /// multiple of 64 in windows of 8192 pixels or more.
  private static func tileWidth(forWindow width: Int) -> Int { 64 * (1 + width / 8192) }

  /// Returns the width of the texture for a window, in pixels.
  static func width(forWindow width: Int) -> Int {
    let tileWidth = tileWidth(forWindow: width)
    return ((width + tileWidth - 1) / tileWidth + 1 + ahead) * tileWidth
  }

  /// Returns the distance, in pixels, between the last position and a layer's.
  func distance(to layer: SlidingLayer) -> Double { abs(nearest(to: layer) - position) }

  /// Returns the layer's position in pixels, shifted by whole periods to be nearest the last
  /// position.
  private func nearest(to layer: SlidingLayer) -> Double {
    let (offset, period) = (layer.offset * scale, layer.period * scale)
    return offset + period * ((position - offset) / period).rounded()
  }

  /// Moves the window to a layer's position, and reserves a slot of the texture for each tile that
  /// the window touches.
  ///
  /// - Parameters:
  ///   - layer: The layer, at its present offset.
  ///   - milkyWay: The Milky Way for tiles that begin now; nil unless the layer is a deep sky.
  func slide(to layer: SlidingLayer, milkyWay: MilkyWayView?) {
    self.layer = layer
    guard isKept else { return renew(milkyWay) }
    let wanted = nearest(to: layer)
    shift = wanted - position
    position = wanted
    if abs(shift) >= Double(window.width) || self.milkyWay?.map !== milkyWay?.map {
      position = layer.offset * scale
      restart(milkyWay)
    }
    claim(visibleTiles)
    if let ahead = tilesAhead { claim(ahead) }
  }

  /// Restarts the single tile, unless it already shows the deep sky at this position.
  ///
  /// Fields of one colour always restart: without layer caching, every frame draws every star.
  private func renew(_ milkyWay: MilkyWayView?) {
    if layer.isDeepSky, isComplete(0), begun.offset == layer.offset, layer.isSame(as: begun),
      layer.isBlurred == begun.isBlurred, self.milkyWay?.map === milkyWay?.map
    {
      return
    }
    position = layer.offset * scale
    restart(milkyWay)
    claim(0...0)
  }

  /// Drops all tiles, and begins them anew for the present layer.
  private func restart(_ milkyWay: MilkyWayView?) {
    // Equal parts of the sky have equal tiles in all rings. The single tile begins near the
    // window's edge, at a multiple of the dither's pattern.
    let grid = Double(Self.ditherWidth)
    phase = isKept ? 0 : (position / grid).rounded(.down) * grid
    begun = layer
    self.milkyWay = milkyWay
    dropTiles()
  }

  /// Width of the pattern of `dither.glsl` in pixels.
  private static let ditherWidth = 8

  /// The parts that the ring lacks inside the window.
  var missing: MissingParts {
    let isFilling = isKept && visibleTiles.contains { !isComplete($0) }
    return (isFilling ? MissingParts.stars : [])
      .union(visibleTiles.contains(where: lacksJewels) ? .pipeline : [])
      .union(milkyWay?.isExact ?? true ? [] : .exactMilkyWay)
  }

  // MARK: Showing

  /// Distance, in pixels, from tile 0 to the window's left edge; whole to within a ten-thousandth
  /// of a pixel if it is almost whole.
  private var pixels: Double {
    let pixels = position - phase
    return abs(pixels - pixels.rounded()) < 1e-4 ? pixels.rounded() : pixels
  }

  /// Whether the window lies between pixels of the texture.
  var isBetween: Bool { pixels != pixels.rounded() }

  /// The part of the texture that the window shows, and the colour that it is multiplied by.
  var view: LayerUniforms {
    LayerUniforms(
      color: layer.color, shift: wrapped(pixels, period: Double(target.width)),
      width: target.width, window: window.width)
  }

  /// The tiles that the window touches; interpolation reads one more pixel.
  var visibleTiles: ClosedRange<Int> {
    let first = Int(pixels.rounded(.down))
    return tile(of: first)...tile(of: first + window.width - 1 + (isBetween ? 1 : 0))
  }

  /// The tiles just beyond the edge that the window moves towards; nil at rest.
  var tilesAhead: ClosedRange<Int>? {
    guard shift != 0 else { return nil }
    let visible = visibleTiles
    return shift > 0
      ? visible.upperBound + 1...visible.upperBound + Self.ahead
      : visible.lowerBound - Self.ahead...visible.lowerBound - 1
  }

  private func tile(of pixel: Int) -> Int {
    Int((Double(pixel) / Double(tileWidth)).rounded(.down))
  }
}
